import { parseUnits } from '@kismet/kernel/money';
import { countAll } from '@kismet/testkit/count-all';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { queryOf } from '../../platform/query.ts';
import { createTracing, type EndedTrace, NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import { writeRates } from '../agents/rates/rate-store.ts';
import { createRollups } from '../rollups/index.ts';
import { createCommission } from './index.ts';

const units = (text: string) => parseUnits(text)!;
const clock = { now: () => Date.now() };

/** Two processes that accept bets, a tree with its own rates, and the workers that count and pay. The scene audits the books at its end. */
async function tree(tracing: Tracing = NO_TRACING) {
  const scene = await playScene(2);
  const account = (more: { username: string; accountKind?: 1 | 2; agentCode?: string; ownCode?: string }) =>
    scene.addAccount({ birthDate: '1990-01-01', ...more });
  await account({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  await account({ username: 'noor', accountKind: 2, agentCode: 'SITARA22', ownCode: 'NOOR' });
  await account({ username: 'faraz', agentCode: 'NOOR' });
  const { db, brandId } = scene;
  const id = async (name: string) => (await scene.members.byLoginName(queryOf(db), brandId, name))!.memberId;
  const [sitara, noor, faraz] = [await id('sitara'), await id('noor'), await id('faraz')];
  const rates = async (list: readonly [bigint, number][]) =>
    withTx(db, (tx) =>
      writeRates(
        tx,
        list.map(([memberId, ppm]) => ({ memberId, rates: new Map([['slots' as const, ppm]]) })),
        { setBy: null, approvalId: null },
      ),
    );
  await withTx(db, (tx) =>
    scene.wallet.adjust(tx, {
      ...{ ownerId: faraz, brandId, currency: 'PKR', accountClass: 0, amount: units('1000'), kind: 'opening' },
      ...{ opId: crypto.randomUUID(), reference: 'opening', note: '' },
    }),
  );
  const rollups = createRollups({
    db,
    clock,
    log: createLog('test', 'silent'),
    agents: scene.agents,
    zones: async () => new Map([[brandId, 'Asia/Karachi']]),
    alert: async () => {},
    tracing,
  });
  const commission = createCommission({
    db,
    clock,
    rollups,
    wallet: scene.wallet,
    ratesAt: scene.agents.ratesAt,
    statusesOf: scene.agents.statusesOf,
    pathOf: scene.agents.pathOf,
    brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'realtime' }),
    moved: () => {},
    tracing,
  });
  async function everything() {
    await countAll(rollups, scene.owner);
    await commission.run();
  }
  const mains = async () => {
    const balances = await scene.wallet.balancesOf([sitara, noor]);
    return [balances.get(sitara)!.total, balances.get(noor)!.total];
  };
  const player = { ownerId: faraz, brandId, publicId: '', token: '' };
  return {
    ...scene,
    sitara,
    noor,
    faraz,
    rates,
    rollups,
    commission,
    everything,
    mains,
    player,
    path: [sitara, noor, faraz],
  };
}

it('[AG-02] bets of the fast path, from two processes, earn by the rates at their placement; a rollback reverses it', async () => {
  await using scene = await tree();
  const { player, path: agentPath } = scene;
  await scene.rates([
    [scene.sitara, 10_000],
    [scene.noor, 4000],
    [scene.faraz, 0],
  ]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const open = await scene.bet(player, units('100'), { agentPath });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await scene.rates([[scene.noor, 10_000]]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      scene.play(player, units('10'), units(i % 2 ? '15' : '0'), { agentPath, process: i % 2 }),
    ),
  );
  await scene.win(player, open, units('50'), { agentPath });
  await scene.everything();
  // 100 by 0.6 % and 0.4 %, as at its placement; 200 by 0 and 1 %
  expect(await scene.mains()).toEqual([units('0.6'), units('2.4')]);
  const undone = (await scene.play(player, units('40'), units('15'), { agentPath })) as {
    id: string;
    round: string;
    end: { id: string; round: string };
  };
  await scene.everything();
  expect(await scene.mains()).toEqual([units('0.6'), units('2.8')]);
  const [before] = await run<{ bets: bigint; stake: bigint }>(
    scene.owner,
    'select sum(bets)::bigint as bets, sum(stake)::bigint as stake from rollups.team_day where agent_id = $1',
    [scene.sitara],
  );
  // first its win, then the bet itself
  await scene.rollback(player, undone.end, { agentPath });
  await scene.rollback(player, undone, { agentPath });
  await scene.everything();
  expect(await scene.mains()).toEqual([units('0.6'), units('2.4')]);
  const [after] = await run<{ bets: bigint; stake: bigint }>(
    scene.owner,
    'select sum(bets)::bigint as bets, sum(stake)::bigint as stake from rollups.team_day where agent_id = $1',
    [scene.sitara],
  );
  expect([before, after]).toEqual([
    { bets: 22n, stake: units('340') },
    { bets: 21n, stake: units('300') },
  ]);
});

it('the traces of counting and commission tell which rows of the outbox they read, and nothing of a person', async () => {
  const told: EndedTrace[] = [];
  const sink = { tell: (trace: EndedTrace) => void told.push(trace), stop: async () => {} };
  const tracing = createTracing({ sharePpm: 1_000_000, told: sink });
  await using scene = await tree(tracing);
  const { player, path: agentPath } = scene;
  await scene.rates([[scene.sitara, 10_000]]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (let i = 0; i < 3; i++) await scene.play(player, units('10'), units('5'), { agentPath });
  const rows = await run<{ at: string }>(scene.owner, `select xid || '/' || n as at from bets.outbox order by xid, n`);
  const trace = tracing.begin('job');
  await tracing.within(trace, () => scene.everything());
  trace!.end({ name: 'job under test', isFailed: false });
  const { parts } = told[0]!;
  const named = (name: string) => parts.filter((part) => part.name === name);
  const reads = named('outbox read').filter(({ facts }) => facts!['kismet.outbox'] === 'bets');
  // a row lies above the previously read position, and not above the end of the read
  const counted = reads.filter(({ facts }) => Number(facts!['kismet.outbox.rows']) > 0);
  expect(counted.reduce((sum, { facts }) => sum + Number(facts!['kismet.outbox.rows']), 0)).toBe(rows.length);
  expect(counted.at(-1)!.facts!['kismet.outbox.up_to']).toBe(rows.at(-1)!.at);
  expect(named('roll-up of bets')).toHaveLength(counted.length);
  expect(named('facts read').reduce((sum, { facts }) => sum + Number(facts!['kismet.facts']), 0)).toBeGreaterThan(0);
  expect(named('commission earned')).toHaveLength(named('facts read').length);
  for (const one of parts) expect(one.to).toBeGreaterThanOrEqual(one.from);
  // only positions and counts
  expect(new Set(parts.flatMap(({ facts }) => Object.keys(facts ?? {})))).toEqual(
    new Set([
      ...['kismet.outbox', 'kismet.outbox.origin', 'kismet.outbox.rows', 'kismet.outbox.after', 'kismet.outbox.up_to'],
      ...['kismet.facts', 'kismet.facts.first', 'kismet.facts.last'],
    ]),
  );
});
