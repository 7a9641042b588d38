import { placesOf } from '../../../games/pvp/tournament/tournament.ts';
import {
  freeEntriesIn,
  isBotId,
  isClosed,
  priceOf,
  type TournamentRound,
} from '../../../games/pvp/tournament/tournament-round.ts';
import type { EntryRow, TournamentFacts } from './tournament-store.ts';

/** What is recorded about a tournament in its current state: a cancelled one has taken nothing, and for a free entry the house adds the buy-in. */
export function factsOf(round: TournamentRound): TournamentFacts {
  const { terms, phase, entrants, startedAt } = round.tournament;
  const paid = phase === 'CANCELLED' ? 0 : entrants.filter(({ isPaid }) => isPaid).length;
  const free = phase === 'CANCELLED' ? 0 : freeEntriesIn(round);
  const paying = BigInt(paid - free);
  const prizes = Object.values(round.prizes).reduce((sum, prize) => sum + prize, 0n);
  return {
    ...{ phase, startedAt, version: round.version, entries: paid },
    taken: priceOf(terms) * paying,
    fees: terms.fee * paying,
    added: round.added + (phase === 'PAID' ? terms.buyIn * BigInt(free) : 0n),
    prizes,
    isEnded: isClosed(round),
  };
}

/** Place of each entrant; equals share one. */
export function placeByOwner(round: TournamentRound): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let next = 1;
  for (const group of placesOf(round.tournament)) {
    for (const owner of group) places.set(owner, next);
    next += group.length;
  }
  return places;
}

/** The people's entries in a finished tournament, with place and amount paid. */
export function entryRowsOf(round: TournamentRound): EntryRow[] {
  const places = round.phase === 'CANCELLED' ? new Map<string, number>() : placeByOwner(round);
  const accepted = round.tournament.entrants.filter(({ id, isPaid }) => isPaid && !isBotId(id));
  return accepted.map(({ id: owner }) => {
    const { wager } = round.entries.findLast((one) => one.owner === owner)!;
    const payout = round.wagers.find((one) => one.id === wager)?.payout ?? 0n;
    return { owner, wager, place: places.get(owner) ?? null, paid: payout };
  });
}
