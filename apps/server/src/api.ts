import { flushCompileCache } from 'node:module';
import { clockOf } from '@kismet/kernel/clock-file';
import { watchProcess } from './compose/watched.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { drain } from './platform/drain.ts';
import { createLog } from './platform/log.ts';
import { serveOperators } from './serve-operators.ts';
import { serveSite } from './serve-site.ts';

const config = readConfig(process.env);
const log = createLog('api', config.logLevel);
const clock = clockOf(config.clockFile);
const product = await compose(config, clock, log);
const site = await serveSite(product, config, log);
const operators = await serveOperators(product, config, log);
const watched = await watchProcess(product, config);
await product.live.start();
await site.listen({ host: config.host, port: config.port });
await operators.listen({ host: config.host, port: config.operatorPort });
log.info({ port: config.port, operatorPort: config.operatorPort }, 'listening');
// flushed now: a killed process would lose it
flushCompileCache();

let isStopping = false;
/** First not ready, then no new calls, then calls in flight finish; the database is closed last. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), config.drainMs + 14_000).unref();
  await drain({ readiness: product.readiness, servers: [site, operators], pauseMs: config.drainMs });
  await watched.stop();
  await product.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
