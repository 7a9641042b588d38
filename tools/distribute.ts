// npm run distribute -- --url URL [--check] [--verify] [--shards 16]: spreads the members of one database by owner over the
// workers of a Citus cluster (ADR 95, docs/how-to/distribute.md). If interrupted, the same command resumes. `--check` only
// reports what is missing, `--verify` only compares with the state before.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { TABLE_CLASSES } from '../apps/server/db/table-classes.ts';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { readCatalogue } from './distribute/catalogue.ts';
import { begin, hasBegun, leftOf, sumsOfBefore, take } from './distribute/journal.ts';
import { planOf } from './distribute/plan.ts';
import { faultsOf } from './distribute/readiness.ts';
import { SESSIONS } from './distribute/session-settings.ts';
import { OUTBOXES, STRIPES } from './distribute/stripes.ts';
import { differencesOf, sumOf } from './distribute/sums.ts';
import { migrate } from './product/database.ts';
import { fail, step } from './product/progress.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    check: { type: 'boolean' },
    verify: { type: 'boolean' },
    shards: { type: 'string', default: '16' },
  },
});
const url = values.url ?? fail('distribute: --url must name the coordinator database, as its owner');
const shards = Number(values.shards);
if (!Number.isInteger(shards) || shards < 1 || shards > 128) fail('distribute: --shards is a number from 1 to 128');
const SUMMED = [...TABLE_CLASSES.distributed, ...TABLE_CLASSES.reference];

const client = new pg.Client({ connectionString: url });
await client.connect().catch((error: Error) => fail(`distribute: the database does not answer: ${error.message}`));
try {
  const isNew = !(await hasBegun(client));
  if (isNew || values.check) await checkFirst();
  if (values.check) {
    step('the cluster is ready for the members');
  } else {
    if (!values.verify) await spread(isNew);
    else if (isNew) fail('distribute: nothing was distributed here, so there is nothing to compare with');
    await verify();
  }
} finally {
  await client.end();
}

async function checkFirst(): Promise<void> {
  const faults = await faultsOf(client);
  if (faults.length === 0) return;
  for (const fault of faults) console.error(`  ${fault}`);
  fail(`distribute: nothing was changed; faults to fix first: ${faults.length}`);
}

async function spread(isNew: boolean): Promise<void> {
  if (isNew) {
    const sums = [];
    for (const table of SUMMED) sums.push(await sumOf(client, table));
    const steps = [...planOf(await readCatalogue(client), TABLE_CLASSES, shards), STRIPES, OUTBOXES, SESSIONS];
    await begin(client, steps, sums);
    step(
      `${sums.reduce((all, { rows }) => all + Number(rows), 0)} rows of ${sums.length} tables counted, ${steps.length} steps`,
    );
  }
  for (const one of await leftOf(client)) {
    await take(client, one).catch((error: Error) =>
      fail(
        `distribute: "${one.what}" was refused: ${error.message}. Steps before it remain done; once the cause is fixed, run the same command to continue`,
      ),
    );
    step(one.what);
  }
  await migrate(url);
  step('privileges granted on all nodes');
}

async function verify(): Promise<void> {
  const after = [];
  for (const table of SUMMED) after.push(await sumOf(client, table));
  const differences = differencesOf(await sumsOfBefore(client), after);
  for (const difference of differences) console.error(`  ${difference}`);
  if (differences.length > 0)
    fail('distribute: rows differ from those before; do not let anybody play on this database');
  step('every table has the same rows as before');
  const broken = (await checkInvariants(url)).filter(({ rows }) => rows.length > 0);
  for (const { id, title } of broken) console.error(`  ${id} ${title}`);
  if (broken.length > 0) fail('distribute: the books do not hold');
  step('the books hold');
}
