import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('[RT-11] the app page detects the device', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140', 5)).toBe('android');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios');
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5)).toBe('ios');
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0)).toBe('desktop');
});
