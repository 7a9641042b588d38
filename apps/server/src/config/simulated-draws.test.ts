import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';

it('[F-32] draws are simulated only where the installation says so, and never in production', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-config-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(keyFile, '5a'.repeat(32));
  const env = { NODE_ENV: 'development', DATABASE_URL: 'postgresql://127.0.0.1/kismet', MASTER_KEY_FILE: keyFile };
  expect(readConfig(env).simulatedDraws).toBe(false);
  expect(readConfig({ ...env, SIMULATED_DRAWS: 'true' }).simulatedDraws).toBe(true);
  expect(() => readConfig({ ...env, NODE_ENV: 'production', SIMULATED_DRAWS: 'true' })).toThrow('SIMULATED_DRAWS');
});
