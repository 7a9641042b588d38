import { unitsToDecimal } from '@kismet/kernel/money';
import { lateUntil } from '../../games/pvp/tournament/decide-round.ts';
import { leftIn, levelOf, poolOf } from '../../games/pvp/tournament/tournament.ts';
import { freeEntriesIn, freeWagersOf, type TournamentRound } from '../../games/pvp/tournament/tournament-round.ts';
import { isInPlay } from '../../games/shared/wager.ts';
import type { Queryable } from '../database.ts';
import type { Hall } from '../hall.ts';
import { factsOf } from '../pvp/tournament/tournament-facts.ts';
import {
  type PastTournament,
  pastOfPlayMoney,
  pastTournaments,
  type TournamentRow,
} from '../pvp/tournament/tournament-store.ts';

/** A tournament as the desk sees it (rules 6.109 and 6.116). Amounts are decimal strings of its currency, times milliseconds since 1970. */
export interface DeskTournament {
  readonly id: string;
  readonly kind: string;
  /** Null for play money. */
  readonly currency: string | null;
  readonly state: 'registering' | 'running' | 'paying' | 'over' | 'void' | 'away';
  readonly startsAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly lateUntil: number | null;
  readonly buyIn: string;
  readonly fee: string;
  readonly guaranteed: string;
  readonly entrants: number;
  readonly most: number;
  readonly left: number;
  readonly tables: number;
  /** From 1; null before the start and after the end. */
  readonly level: number | null;
  /** Taken from accepted entries; void entries count as nothing. */
  readonly taken: string;
  readonly fees: string;
  /** From the current entries, or as it was paid; the house's own contribution is shown separately. */
  readonly pool: string;
  readonly added: string;
  /** Accepted by the wallet and not decided yet. */
  readonly open: string;
  /** Its only round, as a void refers to it; null when there is nothing to void. */
  readonly round: number | null;
}
export interface DeskTournaments {
  readonly at: string;
  readonly present: readonly DeskTournament[];
  readonly past: readonly DeskTournament[];
}

const PAST = 30;
const PAST_OF_PLAY = 10;
const MOST_PRESENT = 200;

/** Tournaments of a house, those for money first: the running ones, with the most open stakes first, then the last finished ones. */
export async function deskTournaments(
  tx: Queryable,
  hall: Hall | null,
  house: string,
  now: number,
): Promise<DeskTournaments> {
  const known = hall?.tournamentsOf(house) ?? [];
  const present = known
    .filter(({ endedAt }) => endedAt === null)
    .map(({ row, round }) => ({ open: round ? openOf(round) : 0n, view: round ? viewOf(row, round, now) : away(row) }))
    .toSorted(
      (a, b) =>
        Number(a.view.currency === null) - Number(b.view.currency === null) ||
        (a.open === b.open ? a.view.id.localeCompare(b.view.id) : a.open < b.open ? 1 : -1),
    )
    .slice(0, MOST_PRESENT)
    .map(({ view }) => view);
  const [ofMoney, ofPlay] = await Promise.all([
    pastTournaments(tx, house, PAST),
    pastOfPlayMoney(tx, house, PAST_OF_PLAY),
  ]);
  return { at: new Date(now).toISOString(), present, past: [...ofMoney, ...ofPlay].map(pastView) };
}

function openOf(round: TournamentRound): bigint {
  const free = freeWagersOf(round);
  return round.wagers.reduce((sum, { id, state, stake }) => (isInPlay(state) && !free.has(id) ? sum + stake : sum), 0n);
}

const termsOf = ({ id, kind, money, terms }: TournamentRow) => ({
  ...{ id, kind, currency: money && money.toUpperCase(), startsAt: terms.startsAt, most: terms.most },
  buyIn: unitsToDecimal(terms.buyIn),
  fee: unitsToDecimal(terms.fee),
  guaranteed: unitsToDecimal(terms.guaranteed),
});
const NOTHING = { taken: '0.00', fees: '0.00', pool: '0.00', added: '0.00', open: '0.00' };
const NOBODY = { entrants: 0, left: 0, tables: 0, level: null, lateUntil: null, startedAt: null, endedAt: null };

/** A tournament that another process runs. */
const away = (row: TournamentRow): DeskTournament => ({
  ...{ ...termsOf(row), ...NOBODY, ...NOTHING, state: 'away', round: null },
});

function viewOf(row: TournamentRow, round: TournamentRound, now: number): DeskTournament {
  const { tournament } = round;
  const { phase, terms, startedAt } = tournament;
  const { taken, fees, entries } = factsOf(round);
  const stands = phase === 'CANCELLED' ? { pool: 0n, added: 0n } : poolOf(tournament);
  const borne = phase === 'CANCELLED' ? 0n : terms.buyIn * BigInt(freeEntriesIn(round));
  const { pool, added } = { ...stands, added: stands.added + borne };
  const isUndecided = phase === 'REGISTERING' || phase === 'RUNNING';
  const states = { REGISTERING: 'registering', RUNNING: 'running', PAID: 'paying', CANCELLED: 'void' } as const;
  return {
    ...{ ...termsOf(row), state: states[phase], startedAt, endedAt: null, entrants: entries },
    left: phase === 'CANCELLED' ? 0 : leftIn(tournament).length,
    tables: round.tables.length,
    level: phase === 'RUNNING' ? levelOf(tournament, now) + 1 : null,
    lateUntil: isUndecided && terms.lateUntilLevel > 0 ? lateUntil(tournament) : null,
    ...{ taken: unitsToDecimal(taken), fees: unitsToDecimal(fees) },
    ...{ pool: unitsToDecimal(pool), added: unitsToDecimal(added), open: unitsToDecimal(openOf(round)) },
    round: isUndecided && round.wagers.some(({ state }) => isInPlay(state) || state === 'SENT') ? round.number : null,
  };
}

function pastView({
  row,
  phase,
  startedAt,
  entries,
  taken,
  fees,
  added,
  prizes,
  endedAt,
}: PastTournament): DeskTournament {
  return {
    ...{
      ...termsOf(row),
      ...NOBODY,
      ...NOTHING,
      state: phase === 'PAID' ? 'over' : 'void',
      entrants: entries,
      startedAt,
    },
    endedAt: endedAt.getTime(),
    ...{ taken: unitsToDecimal(taken), fees: unitsToDecimal(fees) },
    ...{ pool: unitsToDecimal(prizes), added: unitsToDecimal(added), round: null },
  };
}
