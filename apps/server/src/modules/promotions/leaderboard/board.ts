import type { Leaderboard } from '@kismet/rules/promotions/leaderboard';
import type { SettledBet } from '../../rollups/index.ts';
import type { Offer } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import type { BoardRow } from './board-store.ts';
import type { BetChange, Change, Entrant } from './score-store.ts';

/** The parameters of a leaderboard; null for another kind. */
export const leaderboardOf = ({ draft: { configured } }: Offer): Leaderboard | null =>
  configured.kind === 'LEADERBOARD' ? configured.parameters : null;
/** A period with the terms under which it began. */
export interface Board {
  readonly row: BoardRow;
  readonly offer: Offer;
  readonly terms: Leaderboard;
}
export function boardOf(row: BoardRow): Board {
  const offer = offerOfRow(row);
  return { row, offer, terms: leaderboardOf(offer)! };
}

/** Changes that facts make to the places of members who joined. */
export interface Counted {
  readonly sums: readonly Change[];
  readonly best: readonly Change[];
  readonly bets: readonly BetChange[];
}
const REAL = 0;
/** When a fact counts: as in the roll-ups, a late one counts in the slot to which it was moved. */
const momentOf = ({ isLate, slot, settledAt }: SettledBet): Date => (isLate ? slot : settledAt);
const keyOf = (one: { offer_id: string; cycle: string }): string => `${one.offer_id}:${one.cycle}`;

/** Assigns facts, in counting order, to the places they belong to. Pure; each place and each bet once. */
export function countFacts(
  facts: readonly SettledBet[],
  boards: readonly Board[],
  entrants: readonly Entrant[],
): Counted {
  const boardOfKey = new Map(boards.map((board) => [keyOf(board.row), board]));
  const placesOf = Map.groupBy(entrants, ({ owner_id }) => owner_id);
  const changes = new Map<string, Change & { readonly isBest: boolean }>();
  const bets = new Map<string, BetChange>();
  for (const fact of facts)
    for (const entrant of placesOf.get(fact.ownerId) ?? []) {
      const board = boardOfKey.get(keyOf(entrant));
      if (!board || !doesCount(fact, board, entrant)) continue;
      const place = `${entrant.owner_id}:${keyOf(entrant)}`;
      changes.set(place, added(changes.get(place), fact, board, entrant));
      if (board.terms.measure === 'best-multiple') {
        const bet = `${place}:${fact.betId}`;
        bets.set(bet, betAdded(bets.get(bet), fact, entrant));
      }
    }
  const all = [...changes.values()];
  return {
    sums: all.filter(({ isBest }) => !isBest),
    best: all.filter(({ isBest }) => isBest),
    bets: [...bets.values()],
  };
}

/** Real money in a chosen category, placed after joining, and counted within the period. */
function doesCount(fact: SettledBet, { row, terms }: Board, { entered_at }: Entrant): boolean {
  const at = momentOf(fact);
  return (
    fact.accountClass === REAL &&
    (terms.categories.length === 0 || terms.categories.some((one) => one === fact.category)) &&
    fact.placedAt >= entered_at &&
    at >= row.starts_at &&
    at < row.ends_at
  );
}
function added(before: Change | undefined, fact: SettledBet, { terms }: Board, place: Entrant) {
  const { measure, minBet } = terms;
  const isBest = measure === 'best-multiple';
  const gained = measure === 'valid-bet' ? fact.validBet : fact.payout + fact.rebate - fact.stake;
  const score = isBest ? 0n : gained;
  return {
    ...{ owner_id: place.owner_id, offer_id: place.offer_id, cycle: place.cycle, minBet, isBest },
    score: (before?.score ?? 0n) + score,
    turnover: (before?.turnover ?? 0n) + fact.validBet,
    at: score === 0n ? (before?.at ?? null) : momentOf(fact),
  };
}
const betAdded = (before: BetChange | undefined, fact: SettledBet, place: Entrant): BetChange => ({
  ...{ owner_id: place.owner_id, offer_id: place.offer_id, cycle: place.cycle, bet_id: fact.betId },
  stake: (before?.stake ?? 0n) + fact.stake,
  payout: (before?.payout ?? 0n) + fact.payout,
  at: momentOf(fact),
});
