import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@kismet/kernel/time';
import { compose } from '@kismet/server/src/compose.ts';
import { readConfig } from '@kismet/server/src/config.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { serveOperators } from '@kismet/server/src/serve-operators.ts';
import { serveSite } from '@kismet/server/src/serve-site.ts';
import { testDatabase } from './database.ts';

/** The complete product as composed in production, on a separate database, without a port; `env` overrides test settings. */
export async function testProduct(env: Readonly<Record<string, string>> = {}) {
  const database = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-product-'));
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(keyFile, randomBytes(32).toString('hex'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MASTER_KEY_FILE: keyFile,
    LIMIT_FACTOR: '1000',
    PASSWORD_COST: 'light',
    ...env,
  });
  const log = createLog('test', 'silent');
  const product = await compose(config, systemClock, log);
  const site = await serveSite(product, config, log);
  const operators = await serveOperators(product, config, log);
  return {
    database,
    product,
    site,
    operators,
    async [Symbol.asyncDispose]() {
      await site.close();
      await operators.close();
      await product.stop();
      await database[Symbol.asyncDispose]();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
