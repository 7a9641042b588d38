import { seededPrng } from '@kismet/kernel/prng';
import { withProduct } from '../../tools/product/installation.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { dieIn } from './money-killed.ts';
import type { StepArgs } from './money-steps.ts';
import { openPaidTree, type PaidTree, TURNOVER } from './tree-agreements.ts';

const LINES = 8;
/** Two concurrent processes in each round, both of which die. */
const ROUNDS = 3;
const NOBODY: StepArgs = {
  ownerId: '0',
  publicId: '',
  loginName: '',
  brandId: 0,
  currency: '',
  accountId: '',
  id: '',
};

export const agreementsKilled: Fault = {
  name: 'agreements-killed',
  title:
    '[T08] [STD-52] F01 workers killed with -9 while paying the agents of a day, two at once: every agent is paid once per day',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    await withProduct(env, async (product) => {
      for (let n = 0; n < times; n++) {
        // the stand's worker is stopped meanwhile, so that only the dying processes pay
        await stand.command('kill9', 'worker');
        const lines: PaidTree[] = [];
        for (let i = 0; i < LINES; i++) lines.push(await openPaidTree(product));
        await beginEarlier(stand, lines);
        let died = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const point = () => `${random.int(2) ? 'before' : 'after'}:${2 + random.int(3)}`;
          const ended = await Promise.all([0, 1].map(() => dieIn(env, 'agreements', point(), NOBODY)));
          died += ended.filter((how) => how === 'SIGKILL').length;
        }
        const done = await billsOf(stand, lines);
        verdicts.expect(died >= ROUNDS, () => `only ${died} of ${2 * ROUNDS} processes died`);
        verdicts.expect(done > 0, () => 'the kills came before anybody was paid');
        await dieIn(env, 'agreements', 'never:0', NOBODY);
        await judge(stand, lines, verdicts);
        await dieIn(env, 'agreements', 'never:0', NOBODY);
        await judge(stand, lines, verdicts);
        verdicts.note(`${died} processes died in one settlement, the last after ${done} bills`);
        await stand.command('start', 'worker');
      }
    });
  },
};

/** Agreements that began three days ago, so that there are days to pay. */
async function beginEarlier(stand: FaultStand, lines: readonly PaidTree[]): Promise<void> {
  const people = lines.flatMap(({ rootId, agentId }) => [String(rootId), String(agentId)]);
  await stand.query(
    `with a as (update agreements.agreement set begins_at = begins_at - interval '3 days' where accepter_id = any($1::bigint[]) returning agreement_id, begins_at)
     update agreements.version v set effective_from = a.begins_at from a where v.agreement_id = a.agreement_id`,
    [people],
  );
}
async function billsOf(stand: FaultStand, lines: readonly PaidTree[]): Promise<number> {
  const [row] = await stand.query<{ n: number }>(
    'select count(*)::int as n from agreements.bill where accepter_id = any($1::bigint[])',
    [lines.flatMap(({ rootId, agentId }) => [String(rootId), String(agentId)])],
  );
  return row!.n;
}
/** One percent of each day stays with each agent: the root gets two and passes on one. */
async function judge(
  stand: FaultStand,
  lines: readonly PaidTree[],
  verdicts: Parameters<Fault['run']>[0]['verdicts'],
): Promise<void> {
  const [days] = await stand.query<{ n: number }>(
    `select count(*)::int as n from agreements.run r where kind = 'daily-salary' and state = 'done'
     and exists (select 1 from agreements.snapshot s where s.run_id = r.run_id and s.accepter_id = $1)`,
    [String(lines[0]!.rootId)],
  );
  verdicts.expect(days!.n >= 1, () => 'no day was settled');
  for (const id of lines.flatMap(({ rootId, agentId }) => [rootId, agentId])) {
    const [row] = await stand.query<{ balance: string }>(
      `select balance::text from wallet.account where owner_id = $1 and code = 'main'`,
      [String(id)],
    );
    const due = (TURNOVER / 100n) * BigInt(days!.n);
    verdicts.expect(BigInt(row!.balance) === due, () => `${id} has ${row!.balance}, not ${due} for ${days!.n} days`);
  }
  verdicts.expect((await billsOf(stand, lines)) === lines.length * 2 * days!.n, () => 'not one bill per day and agent');
}
