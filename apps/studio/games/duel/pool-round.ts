import { assert } from '@kismet/kernel/assert';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { reduced } from '../engine/ratio.ts';
import {
  cancel,
  close,
  payAll,
  type Step,
  settled,
  stays,
  type TableLimits,
  takeAnswer,
  takeBet,
  takeConfirmed,
} from '../shared/table-round.ts';
import { isAwaited, isInPlay } from '../shared/wager.ts';
import type { DealtMessage, DealtRound, DealtWager } from '../tables/dealt-round.ts';
import { type Stakes, stakeOf } from '../tables/table-game.ts';
import { lawOfPair, pairOf } from './champions.ts';
import { DECIDED, type DuelResult } from './duel.ts';
import { isCancelled, mostLateStake, type Pool, poolPayout, type Side } from './pool.ts';

export type PoolRound = DealtRound<DuelResult>;
export const POOL_SPOTS: readonly Side[] = ['meron', 'wala'];
const isSide = (spot: string): spot is Side => spot === 'meron' || spot === 'wala';

/** The house's fee on a pool, in parts per million. */
export const POOL_FEE_PPM = 50_000;
const HOUSE_MONEY = 10_000n * UNITS_PER_ONE;
const HUNDREDTH = 1_000n;

/** What all stakes of a pool return: the fee is charged on decided fights only. */
export const poolReturn = reduced(100_000n * 1_000_000n - BigInt(DECIDED * POOL_FEE_PPM), 100_000n * 1_000_000n);

/**
 * What the house stakes on both sides of a fight before betting opens, in whole hundredths: in proportion to the chances, so that a pool has two
 * sides from the start and the house loses nothing on its own stake in the long run, whatever others stake (ADR 46).
 */
export function houseMoney(round: number): Readonly<Record<Side, bigint>> {
  const { meron: chance } = lawOfPair(pairOf(round));
  const exact = (HOUSE_MONEY * BigInt(chance)) / BigInt(DECIDED);
  const meron = exact - (exact % HUNDREDTH);
  return { meron, wala: HOUSE_MONEY - meron };
}

/** The pool of a fight: stakes of players by side, and the house's. */
export function poolWith(round: number, staked: Stakes): Pool {
  const house = houseMoney(round);
  return {
    meron: house.meron + (staked.meron ?? 0n),
    wala: house.wala + (staked.wala ?? 0n),
    feePpm: POOL_FEE_PPM,
  };
}

/** The total staked on each side by the wagers given. */
export function stakedBy(wagers: readonly DealtWager[]): Record<Side, bigint> {
  const on = (side: Side): bigint => wagers.reduce((sum, { stakes }) => sum + (stakes[side] ?? 0n), 0n);
  return { meron: on('meron'), wala: on('wala') };
}

/**
 * Takes one message, in the order of receipt (rule 6.32). Refuses with the codes of `takeBet`, and with SPOT_NOT_OPEN, POOL_SHARE (more than half of
 * a side would be one player's), LATE_STAKE and NOT_TAKEN_BACK; a refusal changes nothing.
 */
export function decidePool(round: PoolRound, message: DealtMessage<DuelResult>, limits: TableLimits): Step<PoolRound> {
  switch (message.kind) {
    case 'bet':
      return bet(round, message, limits);
    case 'take-back':
      // A stake moves everybody's odds, so one that could be withdrawn could be used to deceive.
      throw new Refused('NOT_TAKEN_BACK');
    case 'answer':
      return takeAnswer<DealtWager, PoolRound>(round, message.id, message.answer);
    case 'result':
      return takeResult(round, message.result);
    case 'confirmed':
      return takeConfirmed<DealtWager, PoolRound>(round, message.id);
    case 'cancel':
      return cancel<DealtWager, PoolRound>(round);
    case 'time':
      return closePool(round, message.at);
  }
}

function bet(
  round: PoolRound,
  { id, owner, stakes, at }: Extract<DealtMessage<DuelResult>, { kind: 'bet' }>,
  limits: TableLimits,
): Step<PoolRound> {
  const spots = Object.entries(stakes);
  if (spots.some(([, stake]) => stake <= 0n)) throw new Refused('STAKE_NOT_OFFERED');
  const isKnown = round.wagers.some((wager) => wager.id === id);
  if (!isKnown && !spots.every(([spot]) => isSide(spot))) throw new Refused('SPOT_NOT_OPEN');
  const wager: DealtWager = { id, owner, stake: stakeOf(stakes), state: 'NEW', payout: null, stakes };
  const step = takeBet<DealtWager, PoolRound>(
    round,
    wager,
    at,
    limits,
    (known) =>
      spots.length === Object.keys(known.stakes).length && spots.every(([spot, n]) => known.stakes[spot] === n),
    (_wagers, most) => HOUSE_MONEY > most,
  );
  if (!isKnown) checkFair(round, wager, at);
  return step;
}

/** Nobody may tip a pool alone, or once others can no longer respond. */
function checkFair(round: PoolRound, wager: DealtWager, at: number): void {
  const others = round.wagers.filter(({ state }) => isAwaited(state) || isInPlay(state));
  const mostLate = mostLateStake(
    others.map(({ stake }) => stake),
    round.closesAt - at,
  );
  if (mostLate !== null && wager.stake > mostLate) throw new Refused('LATE_STAKE');
  const pool = poolWith(round.number, stakedBy([...others, wager]));
  const own = stakedBy([...others.filter(({ owner }) => owner === wager.owner), wager]);
  if (POOL_SPOTS.some((side) => own[side] * 2n > pool[side])) throw new Refused('POOL_SHARE');
}

/** At the deadline: a lopsided pool is cancelled before anybody can know the winner. */
function closePool(round: PoolRound, at: number): Step<PoolRound> {
  const closed = close<DealtWager, PoolRound>(round, at);
  if (closed.round.phase !== 'CLOSED') return closed;
  const inPlay = closed.round.wagers.filter(({ state }) => isInPlay(state));
  if (!isCancelled(poolWith(round.number, stakedBy(inPlay)))) return closed;
  const cancelled = cancel<DealtWager, PoolRound>(closed.round);
  return {
    round: cancelled.round,
    effects: [...closed.effects.filter((effect) => effect.do !== 'draw'), ...cancelled.effects],
  };
}

function takeResult(round: PoolRound, result: DuelResult): Step<PoolRound> {
  if (round.phase !== 'CLOSED') {
    assert(round.phase !== 'BETTING', 'no result before the close');
    return stays(round);
  }
  const pool = poolWith(round.number, stakedBy(round.wagers.filter(({ state }) => isInPlay(state))));
  const step = payAll<DealtWager, PoolRound>({ ...round, phase: 'RESULT', result }, (wager) => ({
    wager,
    payout: isSide(result) ? wonOf(pool, result, wager.stakes) : wager.stake,
    kind: 'settle',
  }));
  return { ...step, round: settled<DealtWager, PoolRound>(step.round) };
}

/** The payout on a winning side; on a draw all stakes are returned without a fee. */
const wonOf = (pool: Pool, side: Side, stakes: Stakes): bigint => {
  const stake = stakes[side] ?? 0n;
  return stake === 0n ? 0n : poolPayout(pool, side, stake);
};
