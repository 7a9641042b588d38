export type Device = 'android' | 'ios' | 'desktop';

/** The device's platform. An iPad identifies as a Mac, but Macs have no touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return 'desktop';
}
