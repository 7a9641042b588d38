import type { CrashMessage, CrashRound } from '../games/crash/crash-round.ts';
import { PVP_TITLES } from '../games/pvp/pvp-titles.ts';
import { TOURNAMENT_GAME } from '../games/pvp/tournament/offers.ts';
import type { SharedTitle } from '../games/shared/shared-title.ts';
import { levelsOf } from '../games/shared/table-level.ts';
import type { Step } from '../games/shared/table-round.ts';
import { sharedTitleOf } from '../games/shared-titles.ts';
import { Chat } from './chat/chat.ts';
import { crash } from './crash/crash-game.ts';
import { DEALT_GAMES, type DealtTables } from './dealt/dealt-games.ts';
import { PvpRooms } from './pvp/rooms.ts';
import type { PlayedTournament } from './pvp/tournament/played-tournament.ts';
import { Tournaments } from './pvp/tournament/tournaments.ts';
import type { Session } from './sessions/session-store.ts';
import type { Stream } from './streams/stream.ts';
import { GameTables } from './tables/game-tables.ts';
import type { SharedTable } from './tables/shared-table.ts';
import type { AnyRound, TableDeps } from './tables/table-kind.ts';

const FOLLOW_CLOCK_EACH_MS = 5_000;
const ADOPT_EACH_MS = 1_000;

/** What the desk needs of a table, whatever game is played there. */
export interface DeskTable extends Pick<SharedTable<AnyRound, never>, 'id' | 'round' | 'control' | 'heed'> {
  /** What voiding the current round would do; null while another process runs the table. Refuses ROUND_DECIDED. */
  voidNow(): Step<AnyRound> | null;
  /** Voids the round if `check` accepts what that would do; null while another process runs the table. */
  voidRound(check: (step: Step<AnyRound>) => void): Promise<AnyRound | null>;
}

/** A table or a room as the desk handles it. */
export interface HallTable {
  readonly title: SharedTitle;
  readonly table: DeskTable;
}

/** All tables of shared rounds in this process. */
export class Hall {
  readonly deps: TableDeps;
  readonly chat: Chat;
  readonly crash: GameTables<CrashRound, CrashMessage>;
  readonly #dealt: ReadonlyMap<string, DealtTables>;
  readonly #pvp: ReadonlyMap<string, PvpRooms>;
  readonly #tournaments: Tournaments;
  readonly #timers: readonly NodeJS.Timeout[];

  private constructor(
    deps: TableDeps,
    chat: Chat,
    crashTables: Hall['crash'],
    dealt: ReadonlyMap<string, DealtTables>,
    pvp: ReadonlyMap<string, PvpRooms>,
    tournaments: Tournaments,
  ) {
    this.deps = deps;
    this.chat = chat;
    this.crash = crashTables;
    this.#dealt = dealt;
    this.#pvp = pvp;
    this.#tournaments = tournaments;
    this.#timers = [
      setInterval(() => void deps.time.follow().catch(deps.onError), FOLLOW_CLOCK_EACH_MS),
      setInterval(() => void this.#adopt().catch(deps.onError), ADOPT_EACH_MS),
    ];
  }

  /** Resumes the tables that an earlier process left behind. */
  static async start(deps: TableDeps): Promise<Hall> {
    const chat = new Chat(deps);
    const dealt = new Map<string, DealtTables>();
    for (const game of DEALT_GAMES) dealt.set(game.code, await GameTables.start(game, deps, chat));
    const pvp = new Map<string, PvpRooms>();
    for (const game of PVP_TITLES) pvp.set(game.title.code, await PvpRooms.start(game, deps));
    const tournaments = await Tournaments.start(deps, pvp.get(TOURNAMENT_GAME)!);
    return new Hall(deps, chat, await GameTables.start(crash, deps, chat), dealt, pvp, tournaments);
  }

  /** The tables of a chip game; null for any other game. */
  dealt(gameCode: string): DealtTables | null {
    return this.#dealt.get(gameCode) ?? null;
  }

  /** The rooms of a game between players; null for any other game. */
  pvp(gameCode: string): PvpRooms | null {
    return this.#pvp.get(gameCode) ?? null;
  }

  /** The tournaments of a game; null for a game that has none. */
  tournaments(gameCode: string): Tournaments | null {
    return gameCode === TOURNAMENT_GAME ? this.#tournaments : null;
  }

  /** The tables of a house in a currency or for play money, at every level; from then on they are watched. Refuses CURRENCY_NOT_OFFERED. */
  watched(house: string, money: Pick<Session, 'isDemo' | 'currency'>): readonly HallTable[] {
    return [this.crash, ...this.#dealt.values()].flatMap((tables) => {
      const title = sharedTitleOf(tables.game.code)!;
      if (title.house !== house) return [];
      return levelsOf(title).map((level) => ({ title, table: tables.of({ ...money, level }).table }));
    });
  }

  /** The stream of a session's table; null for a game without tables, or when the session has no seat. */
  streamOf(session: Session): Stream | null {
    const rooms = this.pvp(session.gameCode);
    if (rooms) return rooms.seatOf(session.owner)?.room.stream ?? null;
    const tables = session.gameCode === crash.code ? this.crash : this.dealt(session.gameCode);
    return tables?.of(session).stream ?? null;
  }

  /** Every table and room of a house known to this process. */
  tablesOf(house: string): readonly HallTable[] {
    const kinds = [this.crash, ...this.#dealt.values()];
    const tables = kinds.flatMap((kind) =>
      kind.all().map((table) => ({ title: sharedTitleOf(kind.game.code)!, table })),
    );
    const rooms = [...this.#pvp.values()].flatMap((one) =>
      one.all().map(({ table }) => ({ title: one.game.title, table })),
    );
    return [...tables, ...rooms].flatMap(({ title, table }) => (title.house === house ? [{ title, table }] : []));
  }

  /** Every tournament of a house that this process runs. */
  tournamentsOf(house: string): readonly PlayedTournament[] {
    return this.#tournaments.all().filter(({ row }) => row.house === house);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#tournaments.stop();
    await Promise.all([this.crash, ...this.#dealt.values(), ...this.#pvp.values()].map((tables) => tables.stop()));
  }

  async #adopt(): Promise<void> {
    for (const tables of [this.crash, ...this.#dealt.values()]) await tables.adopt();
  }
}
