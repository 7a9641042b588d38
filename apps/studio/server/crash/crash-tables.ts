import { Refused } from '@kismet/kernel/outcome';
import type { Session } from '../sessions/session-store.ts';
import { type Stream, streamOf } from '../streams/stream.ts';
import { knownTables } from '../tables/lease-store.ts';
import { type CrashDeps, CrashTable } from './crash-table.ts';
import { ownWagers, sharedRound } from './crash-view.ts';

/** A table and what its pages are told. */
export interface OpenTable {
  readonly table: CrashTable;
  readonly stream: Stream;
}

const PREFIX = 'uran-';
const FOLLOW_CLOCK_EACH_MS = 5_000;

/** The crash tables of this process: one of each currency, and one for play money, begun when somebody comes. */
export class CrashTables {
  readonly #deps: CrashDeps;
  readonly #tables = new Map<string, OpenTable>();
  readonly #clock: NodeJS.Timeout;

  private constructor(deps: CrashDeps) {
    this.#deps = deps;
    this.#clock = setInterval(() => void deps.time.follow().catch(deps.onError), FOLLOW_CLOCK_EACH_MS);
  }

  /** Goes on with the tables that a former process has left. */
  static async start(deps: CrashDeps): Promise<CrashTables> {
    const tables = new CrashTables(deps);
    for (const id of await knownTables(deps.pool, PREFIX)) tables.#of(id);
    return tables;
  }

  get deps(): CrashDeps {
    return this.#deps;
  }

  /** The table of a session; it is watched from then on. Refuses CURRENCY_NOT_OFFERED. */
  of(session: Pick<Session, 'isDemo' | 'currency'>): OpenTable {
    if (!session.isDemo && !/^[A-Z0-9]{2,10}$/.test(session.currency)) throw new Refused('CURRENCY_NOT_OFFERED');
    const open = this.#of(PREFIX + (session.isDemo ? 'demo' : session.currency.toLowerCase()));
    open.table.watch();
    return open;
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock);
    await Promise.all([...this.#tables.values()].map(({ table }) => table.stop()));
  }

  #of(id: string): OpenTable {
    const known = this.#tables.get(id);
    if (known) return known;
    const table = new CrashTable(id, this.#deps);
    const stream = streamOf(id, {
      now: () => this.#deps.time.now(),
      shared: () => table.round && sharedRound(table.round),
      own: (owner) => (table.round ? ownWagers(table.round, owner) : []),
    });
    table.onChange(() => stream.changed());
    const open = { table, stream };
    this.#tables.set(id, open);
    return open;
  }
}
