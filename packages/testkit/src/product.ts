import { systemClock } from '@kismet/kernel/time';
import { compose } from '@kismet/server/src/compose.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { serveOperators } from '@kismet/server/src/serve-operators.ts';
import { serveSite } from '@kismet/server/src/serve-site.ts';
import { testConfig } from './cold-platform.ts';
import { testDatabase } from './database.ts';

/** The complete product as composed in production, on a separate database, without a port; `env` overrides test settings. */
export async function testProduct(env: Readonly<Record<string, string>> = {}) {
  const database = await testDatabase();
  const config = testConfig(database.url, { LIMIT_FACTOR: '1000', ...env });
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
    },
  };
}
