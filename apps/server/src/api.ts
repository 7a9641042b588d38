import { flushCompileCache } from 'node:module';
import { clockOf } from '@kismet/kernel/clock-file';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { serveOperators } from './serve-operators.ts';
import { serveSite } from './serve-site.ts';

const config = readConfig(process.env);
const log = createLog('api', config.logLevel);
const clock = clockOf(config.clockFile);
const product = await compose(config, clock, log);
const site = await serveSite(product, config, log);
const operators = await serveOperators(product, config, log);
await product.live.start();
await site.listen({ host: config.host, port: config.port });
await operators.listen({ host: config.host, port: config.operatorPort });
log.info({ port: config.port, operatorPort: config.operatorPort }, 'listening');
// flushed now: a killed process would lose it
flushCompileCache();

let isStopping = false;
/** Drain: stop accepting, finish what is in flight, then close the database. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), 14_000).unref();
  site.server.closeIdleConnections();
  const closing = Promise.all([site.close(), operators.close()]);
  // Event streams never end by themselves.
  setTimeout(() => site.server.closeAllConnections(), 3000).unref();
  await closing;
  await product.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
