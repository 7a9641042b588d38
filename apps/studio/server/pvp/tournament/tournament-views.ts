import { unitsToDecimal } from '@kismet/kernel/money';
import { chairName } from '../../../games/pvp/room/view.ts';
import { lateUntil } from '../../../games/pvp/tournament/decide-round.ts';
import type { Offer } from '../../../games/pvp/tournament/offers.ts';
import { PAYOUTS, prizesOf } from '../../../games/pvp/tournament/structure.ts';
import {
  levelOf,
  placesOf,
  poolOf,
  type TournamentTerms,
  takesEntries,
} from '../../../games/pvp/tournament/tournament.ts';
import { entryOf, freeEntriesIn, type TournamentRound } from '../../../games/pvp/tournament/tournament-round.ts';
import { nextLevelAt, type OwnStanding, standingOf } from './tournament-bar.ts';
import type { TournamentRow } from './tournament-store.ts';

/** A tournament in the list. Amounts are decimal strings of money, times milliseconds since 1970. */
export interface TournamentCard {
  /** Its name in calls: its id, or its kind when nobody has entered one yet. */
  readonly ref: string;
  readonly kind: string;
  readonly buyIn: string;
  readonly fee: string;
  readonly fewest: number;
  readonly most: number;
  readonly entrants: number;
  readonly state: 'registering' | 'running' | 'over' | 'cancelled';
  /** Whether it is open for entry now. */
  readonly isOpen: boolean;
  readonly startsAt: number | null;
  /** When entries close, for a tournament with late entry. */
  readonly lateUntil: number | null;
  readonly guaranteed: string;
  readonly pool: string;
  /** The part of the pool that is the house's own money. */
  readonly added: string;
  readonly own: OwnEntry | null;
  /** The player's own free entries that can be used for it. */
  readonly free: FreeEntry | null;
}
/** Free entries with which their player can enter a tournament. */
export interface FreeEntry {
  readonly id: string;
  readonly left: number;
  /** They cannot be used for a tournament that begins later; milliseconds since 1970. */
  readonly endsAt: number;
}
export interface OwnEntry {
  readonly state: 'asked' | 'entered' | 'playing' | 'out' | 'over';
  readonly standing: OwnStanding | null;
}
/** A tournament with its structure and standings. Chips are decimal strings of hand units. */
export interface TournamentPage extends TournamentCard {
  readonly stack: string;
  readonly levels: readonly { readonly boot: string; readonly minutes: number }[];
  /** From 0; null before the start. */
  readonly level: number | null;
  readonly nextLevelAt: number | null;
  readonly prizes: readonly string[];
  readonly tables: number;
  /** Best first. */
  readonly standings: readonly Standing[];
}
export interface Standing {
  /** Null before the start. */
  readonly place: number | null;
  readonly name: string;
  readonly isBot: boolean;
  readonly isOwn: boolean;
  readonly stack: string;
  readonly isOut: boolean;
  readonly prize: string | null;
}

const STATES = { REGISTERING: 'registering', RUNNING: 'running', PAID: 'over', CANCELLED: 'cancelled' } as const;
const MOST_STANDINGS = 200;

const termsView = (
  kind: string,
  { buyIn, fee, fewest, most, guaranteed }: Omit<TournamentTerms, 'id' | 'startsAt'>,
) => ({
  ...{ kind, fewest, most },
  buyIn: unitsToDecimal(buyIn),
  fee: unitsToDecimal(fee),
  guaranteed: unitsToDecimal(guaranteed),
});

/** A kind of which none is open for entry: the first entry creates one. */
export const emptyCard = ({ kind, terms }: Offer): TournamentCard => ({
  ...{ ref: kind, ...termsView(kind, terms), entrants: 0, state: 'registering', isOpen: true },
  ...{
    startsAt: null,
    lateUntil: null,
    pool: unitsToDecimal(terms.guaranteed),
    added: unitsToDecimal(terms.guaranteed),
  },
  ...{ own: null, free: null },
});

