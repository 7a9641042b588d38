import { Refused } from '@kismet/kernel/outcome';
import { limitsOf, type StakeLimits } from './table-control.ts';
import { isAwaited, isInPlay, nextWagerState, type WagerEvent, type WagerState } from './wager.ts';

/**
 * A round shared by many players, as a pure state machine (rule 6.3): the table's process takes one message after another, each with the database's
 * time of its receipt in milliseconds, and stores the new state and the effects in one transaction before it carries the effects out.
 */
export type Phase = 'BETTING' | 'CLOSED' | 'RUNNING' | 'RESULT' | 'SETTLED' | 'CANCELLED';

/** A wager of a round. Money in units of 10^-5. */
export interface TableWager {
  readonly id: string;
  readonly owner: string;
  readonly stake: bigint;
  readonly state: WagerState;
  /** What it is paid, once decided. */
  readonly payout: bigint | null;
  /** Its stake is returned: it was taken back, or its round was cancelled. */
  readonly isVoid?: true;
}

export interface TableRound<W extends TableWager> {
  readonly table: string;
  readonly number: number;
  readonly phase: Phase;
  /** When betting ends. */
  readonly closesAt: number;
  /** In order of arrival. */
  readonly wagers: readonly W[];
  /** The limits taken from the desk when it began; where absent, those of the house apply (rule 6.51). */
  readonly limits?: StakeLimits;
}

export interface TableLimits {
  /** Minimum stake of one wager. */
  readonly leastStake: bigint;
  readonly mostStake: bigint;
  readonly wagersPerOwner: number;
  /** The most that the table may lose in one round. */
  readonly mostLoss: bigint;
}

/** What the table's process does after the state is stored. Each is safe to repeat. */
export type Effect =
  | { readonly do: 'bet' | 'rollback'; readonly id: string }
  /** Asks the witness for the blocks of the round, showing it the accepted wagers. */
  | { readonly do: 'draw'; readonly ids: readonly string[] }
  | {
      readonly do: 'pay';
      readonly id: string;
      readonly kind: 'settle' | 'void';
      readonly amount: bigint;
      /**
       * For the operator's record of a hand between players: what was never at risk, what the house took from the pot, and what does not count
       * towards turnover.
       */
      readonly told?: { readonly unspent: bigint; readonly rake: bigint; readonly uncounted?: bigint };
    };

export interface Step<R> {
  readonly round: R;
  readonly effects: readonly Effect[];
}

/** How long the close waits for the wallet's answers; whatever is unanswered by then is rolled back and not part of the round. */
export const ANSWERS_WITHIN_MS = 1_200;
/** The minimum time left for betting after another process has taken over. */
const BETTING_AFTER_TAKE_OVER_MS = 5_000;

/**
 * When betting ends after another process has taken over: a little later, unless the former one had already served the close.
 * @param servedUntil the last renewal of the lost lease
 */
export const closesAfterTakeOver = (closesAt: number, servedUntil: number, at: number): number =>
  servedUntil < closesAt ? Math.max(closesAt, at + BETTING_AFTER_TAKE_OVER_MS) : closesAt;

export const stays = <R>(round: R): Step<R> => ({ round, effects: [] });

/** A wager after an event; unchanged where the event does not apply, such as an answer that comes twice or too late. */
export function moved<W extends TableWager>(wager: W, event: WagerEvent): W {
  const state = nextWagerState(wager.state, event);
  return state ? { ...wager, state } : wager;
}

/** Replaces one wager of a round. */
export const withWager = <W extends TableWager, R extends TableRound<W>>(round: R, wager: W): R => ({
  ...round,
  wagers: round.wagers.map((other) => (other.id === wager.id ? wager : other)),
});

/** The wager with an id; refuses `NOT_FOUND`, also for another player's. */
export function ownWager<W extends TableWager>(round: TableRound<W>, id: string, owner: string): W {
  const wager = round.wagers.find((one) => one.id === id && one.owner === owner);
  if (!wager) throw new Refused('NOT_FOUND');
  return wager;
}

