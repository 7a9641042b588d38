import { unitsToDecimal } from '@kismet/kernel/money';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import type { RoomRound } from '../../games/pvp/room/room.ts';
import type { TableControl } from '../../games/shared/table-control.ts';
import { limitsAt } from '../../games/shared/table-level.ts';
import { isAwaited, isInPlay } from '../../games/shared/wager.ts';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import type { DealtRound } from '../../games/tables/dealt-round.ts';
import { mostLossOn } from '../../games/tables/table-game.ts';
import type { Queryable } from '../database.ts';
import type { Hall, HallTable } from '../hall.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import type { AnyRound } from '../tables/table-kind.ts';
import { type FloorRound, fixtureStakes, floorRounds } from './floor-store.ts';

/** A table or a room on the floor. Amounts are decimal strings of the table's currency. */
export interface FloorTable {
  readonly table: string;
  readonly game: string;
  readonly names: Readonly<Record<string, string>>;
  /** Null while another process runs it. */
  readonly round: {
    readonly number: number;
    readonly phase: string;
    readonly players: number;
    readonly wagers: number;
    /** Accepted by the wallet and not decided yet. */
    readonly open: string;
    /** The most the house can lose on it; null where that cannot be known beforehand, as between players. */
    readonly mostLoss: string | null;
  } | null;
  readonly state: TableControl['state'];
  readonly reason: TableControl['reason'];
  /** The limits of the next round; those of the house unless others were set. */
  readonly limits: { readonly leastStake: string; readonly mostStake: string };
  readonly houseLimits: { readonly leastStake: string; readonly mostStake: string };
  /** Between players the boot is the stake. */
  readonly hasLimits: boolean;
  readonly changedAt: string | null;
  readonly past: readonly { readonly number: number; readonly result: unknown; readonly point: number | null }[];
}
/** A fixture on the floor. */
export interface FloorFixture {
  readonly id: string;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly isInPlay: boolean;
  /** The name of the widest suspension it falls under. */
  readonly stoppedBy: string | null;
  readonly stakes: readonly { readonly currency: string; readonly staked: string; readonly most: string }[];
}
export interface Floor {
  readonly at: string;
  readonly tables: readonly FloorTable[];
  readonly fixtures: readonly FloorFixture[];
}

const PAST = 6;
const MOST_TABLES = 200;
const MOST_FIXTURES = 60;
const limitsView = ({ leastStake, mostStake }: { leastStake: bigint; mostStake: bigint }) => ({
  leastStake: unitsToDecimal(leastStake),
  mostStake: unitsToDecimal(mostStake),
});

/** Everything running in a house, with the most open stakes first (rule 6.51). */
export async function floorOf(
  tx: Queryable,
  hall: Hall | null,
  book: SportsBook,
  house: string,
  now: number,
): Promise<Floor> {
  const tables = (hall?.tablesOf(house) ?? []).slice(0, MOST_TABLES);
  const rounds = await floorRounds(
    tx,
    tables.map(({ table }) => table.id),
    PAST,
  );
  const byTable = Map.groupBy(rounds, ({ table }) => table);
  const shown = tables.map((one) => ({
    open: openOf(one.table.round),
    view: viewOf(one, byTable.get(one.table.id) ?? []),
  }));
  return {
    at: new Date(now).toISOString(),
    tables: shown
      .toSorted((a, b) => (a.open < b.open ? 1 : a.open > b.open ? -1 : a.view.table < b.view.table ? -1 : 1))
      .map(({ view }) => view),
    fixtures: house === BOOK_HOUSE ? await fixturesOf(tx, book) : [],
  };
}

const openOf = (round: AnyRound | null): bigint =>
  (round?.wagers ?? []).reduce((sum, { state, stake }) => (isInPlay(state) ? sum + stake : sum), 0n);

function viewOf({ title, table }: HallTable, rounds: readonly FloorRound[]): FloorTable {
  const { round, control } = table;
  const standing = round?.wagers.filter(({ state }) => isInPlay(state) || isAwaited(state)) ?? [];
  return {
    table: table.id,
    game: title.code,
    names: title.names,
    round: round && {
      number: round.number,
      phase: round.phase,
      players: playersOf(round),
      wagers: standing.length,
      open: unitsToDecimal(openOf(round)),
      mostLoss: mostLossIn(title.code, round),
    },
    ...{ state: control.state, reason: control.reason },
    limits: limitsView(control.limits ?? limitsAt(title, table.id)),
    houseLimits: limitsView(limitsAt(title, table.id)),
    hasLimits: title.category !== 'pvp',
    changedAt: rounds[0]?.changedAt.toISOString() ?? null,
    past: rounds
      .filter(
        ({ phase, result, point }) =>
          (phase === 'RESULT' || phase === 'SETTLED') && (result !== null || point !== null),
      )
      .map(({ number, result, point }) => ({ number, result, point })),
  };
}

/** The players seated in a room, or with a bet at a table. */
function playersOf(round: AnyRound): number {
  const { chairs } = round as Partial<RoomRound>;
  if (chairs) return chairs.filter((chair) => chair && !chair.isBot).length;
  return new Set(round.wagers.filter(({ state }) => isInPlay(state)).map(({ owner }) => owner)).size;
}

/** The most that a chip table can lose in its round. */
function mostLossIn(game: string, round: AnyRound): string | null {
  const fixed = CHIP_GAMES.get(game)?.at(round.number).fixed;
  if (!fixed) return null;
  const { wagers } = round as DealtRound<unknown>;
  const standing = wagers.filter(({ state }) => isInPlay(state) || isAwaited(state));
  return unitsToDecimal(
    mostLossOn(
      fixed,
      standing.map(({ stakes }) => stakes),
    ),
  );
}

/** In-play and upcoming fixtures with stakes on them, then in-play ones without. */
async function fixturesOf(tx: Queryable, book: SportsBook): Promise<FloorFixture[]> {
  const ahead = await book.matches.planned();
  const now = book.deps.time.now();
  const stakes = Map.groupBy(
    await fixtureStakes(
      tx,
      ahead.map(({ fixture }) => fixture.id),
    ),
    ({ fixture }) => fixture,
  );
  return ahead
    .filter(({ fixture }) => stakes.has(fixture.id) || fixture.startsAt <= now)
    .toSorted((a, b) => Number(stakes.has(b.fixture.id)) - Number(stakes.has(a.fixture.id)))
    .slice(0, MOST_FIXTURES)
    .map(({ fixture }) => ({
      ...{ id: fixture.id, sport: fixture.sport, league: fixture.league, home: fixture.home, away: fixture.away },
      startsAt: new Date(fixture.startsAt).toISOString(),
      isInPlay: fixture.startsAt <= now,
      stoppedBy: book.matches.words.stopOf(fixture),
      stakes: (stakes.get(fixture.id) ?? []).map(({ currency, staked, most }) => ({
        ...{ currency, staked: unitsToDecimal(staked), most: unitsToDecimal(most) },
      })),
    }));
}
