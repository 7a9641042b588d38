import { assert, never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { payoutOf } from '../shared/pays.ts';
import {
  cancel,
  close,
  closesAfterTakeOver,
  drawOf,
  type Effect,
  ownWager,
  paid,
  payAll,
  type Step,
  settled,
  stays,
  type TableLimits,
  type TableRound,
  type TableWager,
  takeAnswer,
  takeBack,
  takeBet,
  takeConfirmed,
  withWager,
} from '../shared/table-round.ts';
import { isInPlay } from '../shared/wager.ts';
import { ceilingOf, isTarget, judgeBet, manualAt, runsFor } from './cash-out.ts';
import { CAP, multiplierAt, reachedAt, START } from './curve.ts';

export interface CrashWager extends TableWager {
  /** Automatic cash-out in hundredths, or null. */
  readonly autoAt: number | null;
  /** The multiplier at which it is cashed out in any case, since it then pays the maximum of a wager. */
  readonly ceiling: number;
  /** The multiplier at which it was cashed out; null while it runs, and for good if it crashed. */
  readonly multiplier: number | null;
}

export interface CrashRound extends TableRound<CrashWager> {
  readonly startedAt: number | null;
  /** Known to the table from the close onwards, and to nobody else before the result. */
  readonly point: number | null;
}

export interface CrashLimits extends TableLimits {
  /** Maximum payout of one wager. */
  readonly mostPayout: bigint;
}

export type CrashMessage =
  | { kind: 'bet'; id: string; owner: string; stake: bigint; autoAt: number | null; at: number }
  | { kind: 'take-back' | 'cash-out'; id: string; owner: string; at: number }
  | { kind: 'answer'; id: string; answer: 'accepted' | 'declined' | 'unknown'; at: number }
  | { kind: 'point'; point: number; at: number }
  | { kind: 'confirmed'; id: string; at: number }
  | { kind: 'time' | 'cancel'; at: number };

export const openCrashRound = (table: string, number: number, closesAt: number): CrashRound => ({
  table,
  number,
  phase: 'BETTING',
  closesAt,
  wagers: [],
  startedAt: null,
  point: null,
});

/**
 * Takes one message. Messages are handled in the order of receipt, so whatever arrived before the crash is judged before it. Refuses with the codes
 * of `takeBet` and `takeBack`, with TARGET_NOT_OFFERED, and a cash-out with NOT_RUNNING (before the start or after the crash), TOO_EARLY (below 1.01)
 * or NOT_FOUND; a refusal changes nothing.
 */
export function decideCrash(round: CrashRound, message: CrashMessage, limits: CrashLimits): Step<CrashRound> {
  switch (message.kind) {
    case 'bet':
      return bet(round, message, limits);
    case 'take-back':
      return takeBack<CrashWager, CrashRound>(round, message.id, message.owner, message.at);
    case 'answer':
      return takeAnswer<CrashWager, CrashRound>(round, message.id, message.answer);
    case 'point':
      return start(round, message.point, message.at);
    case 'cash-out':
      return cashOut(round, message.id, message.owner, message.at);
    case 'confirmed':
      return takeConfirmed<CrashWager, CrashRound>(round, message.id);
    case 'cancel':
      return cancel<CrashWager, CrashRound>(round);
    case 'time':
      return round.phase === 'RUNNING' ? run(round, message.at) : close<CrashWager, CrashRound>(round, message.at);
    default:
      return never(message, 'message');
  }
}

function bet(
  round: CrashRound,
  { id, owner, stake, autoAt, at }: Extract<CrashMessage, { kind: 'bet' }>,
  limits: CrashLimits,
): Step<CrashRound> {
  if (stake <= 0n) throw new Refused('STAKE_NOT_OFFERED');
  const ceiling = ceilingOf(stake, limits.mostPayout);
  if (ceiling === null) throw new Refused('STAKE_NOT_OFFERED');
  if (autoAt !== null && !isTarget(autoAt)) throw new Refused('TARGET_NOT_OFFERED');
  const wager: CrashWager = { id, owner, stake, state: 'NEW', payout: null, autoAt, ceiling, multiplier: null };
  return takeBet<CrashWager, CrashRound>(
    round,
    wager,
    at,
    limits,
    (known) => known.autoAt === autoAt,
    (wagers, most) => mostLossOf(wagers) > most,
  );
}

/** The most that the table can lose: everybody cashes out as late as they are allowed to. */
const mostLossOf = (wagers: readonly CrashWager[]): bigint =>
  wagers.reduce((sum, { stake, autoAt, ceiling }) => {
    const latest = Math.min(autoAt ?? CAP, ceiling);
    return sum + (stake * BigInt(latest - START)) / BigInt(START);
  }, 0n);

/** The witness has answered: the round starts running, and is over at once if it crashes at 1.00. */
function start(round: CrashRound, point: number, at: number): Step<CrashRound> {
  if (round.phase !== 'CLOSED') {
    assert(round.point === null || round.point === point, 'a round has one crash point');
    return stays(round);
  }
  return run({ ...round, phase: 'RUNNING', startedAt: at, point }, at);
}

/** Pays whatever the curve has reached by now, and settles everything else once it has crashed. */
function run(round: CrashRound, at: number): Step<CrashRound> {
  const { point, startedAt } = running(round);
  const elapsed = at - startedAt;
  if (elapsed >= runsFor(point)) {
    const step = payAll<CrashWager, CrashRound>({ ...round, phase: 'RESULT' }, (wager) => judged(wager, null, point));
    return { ...step, round: settled<CrashWager, CrashRound>(step.round) };
  }
  const shown = multiplierAt(elapsed);
  const effects: Effect[] = [];
  const wagers = round.wagers.map((wager) => {
    const latest = Math.min(wager.autoAt ?? CAP, wager.ceiling);
    if (!isInPlay(wager.state) || latest > shown) return wager;
    const result = judged(wager, null, point);
    const { wager: done, effect } = paid(result.wager, result.payout, 'settle');
    effects.push(effect);
    return done;
  });
  return { round: { ...round, wagers }, effects };
}

/** A cash-out received while the round runs; a second one for the same wager changes nothing. */
function cashOut(round: CrashRound, id: string, owner: string, at: number): Step<CrashRound> {
  const wager = ownWager(round, id, owner);
  if (wager.multiplier !== null) return stays(round);
  if (round.phase !== 'RUNNING') throw new Refused('NOT_RUNNING');
  const { point, startedAt } = running(round);
  const elapsed = at - startedAt;
  if (!isInPlay(wager.state) || elapsed >= runsFor(point)) throw new Refused('NOT_RUNNING');
  if (manualAt(elapsed) === null) throw new Refused('TOO_EARLY');
  const result = judged(wager, elapsed, point);
  const { wager: done, effect } = paid(result.wager, result.payout, 'settle');
  return { round: withWager<CrashWager, CrashRound>(round, done), effects: [effect] };
}

function judged(wager: CrashWager, cashedAfter: number | null, point: number) {
  const { multiplier, payout } = judgeBet({ ...wager, cashedAfter }, point, wager.ceiling);
  return { wager: { ...wager, multiplier }, payout, kind: 'settle' as const };
}

function running({ point, startedAt }: CrashRound): { readonly point: number; readonly startedAt: number } {
  assert(point !== null && startedAt !== null, 'a round that runs has a point and a start');
  return { point, startedAt };
}

/**
 * Another process takes over a stored round. Betting stays open a little longer; a closed round is drawn again, with the same result; one that was
 * running is over: whoever was still in is cashed out at the multiplier of the last moment that was served, which is exactly what a running wager is
 * worth, so an outage changes nobody's return. Below 1.01 that is the stake.
 * @param servedUntil the last renewal of the lost lease
 */
export function takeOverCrash(round: CrashRound, servedUntil: number, at: number): Step<CrashRound> {
  if (round.phase === 'BETTING')
    return stays({ ...round, closesAt: closesAfterTakeOver(round.closesAt, servedUntil, at) });
  if (round.phase === 'CLOSED') return { round, effects: [drawOf(round)] };
  if (round.phase !== 'RUNNING') return stays(round);
  const { point, startedAt } = running(round);
  const elapsed = Math.max(servedUntil - startedAt, 0);
  if (elapsed >= runsFor(point)) return run(round, startedAt + elapsed);
  const reached = run(round, startedAt + elapsed);
  const shown = multiplierAt(elapsed);
  const rest = payAll<CrashWager, CrashRound>({ ...reached.round, phase: 'RESULT' }, (wager) => ({
    wager: { ...wager, multiplier: shown },
    payout: payoutOf(wager.stake, { numerator: BigInt(shown), denominator: BigInt(START) }),
    kind: shown === START ? 'void' : 'settle',
  }));
  return {
    round: settled<CrashWager, CrashRound>(rest.round),
    effects: [...reached.effects, ...rest.effects],
  };
}

/**
 * When time alone next changes a round, in milliseconds since 1970; null while something else is awaited. A table that is sent the time at that
 * moment, and at no other, decides the same as one that is sent it continuously.
 */
export function dueAt(round: CrashRound): number | null {
  if (round.phase === 'BETTING') return round.closesAt;
  if (round.phase !== 'RUNNING') return null;
  const { point, startedAt } = running(round);
  const targets = round.wagers
    .filter(({ state }) => isInPlay(state))
    .map(({ autoAt, ceiling }) => Math.min(autoAt ?? CAP, ceiling))
    .filter((target) => target <= point);
  const ends = runsFor(point);
  return startedAt + Math.min(ends, ...targets.map((target) => Math.min(reachedAt(target), ends)));
}
