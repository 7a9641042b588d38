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
// kept now: a process that is killed keeps nothing at its end
flushCompileCache();

let isStopping = false;
/** Drain: take no more, finish what is in flight, then let go of the database. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), 14_000).unref();
  site.server.closeIdleConnections();
  const closing = Promise.all([site.close(), operators.close()]);
  // Streams have no end of their own.
  setTimeout(() => site.server.closeAllConnections(), 3000).unref();
  await closing;
  await product.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
