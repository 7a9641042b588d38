import path from 'node:path';
import { Refused } from '@kismet/kernel/outcome';
import type { Product } from '../../apps/server/src/compose.ts';
import { usableRole } from './database.ts';
import { secretOf } from './given-secret.ts';
import { withProduct } from './installation.ts';
import { withKeptPorts } from './kept-ports.ts';
import { keptUrl } from './kept-url.ts';
import { fail } from './progress.ts';

const data = path.resolve(process.env.KISMET_DATA ?? path.join(import.meta.dirname, '../../.data'));

/**
 * Runs a command on the installation of the environment (`DATABASE_URL`, `MASTER_KEY_FILE`), or on the one in `.data`; a fault
 * ends the process with one line.
 * @param refusal the message for a refusal by the product
 */
export async function onInstallation(
  work: (product: Product) => Promise<void>,
  refusal: (refused: Refused) => string = ({ code }) => code,
): Promise<void> {
  const url =
    secretOf('DATABASE_URL') ?? keptUrl() ?? fail('no installation here: run npm start first, or set DATABASE_URL');
  const env = {
    DATABASE_URL: url,
    DATABASE_ROLE: await usableRole(url).catch((error: Error) =>
      fail(`the database does not respond (${error.message}); is the product running?`),
    ),
    MASTER_KEY_FILE: process.env.MASTER_KEY_FILE ?? path.join(data, 'keys/master.key'),
    PORT: withKeptPorts(data).PORT ?? '8080',
    ...(process.env.SITE_ORIGIN ? { SITE_ORIGIN: process.env.SITE_ORIGIN } : {}),
  };
  await withProduct(env, work).catch((error) =>
    fail(error instanceof Refused ? refusal(error) : (error as Error).message),
  );
}