/**
 * Takes a wager in state NEW and sends its bet. The same id with the same content is the same wager. Refuses WAGER_MISMATCH (another wager has the
 * id), BETTING_CLOSED, STAKE_NOT_OFFERED, TOO_MANY_WAGERS and TABLE_LIMIT.
 * @param at receipt by the server; at `closesAt` it is too late
 * @param isSame whether a wager with the same id covers the same
 * @param canLoseMore whether the table can lose more than an amount with these wagers
 */
export function takeBet<W extends TableWager, R extends TableRound<W>>(
  round: R,
  wager: W,
  at: number,
  limits: TableLimits,
  isSame: (known: W) => boolean,
  canLoseMore: (wagers: readonly W[], most: bigint) => boolean,
): Step<R> {
  const known = round.wagers.find((one) => one.id === wager.id);
  if (known) {
    if (known.owner !== wager.owner || known.stake !== wager.stake || !isSame(known))
      throw new Refused('WAGER_MISMATCH');
    return stays(round);
  }
  if (round.phase !== 'BETTING' || at >= round.closesAt) throw new Refused('BETTING_CLOSED');
  const { leastStake, mostStake } = limitsOf(round.limits, limits);
  if (wager.stake < leastStake || wager.stake > mostStake) throw new Refused('STAKE_NOT_OFFERED');
  const standing = round.wagers.filter((one) => isAwaited(one.state) || isInPlay(one.state));
  if (standing.filter((one) => one.owner === wager.owner).length >= limits.wagersPerOwner)
    throw new Refused('TOO_MANY_WAGERS');
  if (canLoseMore([...standing, wager], limits.mostLoss)) throw new Refused('TABLE_LIMIT');
  return {
    round: { ...round, wagers: [...round.wagers, moved(wager, 'sent')] },
    effects: [{ do: 'bet', id: wager.id }],
  };
}

/** The wallet's answer to a bet. A bet of unknown fate is rolled back. An answer after the close to a bet that was given up changes nothing. */
export function takeAnswer<W extends TableWager, R extends TableRound<W>>(
  round: R,
  id: string,
  answer: 'accepted' | 'declined' | 'unknown',
): Step<R> {
  const wager = round.wagers.find((one) => one.id === id);
  if (!wager || !isAwaited(wager.state)) return stays(round);
  if (answer !== 'unknown') return stays(withWager(round, moved(wager, answer)));
  return { round: withWager(round, givenUp(wager)), effects: [{ do: 'rollback', id }] };
}

/**
 * Takes a wager back while betting is open: the stake of one that the wallet has accepted is paid back, one that is on its way is rolled back.
 * Refuses BETTING_CLOSED and NOT_FOUND.
 */
export function takeBack<W extends TableWager, R extends TableRound<W>>(
  round: R,
  id: string,
  owner: string,
  at: number,
): Step<R> {
  const wager = ownWager(round, id, owner);
  if (round.phase !== 'BETTING' || at >= round.closesAt) throw new Refused('BETTING_CLOSED');
  if (isInPlay(wager.state)) {
    const { wager: voided, effect } = paid(wager, wager.stake, 'void');
    return { round: withWager(round, voided), effects: [effect] };
  }
  if (!isAwaited(wager.state)) return stays(round);
  return { round: withWager(round, moved(wager, 'revoked')), effects: [{ do: 'rollback', id }] };
}

const givenUp = <W extends TableWager>(wager: W): W => moved(moved(wager, 'unknown'), 'queued');

/**
 * What time alone does before the result: at the deadline betting closes; once every bet is answered, or the wait for answers is over, the round is
 * drawn for those accepted.
 */
