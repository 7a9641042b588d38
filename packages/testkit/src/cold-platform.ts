import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '@kismet/kernel/time';
import { composePlatform, type Platform } from '@kismet/server/src/compose/platform.ts';
import { type Config, readConfig } from '@kismet/server/src/config.ts';
import type { Live } from '@kismet/server/src/platform/live.ts';
import { createLog, type Logger } from '@kismet/server/src/platform/log.ts';
import type pg from 'pg';

/** The settings of a test installation, read as in production; `env` overrides them. */
export function testConfig(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Config {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-product-'));
  try {
    const keyFile = path.join(folder, 'master.key');
    fs.writeFileSync(keyFile, randomBytes(32).toString('hex'));
    return readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      MASTER_KEY_FILE: keyFile,
      PASSWORD_COST: 'light',
      ...env,
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export interface ColdPlatformOptions {
  /** Connections that are already warm. */
  readonly pool?: pg.Pool;
  readonly countryOf?: (ip: string) => string | null;
  readonly log?: Logger;
}

/** The product's infrastructure on a test database; live events stay in the process and are recorded. */
export async function coldPlatform(config: Config, clock: Clock, options: ColdPlatformOptions) {
  const log = options.log ?? createLog('test', 'silent');
  const touched: string[] = [];
  const platform: Platform = {
    ...(await composePlatform(config, clock, log, options.pool)),
    countryOf: options.countryOf ?? (() => 'PK'),
    live: liveWithin(touched),
  };
  return { platform, touched };
}

function liveWithin(touched: string[]): Live {
  const hearers: Parameters<Live['onHeard']>[0][] = [];
  return {
    touch(ownerId, topic) {
      touched.push(`${ownerId}:${topic}`);
      for (const hear of hearers) hear(topic, ownerId);
    },
    announce(topic) {
      for (const hear of hearers) hear(topic, null);
    },
    onHeard: (listener) => void hearers.push(listener),
    subscribe: () => () => {},
    listeners: () => 0,
    start: async () => {},
    stop: async () => {},
  };
}
