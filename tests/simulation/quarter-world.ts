import { setTimeout as sleep } from 'node:timers/promises';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { readRules, writeRules } from '@kismet/server/src/modules/agreements/rules-store.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { AgentOracle } from '@kismet/testkit/agents/agent-oracle';
import { agreementsOf } from './quarter-agreements.ts';
import { betsOf } from './quarter-bets.ts';
import { membersOf, type Person } from './quarter-members.ts';
import { QUARTER_ZONE, type QuarterBase, type QuarterProduct, quarterProduct } from './quarter-product.ts';
import { seededIds } from './seeded-ids.ts';
import { Trace } from './trace.ts';

const ONE = 100_000n;
/** A tree in the product and in the calculator: everything is done in both, and the two are compared. */
export async function quarterWorld(startMs: number, seed: number | string) {
  const base = { ...(await quarterProduct(startMs)), ids: seededIds(seed), trace: new Trace() };
  const { product, database, brandId } = base;
  const oracle = new AgentOracle({
    ...{ zone: QUARTER_ZONE, payout: 'daily', restDays: 7 },
    ...{ activeSalary: 500n * ONE, activeDividend: 1000n * ONE },
  });
  const people = new Map<string, Person>();
  await withTx(product.db, async (tx) => {
    const now = await readRules(tx, brandId);
    await writeRules(tx, brandId, now.version, { ...now.rules, autoIssue: true }, new Date(startMs));
  });
  const world = {
    ...base,
    oracle,
    people,
    owner: database.owner,
    go: base.go,
    ...membersOf(base, oracle, people),
    ...betsOf(base, oracle, people),
    ...agreementsOf(base, oracle, people),
    /** The brand's agreement rules. */
    async rule(part: Partial<AgreementRules>) {
      await withTx(product.db, async (tx) => {
        const now = await readRules(tx, brandId);
        await writeRules(tx, brandId, now.version, { ...now.rules, ...part }, new Date(base.time.ms));
      });
    },
    /** Counts, earns, settles, pays and expires remainders, as the product's jobs do. */
    async tick(ms: number) {
      await base.go(ms);
      oracle.tick(ms);
      const job = (name: string) => product.agreements.jobs.find((one) => one.name === name)!.run();
      const flows = async () =>
        (await run<{ n: bigint }>(database.owner, 'select count(*) as n from agreements.flow'))[0]!.n;
      await countAll(base);
      await product.commission.run();
      await countAll(base);
      await product.agreements.settle();
      for (let before = -1n, now = await flows(); before !== now; ) {
        await job('agreements-debts');
        before = now;
        now = await flows();
      }
      await job('agreements-rests');
      await countAll(base);
      await noteMoney(base, ms);
    },
    /** Maintenance that the database performs from time to time: query plans may change with it. */
    analyze: () => run(database.owner, 'analyze'),
  };
  return world;
}
export type QuarterWorld = Awaited<ReturnType<typeof quarterWorld>>;

/** Paid amounts so far, and all balances. */
async function noteMoney({ database, trace }: QuarterBase, ms: number): Promise<void> {
  const flows = await run(
    database.owner,
    'select count(*) as flows, sum(amount)::bigint as amount, sum(from_cash)::bigint as cash from agreements.flow',
  );
  const accounts = await run(
    database.owner,
    `select m.login_name, a.code, a.balance from wallet.account a join members.member m on m.member_id = a.owner_id order by 1, 2`,
  );
  trace.note('tick', ms, flows, accounts);
}
/** Counts until nothing is left: another test's transaction on the same server may delay committed changes. */
async function countAll({ product, database }: QuarterProduct): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    await product.rollups.count();
    const [left] = await run<{ n: number }>(
      database.owner,
      `select ((select count(*) from bets.outbox o, rollups.progress p where p.origin = o.origin and (o.xid, o.n) > (p.bets_xid, p.bets_n))
             + (select count(*) from wallet.fact f, rollups.progress p where p.origin = f.origin and (f.xid, f.n) > (p.money_xid, p.money_n)))::int as n`,
    );
    if (left!.n === 0) return;
    await sleep(30);
  }
  throw new Error('some transaction does not end');
}