export function close<W extends TableWager, R extends TableRound<W>>(round: R, at: number): Step<R> {
  if (round.phase !== 'BETTING' || at < round.closesAt) return stays(round);
  const isOver = at >= round.closesAt + ANSWERS_WITHIN_MS;
  const late = round.wagers.filter((wager) => isAwaited(wager.state));
  if (late.length > 0 && !isOver) return stays(round);
  const wagers = round.wagers.map((wager) => (isAwaited(wager.state) ? givenUp(wager) : wager));
  const closed = { ...round, phase: 'CLOSED' as const, wagers };
  return {
    round: closed,
    effects: [...late.map(({ id }): Effect => ({ do: 'rollback', id })), drawOf(closed)],
  };
}

/** The request to the witness; identical for a closed round whichever process makes it. */
export const drawOf = <W extends TableWager>(round: TableRound<W>): Effect => ({
  do: 'draw',
  ids: round.wagers.filter((wager) => isInPlay(wager.state)).map(({ id }) => id),
});

/** A wager with its payout, and the effect that pays it. */
export function paid<W extends TableWager>(
  wager: W,
  payout: bigint,
  kind: 'settle' | 'void',
): { readonly wager: W; readonly effect: Effect } {
  return {
    wager: { ...moved(moved(wager, 'decided'), 'queued'), payout, ...(kind === 'void' ? { isVoid: true } : {}) },
    effect: { do: 'pay', id: wager.id, kind, amount: payout },
  };
}

/** Decides every wager in play by `judge`; wagers decided before keep what they were paid. */
export function payAll<W extends TableWager, R extends TableRound<W>>(
  round: R,
  judge: (wager: W) => { readonly wager: W; readonly payout: bigint; readonly kind: 'settle' | 'void' },
): Step<R> {
  const effects: Effect[] = [];
  const wagers = round.wagers.map((wager) => {
    if (!isInPlay(wager.state)) return wager;
    const judged = judge(wager);
    const { wager: done, effect } = paid(judged.wager, judged.payout, judged.kind);
    effects.push(effect);
    return done;
  });
  return { round: { ...round, wagers }, effects };
}

/** What a shared round receives after a call to the wallet: the answer to a bet, or that a payment or a rollback is confirmed. */
export type CallResult =
  | { readonly kind: 'answer'; readonly id: string; readonly answer: 'accepted' | 'declined' | 'unknown' }
  | { readonly kind: 'confirmed'; readonly id: string };

/** The wallet has confirmed the payment of a wager, or its rollback; the round is settled with the last payment. */
export function takeConfirmed<W extends TableWager, R extends TableRound<W>>(round: R, id: string): Step<R> {
  const wager = round.wagers.find((one) => one.id === id);
  if (!wager) return stays(round);
  return stays(settled(withWager(round, moved(wager, 'confirmed'))));
}

/** A round with a result is settled once nothing is left to be paid. */
export function settled<W extends TableWager, R extends TableRound<W>>(round: R): R {
  const isDone = round.phase === 'RESULT' && !round.wagers.some(({ state }) => state === 'PAYING' || isInPlay(state));
  return isDone ? { ...round, phase: 'SETTLED' } : round;
}

/**
 * Cancels a round that has no result: every accepted wager is paid its stake, every other one rolled back.
 * Refuses ROUND_DECIDED.
 */
export function cancel<W extends TableWager, R extends TableRound<W>>(round: R): Step<R> {
  if (round.phase === 'CANCELLED') return stays(round);
  if (round.phase === 'RESULT' || round.phase === 'SETTLED') throw new Refused('ROUND_DECIDED');
  const awaited = round.wagers.filter((wager) => isAwaited(wager.state));
  const wagers = round.wagers.map((wager) => (isAwaited(wager.state) ? givenUp(wager) : wager));
  const step = payAll({ ...round, phase: 'CANCELLED' as const, wagers }, (wager) => ({
    wager,
    payout: wager.stake,
    kind: 'void',
  }));
  return { ...step, effects: [...awaited.map(({ id }): Effect => ({ do: 'rollback', id })), ...step.effects] };
}
