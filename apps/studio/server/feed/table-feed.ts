import type { FeedAnswer, FeedMark } from '@kismet/contracts/vendor/feed';
import { DEMO_CURRENCY } from '@kismet/contracts/vendor/games';
import { PVP_HOUSE, PVP_TITLES } from '../../games/pvp/pvp-titles.ts';
import { TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import { flightMark, type ResultMark, resultMark } from '../../games/result-marks.ts';
import type { Queryable } from '../database.ts';
import { floorRounds } from '../desk/floor-store.ts';
import type { Hall, HallTable } from '../hall.ts';
import { roomRow, tableRow } from './feed-rows.ts';
import { tournamentRows } from './tournament-rows.ts';

const RESULTS = 12;
const MOST_ROOMS = 40;

/**
 * What the lobby shows of a house's tables, rooms and tournaments (rules 6.55 and 6.114). A request counts as watching the tables, so that their
 * rounds continue. Results are read once a round, and rounds from memory.
 */
export class TableFeed {
  readonly #pool: Queryable;
  readonly #hall: Hall;
  /** The last results of a table, with the round and phase at which they were read. */
  readonly #results = new Map<string, { readonly at: string; readonly marks: readonly ResultMark[] }>();

  constructor(pool: Queryable, hall: Hall) {
    this.#pool = pool;
    this.#hall = hall;
  }

  /** The tables of a house in a currency, or of play money. Refuses CURRENCY_NOT_OFFERED. */
  async of(house: string, money: { readonly isDemo: boolean; readonly currency: string }): Promise<FeedAnswer> {
    const now = this.#hall.deps.time.now();
    const tables = this.#hall.watched(house, money);
    await this.#read(tables);
    const marks: Record<string, Record<string, FeedMark>> = {};
    const rows = tables.map((one) => {
      const known = this.#results.get(one.table.id)?.marks ?? [];
      const ofGame = Object.fromEntries(known.map(({ code, ...mark }) => [code, mark]));
      marks[one.title.code] = { ...marks[one.title.code], ...ofGame };
      return tableRow(
        one,
        known.map(({ code }) => code),
        now,
      );
    });
    const shown = [...rows, ...this.#rooms(house, money)];
    return { now: Math.floor(now), tables: shown, tournaments: await this.#tournaments(house, money), marks };
  }

  /** Reads the results of tables where something has been decided since. */
  async #read(tables: readonly HallTable[]): Promise<void> {
    const key = ({ table }: HallTable) => `${table.round?.number}/${table.round?.phase}`;
    const stale = tables.filter((one) => this.#results.get(one.table.id)?.at !== key(one));
    if (stale.length === 0) return;
    const keys = new Map(stale.map((one) => [one.table.id, key(one)]));
    const rounds = await floorRounds(this.#pool, [...keys.keys()], RESULTS + 1);
    const byTable = Map.groupBy(rounds, ({ table }) => table);
    for (const { title, table } of stale) {
      const marks = (byTable.get(table.id) ?? [])
        .filter(({ phase }) => phase === 'RESULT' || phase === 'SETTLED')
        .flatMap(({ result, point }) => {
          const mark = point === null ? result !== null && resultMark(title.code, result) : flightMark(point);
          return mark ? [mark] : [];
        });
      this.#results.set(table.id, { at: keys.get(table.id)!, marks: marks.slice(0, RESULTS) });
    }
  }

  /** A request counts as looking at the timetable, so that it is kept filled. */
  async #tournaments(house: string, money: { readonly isDemo: boolean; readonly currency: string }) {
    const tournaments = this.#hall.tournaments(TOURNAMENT_GAME);
    if (!tournaments || house !== PVP_HOUSE || money.isDemo || money.currency === DEMO_CURRENCY) return [];
    const currency = money.currency.toLowerCase();
    await tournaments.watch(currency);
    return tournamentRows(tournaments.all(), currency, this.#hall.deps.time.now());
  }

  #rooms(house: string, { isDemo, currency }: { readonly isDemo: boolean; readonly currency: string }) {
    const money = isDemo ? null : currency.toLowerCase();
    return PVP_TITLES.filter(({ title }) => title.house === house)
      .flatMap(({ title }) => (this.#hall.pvp(title.code)?.all() ?? []).map((room) => ({ code: title.code, room })))
      .filter(({ room }) => room.name.code === null && room.name.currency === money && room.table.round)
      .slice(0, MOST_ROOMS)
      .map(({ code, room }) => roomRow(code, room));
  }
}
