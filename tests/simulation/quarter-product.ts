import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { KISMET_BRAND, seedBase } from '@kismet/server/db/seed/base.ts';
import { compose } from '@kismet/server/src/compose.ts';
import { readConfig } from '@kismet/server/src/config.ts';
import { createBets } from '@kismet/server/src/modules/bets/index.ts';
import { vendorParticipant } from '@kismet/server/src/modules/vendors/vendor-participant.ts';
import { createWallet } from '@kismet/server/src/modules/wallet/index.ts';
import { connectionConfig, type Db, run } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { serveSite } from '@kismet/server/src/serve-site.ts';
import { testDatabase } from '@kismet/testkit/database';
import type { Trace } from './trace.ts';

/** Keeps its traces comparable with earlier ones: eight hours east, without daylight saving. */
export const QUARTER_ZONE = 'Asia/Shanghai';

/**
 * The database uses the test's time too: its own timestamps (bets, movements, requirements) and what statements call now are in
 * simulated time. Only the list of running transactions keeps the machine's.
 */
async function ownTime(owner: Db): Promise<(ms: number) => Promise<void>> {
  await run(owner, 'create table platform.wall (at timestamptz not null)');
  await run(owner, `insert into platform.wall values ('2026-01-01Z')`);
  await run(owner, 'grant select on platform.wall to public');
  await run(
    owner,
    `create or replace function platform.now() returns timestamptz language sql volatile as 'select at from platform.wall'`,
  );
  const stamped = await run<{ place: string }>(
    owner,
    `select format('alter table %I.%I alter column %I set default platform.now()', table_schema, table_name, column_name) as place
       from information_schema.columns where column_default = 'now()' and table_schema <> 'pristine'`,
  );
  for (const { place } of stamped) await run(owner, place);
  await run(owner, 'create schema moved');
  await run(owner, 'grant usage on schema moved to public');
  await run(
    owner,
    `create function moved.now() returns timestamptz language sql stable as 'select at from platform.wall'`,
  );
  const [here] = await run<{ name: string }>(owner, 'select current_database() as name');
  // of the product's connections, which are opened after this
  await run(owner, `alter database ${here!.name} set search_path = moved, pg_catalog, public`);
  await run(
    owner,
    `create function platform.settle_now() returns trigger language plpgsql as $$ begin
       if new.settled_at is not null and old.settled_at is null then new.settled_at := platform.now(); end if;
       return new; end $$`,
  );
  await run(
    owner,
    'create trigger settle_now before update on bets.bet for each row execute function platform.settle_now()',
  );
  return async (ms) => void (await run(owner, 'update platform.wall set at = $1', [new Date(ms)]));
}

/** The whole product as composed for real, on a clock moved by the test and a database of its own. */
export async function quarterProduct(startMs: number, zone: string = QUARTER_ZONE) {
  const database = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-quarter-'));
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(keyFile, '5a'.repeat(32));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MASTER_KEY_FILE: keyFile,
    LIMIT_FACTOR: '100000',
  });
  const time = { ms: startMs };
  const clock = { now: () => time.ms };
  const log = createLog('test', 'silent');
  const setWall = await ownTime(database.owner);
  await setWall(startMs);
  const product = await compose(config, clock, log);
  const site = await serveSite(product, config, log);
  const brandId = await seedBase(product, { ...KISMET_BRAND, zone });
  const settings = { flags: { dividend: true, salary: true }, agents: { commissionPayout: 'daily' } };
  await run(database.owner, 'update site.brand set settings = settings || $1', [JSON.stringify(settings)]);
  product.site.forget();
  const writerConnection = connectionConfig({
    url: database.url,
    role: 'kismet_app',
    size: 1,
    statementTimeoutMs: 5000,
  });
  const wallet = createWallet({ db: product.db, clock, log, writers: 1, moved: () => {}, writerConnection });
  const bets = createBets();
  const writer = wallet.openWriter(
    vendorParticipant({
      guards: product.protection.guards,
      bonus: product.promotions.play,
      writeAlerts: product.alerts.writeMany,
      mayPlay: async (_query, ids) => new Set(ids),
      async writeBets(query, placed, changes) {
        await Promise.all([bets.writeMany(query, placed, changes), product.wagering.noteChanges(query, changes)]);
      },
    }),
  );
  return {
    product,
    database,
    site,
    brandId,
    writer,
    time,
    /** Moves the clocks. */
    async go(ms: number) {
      time.ms = ms;
      await setWall(ms);
    },
    async [Symbol.asyncDispose]() {
      await writer.stop();
      await site.close();
      await product.stop();
      await database[Symbol.asyncDispose]();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type QuarterProduct = Awaited<ReturnType<typeof quarterProduct>>;
/** The product on a moved clock, with ids from the seed and a trace. */
export type QuarterBase = QuarterProduct & { readonly ids: () => string; readonly trace: Trace };
