import type { Point } from '../../games/fish/water.ts';

/** The speed of a shot, in widths of the water a second. */
export const SHOT_SPEED = 0.75;

/** The direction from the gun to a place, in radians; never below the bottom of the water. */
export function aimAt(gun: Point, place: Point): number {
  const angle = Math.atan2(place.y - gun.y, place.x - gun.x);
  return angle > 0 ? (angle > Math.PI / 2 ? -Math.PI + 0.05 : -0.05) : angle;
}

/**
 * Where to aim for a moving fish: where it will be when the shot arrives.
 * @param placeAt the fish's position a number of milliseconds from now
 * @param speed of the shot, in pixels a second
 */
export function leadOf(gun: Point, placeAt: (ms: number) => Point, speed: number): Point {
  let place = placeAt(0);
  for (let n = 0; n < 4; n++) place = placeAt((Math.hypot(place.x - gun.x, place.y - gun.y) / speed) * 1_000);
  return place;
}
