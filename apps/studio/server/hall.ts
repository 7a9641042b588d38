import type { CrashMessage, CrashRound } from '../games/crash/crash-round.ts';
import { crash } from './crash/crash-game.ts';
import { DEALT_GAMES, type DealtTables } from './dealt/dealt-games.ts';
import type { Session } from './sessions/session-store.ts';
import type { Stream } from './streams/stream.ts';
import { GameTables } from './tables/game-tables.ts';
import type { TableDeps } from './tables/shared-table.ts';

const FOLLOW_CLOCK_EACH_MS = 5_000;

/** All tables of shared rounds in this process. */
export class Hall {
  readonly deps: TableDeps;
  readonly crash: GameTables<CrashRound, CrashMessage>;
  readonly #dealt: ReadonlyMap<string, DealtTables>;
  readonly #clock: NodeJS.Timeout;

  private constructor(deps: TableDeps, crashTables: Hall['crash'], dealt: ReadonlyMap<string, DealtTables>) {
    this.deps = deps;
    this.crash = crashTables;
    this.#dealt = dealt;
    this.#clock = setInterval(() => void deps.time.follow().catch(deps.onError), FOLLOW_CLOCK_EACH_MS);
  }

  /** Goes on with the tables that a former process has left. */
  static async start(deps: TableDeps): Promise<Hall> {
    const dealt = new Map<string, DealtTables>();
    for (const game of DEALT_GAMES) dealt.set(game.code, await GameTables.start(game, deps));
    return new Hall(deps, await GameTables.start(crash, deps), dealt);
  }

  /** The tables of a game that is dealt; null for any other game. */
  dealt(gameCode: string): DealtTables | null {
    return this.#dealt.get(gameCode) ?? null;
  }

  /** The stream of a session's table; null for a game without tables. */
  streamOf(session: Session): Stream | null {
    const tables = session.gameCode === crash.code ? this.crash : this.dealt(session.gameCode);
    return tables?.of(session).stream ?? null;
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    await Promise.all([this.crash, ...this.#dealt.values()].map((tables) => tables.stop()));
  }
}
