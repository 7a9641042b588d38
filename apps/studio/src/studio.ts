import { clockOf } from '@kismet/kernel/clock-file';
import { composeStudio } from '../server/compose.ts';
import { readConfig } from './config.ts';

const FINISH_WITHIN_MS = 15_000;

const config = readConfig(process.env);
const studio = await composeStudio(config, { clock: clockOf(config.clockFile) });
await studio.app.listen({ port: config.port, host: config.host });
studio.app.log.info({ origin: config.origin }, 'studio is open');

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // Work that takes longer is in the journal and is continued at the next start.
    setTimeout(() => process.exit(0), config.drainMs + FINISH_WITHIN_MS).unref();
    studio.stop().then(
      () => process.exit(0),
      (error) => {
        studio.app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  });
