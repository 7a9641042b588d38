import fs from 'node:fs';
import path from 'node:path';
import { TABLE_CLASSES } from '@kismet/server/db/table-classes.ts';
import pg from 'pg';
import { readCatalogue } from '../../tools/distribute/catalogue.ts';
import { planOf } from '../../tools/distribute/plan.ts';
import { CLUSTER, STRIPES } from './cluster.ts';

const GRANTS = path.join(import.meta.dirname, '../../apps/server/db/grants.sql');

/** Spreads the members of a test's database over four shards, by the same steps as `npm run distribute`. */
export async function spread(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(CLUSTER);
    for (const { what, sql } of planOf(await readCatalogue(client), TABLE_CLASSES, 4))
      for (const one of sql)
        await client.query(one).catch((error: Error) => {
          throw new Error(`${what}: ${error.message}`);
        });
    await client.query('create table public.kismet_spread as select unnest($1::text[]) as table_name', [
      [...TABLE_CLASSES.distributed],
    ]);
    await client.query(
      'grant select on public.kismet_spread to kismet_app; grant usage on schema public to kismet_app',
    );
    await client.query(STRIPES);
    await client.query(fs.readFileSync(GRANTS, 'utf8'));
  } finally {
    await client.end();
  }
}
