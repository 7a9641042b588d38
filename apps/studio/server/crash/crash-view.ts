import { createHmac, randomBytes } from 'node:crypto';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { CrashRound, CrashWager } from '../../games/crash/crash-round.ts';
import type { Phase } from '../../games/shared/table-round.ts';
import type { Signed } from '../tables/table-sign.ts';

/** What everybody sees of a round. Amounts are decimal strings, multipliers hundredths, times milliseconds since 1970. */
export interface SharedRoundView extends Partial<Signed> {
  readonly number: number;
  readonly phase: Phase;
  readonly closesAt: number;
  readonly startedAt: number | null;
  /** Null until there is a result. */
  readonly point: number | null;
  /** Wagers in play, largest stakes first, at most `SHOWN_BETS`. */
  readonly bets: readonly SharedBetView[];
  readonly count: number;
  readonly staked: string;
}
export interface SharedBetView {
  /** A name that reveals nothing about the player and lasts as long as the process. */
  readonly name: string;
  readonly stake: string;
  /** Where it was cashed out; null while it is running, and for one that crashed. */
  readonly multiplier: number | null;
  readonly payout: string | null;
}

export type OwnWagerState = 'sending' | 'standing' | 'declined' | 'returned' | 'cashed' | 'lost';
/** A player's own wager in the current round. */
export interface OwnWagerView {
  readonly id: string;
  readonly round: number;
  readonly stake: string;
  readonly autoAt: number | null;
  readonly state: OwnWagerState;
  readonly multiplier: number | null;
  readonly payout: string | null;
  readonly isPaid: boolean;
}

const SHOWN_BETS = 50;
const SALT = randomBytes(32);
const STANDING = new Set<CrashWager['state']>(['OPEN', 'DECIDED', 'PAYING', 'PAID', 'TICKET']);

/** The public view: lists every field it shows, so that nothing else of a round leaks before its result. */
export function sharedRound(round: CrashRound): SharedRoundView {
  const hasResult = round.phase === 'RESULT' || round.phase === 'SETTLED';
  const standing = round.wagers.filter((wager) => STANDING.has(wager.state) && !isVoid(wager));
  const largest = [...standing].sort((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0));
  return {
    number: round.number,
    phase: round.phase,
    closesAt: round.closesAt,
    startedAt: round.startedAt,
    point: hasResult ? round.point : null,
    bets: largest.slice(0, SHOWN_BETS).map((wager) => ({
      name: nameOf(wager.owner),
      stake: unitsToDecimal(wager.stake),
      multiplier: wager.multiplier,
      payout: wager.payout === null ? null : unitsToDecimal(wager.payout),
    })),
    count: standing.length,
    staked: unitsToDecimal(standing.reduce((sum, { stake }) => sum + stake, 0n)),
  };
}

/** A player's own wagers of a round. */
export const ownWagers = (round: CrashRound, owner: string): OwnWagerView[] =>
  round.wagers
    .filter((wager) => wager.owner === owner)
    .map((wager) => ({
      id: wager.id,
      round: round.number,
      stake: unitsToDecimal(wager.stake),
      autoAt: wager.autoAt,
      state: ownState(wager),
      multiplier: wager.multiplier,
      payout: wager.payout === null ? null : unitsToDecimal(wager.payout),
      isPaid: wager.state === 'PAID',
    }));

function ownState(wager: CrashWager): OwnWagerState {
  switch (wager.state) {
    case 'OPEN':
      return 'standing';
    case 'DECLINED':
    case 'REFUSED':
      return 'declined';
    case 'UNKNOWN':
    case 'ROLLBACK_QUEUED':
    case 'ROLLED_BACK':
      return 'returned';
    case 'DECIDED':
    case 'PAYING':
    case 'PAID':
    case 'TICKET':
      if (wager.multiplier !== null) return 'cashed';
      return isVoid(wager) ? 'returned' : 'lost';
    default:
      return 'sending';
  }
}

/** Refunded without a cash-out: withdrawn, or part of a cancelled round. */
const isVoid = (wager: CrashWager): boolean => wager.multiplier === null && wager.payout === wager.stake;

/** The name under which others see a player. */
export const nameOf = (owner: string): string => createHmac('sha256', SALT).update(owner).digest('hex').slice(0, 4);
