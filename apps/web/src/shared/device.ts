export type Device = 'android' | 'ios' | 'desktop';

/** What a browser runs on. An iPad calls itself a Mac, yet a Mac has no touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return 'desktop';
}
