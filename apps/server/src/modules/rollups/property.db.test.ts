import { parseUnits } from '@kismet/kernel/money';
import { type CountedBet, countedScene } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { countsWith, validBets } from '../bets/index.ts';

const CATEGORIES = ['slots', 'live', 'sports', 'pvp', 'e-lottery'];
interface Known extends CountedBet {
  readonly path: readonly bigint[];
  readonly category: string;
  readonly roundId: string;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly isFree: boolean;
  readonly bonusStake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
}

it('[AG-20] property: rows of every team equal an independent sum of its bets, however these were settled, changed and counted', async () => {
  const seed = Number(process.env.RANDOM_SEED);
  console.info(`seed ${seed}`);
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  await using scene = await countedScene();
  const paths: bigint[][] = [[1n]];
  for (let id = 2n; id <= 12n; id++) paths.push([...paths[next(paths.length)]!, id]);
  const known: Known[] = [];
  const money = (most: number) => parseUnits(String(next(most)))!;
  for (let i = 0; i < 260; i++) {
    const what = next(10);
    const some = known[next(known.length)];
    if (what < 5 || !some) {
      const path = paths[next(paths.length)]!;
      const category = CATEGORIES[next(CATEGORIES.length)]!;
      const isFree = category !== 'e-lottery' && next(8) === 0;
      const stake = money(90) + parseUnits('1')!;
      const rebate = category === 'e-lottery' ? money(9) : 0n;
      const roundId = `r${next(4)}`;
      const bonusStake = next(3) === 0 ? (stake * BigInt(next(101))) / 100n : 0n;
      const bet = { category, bonusStake, isFree, stake, rebate, roundId, agentPath: path };
      const made = await scene.place(path.at(-1)!, stake, { ...bet, stake });
      known.push({ ...made, path, category, roundId, stake, rebate, isFree, bonusStake, payout: 0n, state: 'open' });
    } else if (some.state !== 'void' && what < 9) {
      // settled, won later, or re-settled with less
      const change = some.payout > 0n && next(2) ? -some.payout : money(150);
      await scene.change(some, change);
      some.payout += change;
      some.state = 'settled';
    } else if (some.state !== 'void') {
      await scene.change(some, -some.payout, { isVoid: true });
      some.payout = 0n;
      some.state = 'void';
    }
    if (next(12) === 0) await scene.rollups.count();
  }
  await scene.count();
  const oracle = new Map<string, { stake: bigint; rebate: bigint; valid: bigint; payout: bigint; bets: bigint }>();
  const settled = known.filter((bet) => bet.state === 'settled');
  const counted = (bet: Known) => ({ ...bet, sourceCode: 'VV', gameCode: 'game', isVoid: false });
  const together = Map.groupBy(settled, (bet) => `${bet.ownerId} ${countsWith(counted(bet))}`);
  const valid = new Map([...together.values()].flatMap((same) => [...validBets(same.map(counted))]));
  for (const bet of settled)
    for (const agentId of bet.path) {
      const key = `${agentId} ${bet.category}`;
      const sums = oracle.get(key) ?? { stake: 0n, rebate: 0n, valid: 0n, payout: 0n, bets: 0n };
      sums.stake += bet.isFree ? 0n : bet.stake + bet.rebate;
      sums.rebate += bet.rebate;
      sums.valid += valid.get(bet.betId)! + bet.rebate;
      sums.payout += bet.payout;
      sums.bets += 1n;
      oracle.set(key, sums);
    }
  const rows = await run<{ key: string; stake: bigint; rebate: bigint; valid: bigint; payout: bigint; bets: bigint }>(
    scene.owner,
    `select agent_id || ' ' || category as key, sum(stake)::bigint as stake, sum(rebate)::bigint as rebate, sum(valid_bet)::bigint as valid,
       sum(payout)::bigint as payout, sum(bets)::bigint as bets from rollups.team_day group by 1 having sum(bets) <> 0`,
  );
  expect(new Map(rows.map(({ key, ...sums }) => [key, sums]))).toEqual(oracle);
  // the cash share of each member: by bet, and by round at a live table
  const cash = new Map<string, bigint>();
  for (const same of together.values()) {
    const of = (amount: (bet: Known) => bigint) => same.reduce((sum, bet) => sum + amount(bet), 0n);
    const turnover = of((bet) => valid.get(bet.betId)! + bet.rebate);
    const stake = of((bet) => (bet.isFree ? 0n : bet.stake));
    const bonus = of((bet) => (bet.isFree ? 0n : bet.bonusStake));
    const key = `${same[0]!.ownerId} ${same[0]!.category}`;
    cash.set(key, (cash.get(key) ?? 0n) + (bonus === 0n ? turnover : (turnover * (stake - bonus)) / stake));
  }
  const shares = await run<{ key: string; cash: bigint }>(
    scene.owner,
    `select p.owner_id || ' ' || m.category as key, sum(m.valid_bet - m.bonus_bet)::bigint as cash
       from rollups.member_day m join rollups.node p on p.node_id = m.node_id group by 1 having sum(m.bets) <> 0`,
  );
  expect(new Map(shares.map((row) => [row.key, row.cash]))).toEqual(cash);
  const [day] = await run<{ day: string }>(scene.owner, 'select min(day)::text as day from rollups.team_day');
  expect(await scene.rollups.prove(scene.brandId, day!.day)).toEqual([]);
}, 60_000);
