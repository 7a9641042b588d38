import { unitsToDecimal } from '@kismet/kernel/money';
import type { Phase } from '../../games/shared/table-round.ts';
import { isInPlay, type WagerState } from '../../games/shared/wager.ts';
import type { DealtRound, DealtWager } from '../../games/tables/dealt-round.ts';
import type { Signed } from '../tables/table-sign.ts';

/** What everybody sees of a round. Amounts are decimal strings, times milliseconds since 1970. */
export interface SharedDealtView extends Partial<Signed> {
  readonly number: number;
  readonly phase: Phase;
  readonly closesAt: number;
  /** In the game's own format (games/tables); null until it is drawn. */
  readonly result: unknown;
  /** The total stake on each spot, over all players. */
  readonly staked: Readonly<Record<string, string>>;
  /** Players with a bet in play. */
  readonly players: number;
}
export type OwnDealtState = 'sending' | 'standing' | 'declined' | 'returned' | 'decided';
/** A player's own wager in the current round. */
export interface OwnDealtView {
  readonly id: string;
  readonly round: number;
  readonly stakes: Readonly<Record<string, string>>;
  readonly state: OwnDealtState;
  readonly payout: string | null;
  readonly isPaid: boolean;
}

const decided = new Set<WagerState>(['DECIDED', 'PAYING', 'PAID', 'TICKET']);

/** The public view: lists every field it shows, so that nothing else of a round leaks before its result. */
export function sharedDealt(round: DealtRound<unknown>): SharedDealtView {
  const hasResult = round.phase === 'RESULT' || round.phase === 'SETTLED';
  const standing = round.wagers.filter((wager) => isInPlay(wager.state) || (hasResult && isPlayed(wager)));
  const staked: Record<string, bigint> = {};
  for (const { stakes } of standing)
    for (const [spot, stake] of Object.entries(stakes)) staked[spot] = (staked[spot] ?? 0n) + stake;
  return {
    number: round.number,
    phase: round.phase,
    closesAt: round.closesAt,
    result: hasResult ? round.result : null,
    staked: decimals(staked),
    players: new Set(standing.map(({ owner }) => owner)).size,
  };
}

/** A player's own wagers of a round. */
export const ownDealt = (round: DealtRound<unknown>, owner: string): OwnDealtView[] =>
  round.wagers
    .filter((wager) => wager.owner === owner)
    .map((wager) => ({
      id: wager.id,
      round: round.number,
      stakes: decimals(wager.stakes),
      state: stateOf(wager),
      payout: wager.payout === null ? null : unitsToDecimal(wager.payout),
      isPaid: wager.state === 'PAID',
    }));

/** Whether a wager was still in the round when it was decided, not withdrawn before. */
const isPlayed = (wager: DealtWager): boolean => decided.has(wager.state) && !wager.isVoid;

function stateOf(wager: DealtWager): OwnDealtState {
  if (wager.state === 'OPEN') return 'standing';
  if (wager.state === 'DECLINED' || wager.state === 'REFUSED') return 'declined';
  if (decided.has(wager.state)) return wager.isVoid ? 'returned' : 'decided';
  const isBack = ['UNKNOWN', 'ROLLBACK_QUEUED', 'ROLLED_BACK'].includes(wager.state);
  return isBack ? 'returned' : 'sending';
}

const decimals = (amounts: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([spot, amount]) => [spot, unitsToDecimal(amount)]));
