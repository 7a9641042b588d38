import type { FishWorld, Splash } from './fish-world.ts';
import { SHOT_COLOURS } from './small-sprites.ts';

type Pen = CanvasRenderingContext2D;

/** The guns of the room: those of occupied seats, and one's own. */
export function drawGuns(pen: Pen, world: FishWorld, gun: number, now: number): void {
  for (const [seat, { isTaken }] of world.guns.entries())
    if (isTaken || seat === world.seat) drawGun(pen, world, seat, gun, now);
}

/** The gun of a seat; those of others are smaller and without a light. */
function drawGun(pen: Pen, world: FishWorld, seat: number, gun: number, now: number): void {
  const { x, y } = world.gunAt(seat);
  const { aim, firedAt } = world.guns[seat]!;
  const isOwn = seat === world.seat;
  const kick = Math.max(0, 1 - (now - firedAt) / 140) * 7;
  pen.save();
  pen.translate(x, y);
  if (!isOwn) pen.scale(0.72, 0.72);
  pen.save();
  pen.rotate(aim);
  pen.translate(-kick, 0);
  for (let barrel = 0; barrel < gun; barrel++) {
    const across = (barrel - (gun - 1) / 2) * 11;
    pen.fillStyle = '#7a4a22';
    pen.fillRect(0, across - 5, 38, 10);
    pen.fillStyle = '#d9a441';
    pen.fillRect(32, across - 6.5, 8, 13);
    pen.fillRect(10, across - 6, 5, 12);
  }
  pen.restore();
  pen.fillStyle = '#5b3517';
  pen.beginPath();
  pen.arc(0, 4, 24, Math.PI, 0);
  pen.lineTo(30, 16);
  pen.lineTo(-30, 16);
  pen.fill();
  pen.strokeStyle = '#d9a441';
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.fillStyle = isOwn ? (SHOT_COLOURS[gun - 1] ?? '#fff') : '#6f8891';
  pen.beginPath();
  pen.arc(0, 0, 6.5, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

/** Coins and the prize where a fish was killed. */
export function drawPrize(pen: Pen, splash: Splash & { readonly prize: string }, age: number, isCalm: boolean): void {
  pen.globalAlpha = 1 - age;
  if (!isCalm && !splash.isOther) coins(pen, splash, age);
  pen.globalAlpha = 1 - age ** 3;
  pen.font = `800 ${splash.isOther ? 10 : splash.isGreat ? 26 : 17}px Figtree, sans-serif`;
  pen.textAlign = 'center';
  pen.lineWidth = 4;
  pen.strokeStyle = '#06283acc';
  pen.fillStyle = '#ffe08a';
  pen.direction = 'ltr';
  pen.strokeText(splash.prize, splash.x, splash.y - age * 34);
  pen.fillText(splash.prize, splash.x, splash.y - age * 34);
  pen.globalAlpha = 1;
}

function coins(pen: Pen, { x, y, isGreat }: Splash, age: number): void {
  const count = isGreat ? 18 : 7;
  pen.fillStyle = '#f4c430';
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * Math.PI * 2;
    const far = (isGreat ? 90 : 46) * age * (0.6 + ((n * 7) % 5) / 8);
    pen.beginPath();
    pen.ellipse(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far + 60 * age * age,
      5,
      Math.abs(Math.cos(age * 9 + n)) * 5 + 0.5,
      0,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}
