import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';

it('bets are archived after 14 months or more, or never', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-config-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(keyFile, '5a'.repeat(32));
  const env = { NODE_ENV: 'development', DATABASE_URL: 'postgresql://127.0.0.1/kismet', MASTER_KEY_FILE: keyFile };
  const read = (months: string) => readConfig({ ...env, ARCHIVE_AFTER_MONTHS: months }).archiveAfterMonths;
  expect(readConfig(env).archiveAfterMonths).toBe(0);
  expect(read('0')).toBe(0);
  expect(read('14')).toBe(14);
  for (const wrong of ['13', '1', '-1', '241', '14.5', 'never'])
    expect(() => read(wrong)).toThrow('ARCHIVE_AFTER_MONTHS');
});
