import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { clockOf } from './clock-file.ts';
import { systemClock } from './time.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clock-file-'));
const file = path.join(folder, 'clock');
afterEach(() => fs.rmSync(file, { force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('without a file it is the system clock', () => {
  expect(clockOf(null)).toBe(systemClock);
});

it('follows the file within 20 ms, and keeps the last offset when the file is removed', async () => {
  fs.writeFileSync(file, '0');
  const clock = clockOf(file);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  fs.writeFileSync(file, '3600000');
  await sleep(40);
  expect(Math.abs(clock.now() - Date.now() - 3_600_000)).toBeLessThan(1000);
  fs.rmSync(file);
  await sleep(40);
  expect(Math.abs(clock.now() - Date.now() - 3_600_000)).toBeLessThan(1000);
});

it('a file without a whole number is refused', () => {
  fs.writeFileSync(file, 'soon');
  expect(() => clockOf(file)).toThrow('whole number');
});
