import { unitsToDecimal } from '@kismet/kernel/money';
import { closingValue } from '../../games/sports/feed/closing-value.ts';
import { BOOK_SPORTS, type BookSport } from '../../games/sports/matches/match.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { factorsAt, factorsOf, keepFactor, openBetsOf } from '../sports/factor-store.ts';
import { type ClosedLeg, closedLegs } from '../sports/feed/closing-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

/** A player of the book, by the operator's own id. Amounts are decimal strings. */
export interface BookPlayer {
  readonly user: string;
  readonly open: readonly { readonly currency: string; readonly bets: number; readonly staked: string }[];
  /** Sports in which the limit differs from the usual one. */
  readonly factors: readonly {
    readonly sport: string;
    readonly factorPpm: number;
    readonly since: string;
    readonly person: string;
  }[];
  /** For pre-match selections taken on fed matches: the mean value at the closing odds, in parts per million, by sport. */
  readonly closing: readonly { readonly sport: string; readonly legs: number; readonly valuePpm: number }[];
}
export interface PlayersPage {
  readonly sports: readonly BookSport[];
  readonly players: readonly BookPlayer[];
}

const MOST = 50;
/** How many of a player's newest bets are compared with the closing odds. */
const MOST_BETS = 200;
const USUAL_PPM = 1_000_000;

/** Players of the calling operator with open bets or with a factor; only one of them where `user` is given, whether or not they have either. */
export async function playersAt(
  tx: Queryable,
  { operatorId }: DeskGuest,
  user: string | null,
  now: number,
): Promise<PlayersPage> {
  const prefix = `${operatorId}:`;
  const wanted = user === null ? null : prefix + user;
  const open = await openBetsOf(tx, operatorId, wanted, MOST);
  const factors = wanted === null ? await factorsAt(tx, operatorId, MOST) : await factorsOf(tx, [wanted]);
  const others = await factorsOf(
    tx,
    open.map(({ owner }) => owner),
  );
  const owners = new Set([
    ...(wanted === null ? [] : [wanted]),
    ...open.map(({ owner }) => owner),
    ...factors.map(({ owner }) => owner),
  ]);
  const all = new Map([...factors, ...others].map((one) => [`${one.owner} ${one.sport}`, one]));
  const closed = Map.groupBy(await closedLegs(tx, [...owners], now, MOST_BETS), ({ owner }) => owner);
  return {
    sports: BOOK_SPORTS,
    players: [...owners].map((owner) => ({
      user: owner.slice(prefix.length),
      open: open
        .filter((one) => one.owner === owner)
        .map(({ currency, bets, staked }) => ({ currency, bets, staked: unitsToDecimal(staked) })),
      factors: [...all.values()]
        .filter((one) => one.owner === owner)
        .map(({ sport, factorPpm, since, person }) => ({ sport, factorPpm, since: since.toISOString(), person })),
      closing: closingBySport(closed.get(owner) ?? []),
    })),
  };
}

function closingBySport(legs: readonly ClosedLeg[]): BookPlayer['closing'] {
  const valued = legs.flatMap(({ sport, oddsE4, selection, closing }) => {
    const value = closingValue(oddsE4, selection, closing);
    return value === null ? [] : [{ sport, value }];
  });
  return [...Map.groupBy(valued, ({ sport }) => sport)].map(([sport, own]) => ({
    ...{ sport, legs: own.length },
    valuePpm: Math.round(own.reduce((sum, { value }) => sum + value, 0) / own.length),
  }));
}

/**
 * Sets what one bet of a player may win in a sport (rule 6.144). Never silent: the player sees it on the slip. Bets already placed are not
 * affected. The player must belong to the calling operator.
 */
export async function setFactor(
  { deps }: SportsBook,
  guest: DeskGuest,
  wish: { readonly user: string; readonly sport: BookSport; readonly factorPpm: number; readonly note: string },
): Promise<void> {
  const { user, sport, factorPpm, note } = wish;
  await inTransaction(deps.pool, async (tx) => {
    const factor = factorPpm === USUAL_PPM ? null : factorPpm;
    const owner = `${guest.operatorId}:${user}`;
    const since = new Date(deps.clock.now());
    const before = await keepFactor(tx, { owner, sport, factorPpm: factor, since, person: guest.name });
    await addDeskEntry(tx, guest, {
      ...{ action: 'factor-set', subject: `player:${user}:${sport}`, note },
      before: { factor: (before ?? USUAL_PPM) / USUAL_PPM },
      after: { factor: factorPpm / USUAL_PPM },
    });
  });
}
