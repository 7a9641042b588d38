import { randomUUID } from 'node:crypto';
import { testDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import { type FactKey, readFacts } from './movement-store.ts';

const MOVEMENTS = 5_000;
/** Rows that may be looked at for one movement: those of its round, whatever the member played before. */
const MOST_READ = 8;

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const looked = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

it('facts of a bet, a correction and a rollback are read by their round alone, however much the member has played', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const [id, round] = [randomUUID(), randomUUID()];
  await s.bet('user1', { transaction_uuid: id, round });
  await s.win('user1', id, { round });
  // other rounds of the member, and movements that name none
  await run(
    s.owner,
    `insert into vendors.transaction (owner_id, partner_id, ext_id, kind, content_hash, amount, currency, class, brand_id, round_id, vendor_tx)
     select t.owner_id, t.partner_id, gen_random_uuid(), 1, t.content_hash, t.amount, t.currency, t.class, t.brand_id, case when n % 2 = 0 then 'r' || n end, 'x'
       from vendors.transaction t cross join generate_series(1, $1::int) n where t.ext_id = $2`,
    [MOVEMENTS, id],
  );
  await run(s.owner, 'analyze vendors.transaction');
  const [{ owner_id: ownerId, partner_id: partnerId }] = (await run<{ owner_id: bigint; partner_id: number }>(
    s.owner,
    'select owner_id, partner_id from vendors.transaction where ext_id = $1',
    [id],
  )) as [{ owner_id: bigint; partner_id: number }];
  const asked = (more: Partial<FactKey>): FactKey => ({
    ...{ ownerId, partnerId, requestId: randomUUID(), extId: randomUUID(), referenceId: null, roundId: round },
    ...{ isRollback: false, isCorrection: false, ...more },
  });
  for (const more of [{}, { referenceId: id, isCorrection: true }, { referenceId: id, isRollback: true }]) {
    const plans: Plan[] = [];
    const explain: Query = async ({ text }, values) => {
      const [row] = await run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        s.owner,
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(row!['QUERY PLAN'][0].Plan);
      return [];
    };
    await readFacts(explain, [asked(more)]);
    const read = nodesOf(plans[0]!).filter((node) => node['Relation Name'] === 'transaction');
    expect(read.length).toBeGreaterThan(2);
    for (const node of read) {
      expect(['transaction_one_partner', 'transaction_round_key']).toContain(node['Index Name']);
      expect(looked(node)).toBeLessThanOrEqual(MOST_READ);
    }
  }
  // the books know nothing of what was added
  await run(s.owner, `delete from vendors.transaction where vendor_tx = 'x'`);
});
