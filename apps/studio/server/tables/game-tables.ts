import { Refused } from '@kismet/kernel/outcome';
import type { TableLevel } from '../../games/shared/shared-title.ts';
import { tableId } from '../../games/shared/table-level.ts';
import type { Chat } from '../chat/chat.ts';
import type { Session } from '../sessions/session-store.ts';
import { type Stream, streamOf } from '../streams/stream.ts';
import { knownTables, leftTables } from './lease-store.ts';
import { OwnViews } from './own-views.ts';
import { SharedTable } from './shared-table.ts';
import type { AnyRound, TableDeps, TableKind } from './table-kind.ts';
import { signed } from './table-sign.ts';

/** A game with its tables, and what their pages are sent. */
export interface SharedGame<Round extends AnyRound, Message> {
  readonly code: string;
  readonly house: string;
  readonly kind: TableKind<Round, Message>;
  /** What everybody sees of a round. */
  shared(round: Round): object;
  /** What a player sees of their own wagers; depends only on those and the round's number. */
  own(round: Round, owner: string): readonly object[];
}
/**
 * Minimum time between two frames of a table, in milliseconds. A crowd's stakes change with every bet, and each change goes to everybody: with
 * more than a hundred listeners frames are sent less often, at least four times a second (rule 6.162). A change of phase is sent at once.
 */
const frameEachMs = (listeners: number): number => Math.min(250, Math.max(100, listeners));

/** Tables that are adopted at a time; what is left is adopted at the next look. */
const MOST_ADOPTED = 100;

/** A table and its stream. */
export interface OpenTable<Round extends AnyRound, Message extends { readonly at: number }> {
  readonly table: SharedTable<Round, Message>;
  readonly stream: Stream;
}

/** The tables of a game in this process: for each currency and for play money one at each level, started when somebody comes. */
export class GameTables<Round extends AnyRound, Message extends { readonly at: number }> {
  readonly game: SharedGame<Round, Message>;
  readonly deps: TableDeps;
  readonly #chat: Chat;
  readonly #tables = new Map<string, OpenTable<Round, Message>>();

  private constructor(game: SharedGame<Round, Message>, deps: TableDeps, chat: Chat) {
    this.game = game;
    this.deps = deps;
    this.#chat = chat;
  }

  /** Resumes the tables that an earlier process left behind. */
  static async start<Round extends AnyRound, Message extends { readonly at: number }>(
    game: SharedGame<Round, Message>,
    deps: TableDeps,
    chat: Chat,
  ): Promise<GameTables<Round, Message>> {
    const tables = new GameTables(game, deps, chat);
    for (const id of await knownTables(deps.pool, `${game.code}-`)) tables.#of(id);
    return tables;
  }

  /** The table of a session; from then on it is watched. Refuses CURRENCY_NOT_OFFERED. */
  of(session: Pick<Session, 'isDemo' | 'currency'> & { level?: TableLevel }): OpenTable<Round, Message> {
    if (!session.isDemo && !/^[A-Z0-9]{2,10}$/.test(session.currency)) throw new Refused('CURRENCY_NOT_OFFERED');
    const money = session.isDemo ? 'demo' : session.currency;
    const open = this.#of(tableId(this.game.code, session.level ?? 'middle', money));
    open.table.watch();
    return open;
  }

  /** Continues the tables of a process that has ended since this one started. */
  async adopt(): Promise<void> {
    for (const id of await leftTables(this.deps.pool, `${this.game.code}-`, MOST_ADOPTED)) this.#of(id);
  }

  /** Every table known to this process. */
  all(): readonly SharedTable<Round, Message>[] {
    return [...this.#tables.values()].map(({ table }) => table);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#tables.values()].map(({ table }) => table.stop()));
  }

  #of(id: string): OpenTable<Round, Message> {
    const known = this.#tables.get(id);
    if (known) return known;
    const { game, deps } = this;
    const table = new SharedTable(id, game.kind, deps);
    const views = new OwnViews<Round>((round, owner) => game.own(round, owner));
    const stream = streamOf(
      id,
      {
        now: () => deps.time.now(),
        shared: () => table.round && signed(game.shared(table.round), table.control, table.round),
        own: (owner) => (table.round ? views.of(table.round, owner) : []),
        said: (owner) => this.#chat.frameFor(id, owner),
        presence: (owner, isThere) => this.#chat.presence(id, owner, isThere),
      },
      frameEachMs,
    );
    let phase = '';
    table.onChange(() => {
      const now = `${table.round?.number} ${table.round?.phase}`;
      stream.changed(now !== phase);
      phase = now;
    });
    this.#chat.open(id, game.house, () => stream.changed());
    const open = { table, stream };
    this.#tables.set(id, open);
    return open;
  }
}