export function cardOf(round: TournamentRound, row: TournamentRow, owner: string, now: number): TournamentCard {
  const { tournament } = round;
  const { terms, phase, entrants } = tournament;
  const { pool, added } = poolOf(tournament);
  const borne = terms.buyIn * BigInt(freeEntriesIn(round));
  return {
    ...{ ref: row.id, ...termsView(row.kind, terms) },
    entrants: entrants.filter(({ isPaid }) => isPaid).length,
    state: STATES[phase],
    isOpen: takesEntries(tournament, now) && entrants.filter(({ isPaid }) => isPaid !== false).length < terms.most,
    startsAt: terms.startsAt,
    lateUntil: terms.lateUntilLevel > 0 ? lateUntil(tournament) : null,
    pool: unitsToDecimal(phase === 'CANCELLED' ? 0n : pool),
    added: unitsToDecimal(phase === 'CANCELLED' ? 0n : added + borne),
    ...{ own: ownEntryOf(round, owner), free: null },
  };
}

function ownEntryOf(round: TournamentRound, owner: string): OwnEntry | null {
  if (!entryOf(round, owner)) return null;
  const { phase, entrants } = round.tournament;
  const entrant = entrants.find(({ id }) => id === owner)!;
  const standing = standingOf(round, owner);
  if (entrant.isPaid === null) return { state: 'asked', standing };
  if (phase === 'PAID' || phase === 'CANCELLED') return { state: 'over', standing };
  if (phase === 'REGISTERING') return { state: 'entered', standing };
  return { state: entrant.out ? 'out' : 'playing', standing };
}

const structureOf = ({ stack, levels }: Pick<TournamentTerms, 'stack' | 'levels'>) => ({
  stack: unitsToDecimal(stack),
  levels: levels.map(({ boot, minutes }) => ({ boot: unitsToDecimal(boot), minutes })),
});

/** Prizes given the current entries; before anybody has entered, those for the minimum number. */
const prizeViews = (pool: bigint, entrants: number): string[] => prizesOf(pool, entrants, PAYOUTS).map(unitsToDecimal);

export function emptyPage(offer: Offer): TournamentPage {
  const { terms } = offer;
  const nothing = { level: null, nextLevelAt: null, tables: 0, standings: [] };
  const full = terms.buyIn * BigInt(terms.fewest);
  const pool = full > terms.guaranteed ? full : terms.guaranteed;
  return { ...emptyCard(offer), ...structureOf(terms), ...nothing, prizes: prizeViews(pool, terms.fewest) };
}

export function pageOf(round: TournamentRound, row: TournamentRow, owner: string, now: number): TournamentPage {
  const { tournament } = round;
  const { terms, startedAt } = tournament;
  const level = startedAt === null ? null : levelOf(tournament, now);
  const entered = tournament.entrants.filter(({ isPaid }) => isPaid).length;
  const expected = Math.max(entered, terms.fewest);
  const whole = terms.buyIn * BigInt(expected);
  return {
    ...cardOf(round, row, owner, now),
    ...structureOf(terms),
    level,
    nextLevelAt: level === null ? null : nextLevelAt(tournament, level),
    prizes: prizeViews(whole > terms.guaranteed ? whole : terms.guaranteed, expected),
    tables: round.tables.length,
    standings: standingsOf(round, owner),
  };
}

/** Everybody who has entered: by place once it is running, before that in order of entry. Names are those of this tournament. */
function standingsOf(round: TournamentRound, owner: string): Standing[] {
  const { tournament, prizes } = round;
  const isBegun = tournament.startedAt !== null;
  let next = 1;
  const rows = placesOf(tournament).flatMap((group) => {
    const place = isBegun ? next : null;
    next += group.length;
    return group.map((id) => ({ id, place }));
  });
  return rows.slice(0, MOST_STANDINGS).map(({ id, place }) => {
    const entry = round.entries.findLast((one) => one.owner === id)!;
    const { stack, out } = tournament.entrants.find((one) => one.id === id)!;
    return {
      ...{ place, name: chairName(entry), isBot: entry.isBot, isOwn: id === owner, isOut: out !== null },
      stack: unitsToDecimal(stack),
      prize: tournament.phase === 'PAID' ? unitsToDecimal(prizes[id] ?? 0n) : null,
    };
  });
}
