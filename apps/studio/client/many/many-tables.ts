import type { OwnDealtView, SharedDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtNow, DealtState } from '../../server/http/dealt-state.ts';
import type { TableChoice } from '../../server/http/table-seat.ts';
import { dealtApi } from '../dealt/dealt-api.ts';
import { DealtGame } from '../dealt/dealt-game.ts';
import { LOOKS } from '../dealt/looks/looks.ts';
import { followTable } from '../server/follow-table.ts';
import { call, Refusal } from '../server/studio-api.ts';
import type { Sounds } from '../sound/sounds.ts';
import { firstTables, keepTables, queryOf, storedTables } from './chosen-tables.ts';

/** One of the four places: a table, what is known about it, or that it could not be opened. */
export interface Place {
  readonly table: string | null;
  readonly game: DealtGame | null;
  readonly hasFailed: boolean;
  /** Whether its game is closed: retrying would not help. */
  readonly isShut?: boolean;
}
export interface ManyState {
  readonly choices: readonly TableChoice[];
  readonly places: readonly Place[];
  /** The focused place. */
  readonly active: number;
  /** Units of 10^-5; null while unknown. */
  readonly balance: bigint | null;
  /** Totals of the session over all of its tables; null before they have been received again. */
  readonly totals: DealtState['totals'] | null;
  readonly isEnded: boolean;
}

export const PLACES = 4;
const EMPTY: Place = { table: null, game: null, hasFailed: false };

/** Four tables of a house on one page: one connection for all of them, and one seat at each. */
export class ManyTables {
  readonly #key: string;
  readonly #sounds: Sounds;
  readonly #listeners = new Set<() => void>();
  #state: ManyState;
  #stopFollowing: () => void = () => undefined;
  #isStopped = false;

  constructor(key: string, sounds: Sounds) {
    this.#key = key;
    this.#sounds = sounds;
    const places = Array.from({ length: PLACES }, () => EMPTY);
    this.#state = { choices: [], places, active: 0, balance: null, totals: null, isEnded: false };
  }

  readonly snapshot = (): ManyState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the tables shown last time, otherwise the one being played and others at its level. Throws when nothing can be read. */
  async open({ gameCode, level }: Pick<DealtState, 'gameCode' | 'level'>): Promise<void> {
    const { tables } = await call<{ tables: TableChoice[] }>('GET', '/player/tables', this.#key);
    this.#set({ choices: tables });
    const played = `${gameCode}:${level?.code ?? 'middle'}`;
    const wanted = firstTables(tables, played, storedTables());
    this.#set({ places: wanted.map((table) => ({ ...EMPTY, table })) });
    await Promise.all(wanted.map((_, place) => this.#load(place)));
    this.#follow();
  }

  /** Shows another table at a place; null for none. */
  async choose(place: number, table: string | null): Promise<void> {
    this.#state.places[place]?.game?.rest();
    this.#put(place, { ...EMPTY, table });
    keepTables(this.#state.places.map((one) => one.table));
    await this.#load(place);
    this.#follow();
  }

  /** Retries a table that could not be opened. */
  async again(place: number): Promise<void> {
    await this.#load(place);
    this.#follow();
  }

  activate(active: number): void {
    if (active !== this.#state.active) this.#set({ active });
  }

  /** Selects the chip at every table that has it. */
  chooseChip(chip: bigint, level: string | undefined): void {
    for (const { game } of this.#state.places)
      if (game && game.snapshot().session.level?.code === level) game.choose(chip);
    this.#set({});
  }

  /** Bets the selected chip on a spot at once. An unanswered bet is sent again instead. */
  async bet(place: number, spot: string): Promise<void> {
    this.activate(place);
    const game = this.#state.places[place]?.game;
    if (!game?.takesBets() || game.snapshot().isBusy) return;
    if (game.snapshot().chips.put.length === 0) game.put({ [spot]: 1 });
    await game.bet();
    const { notice } = game.snapshot();
    // a refusal is an answer: none of it stays on the board
    if (notice.kind === 'refused' && notice.code !== 'UNREACHABLE') game.drop();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopFollowing();
    for (const { game } of this.#state.places) game?.rest();
  }

  async #load(place: number): Promise<void> {
    const { table } = this.#state.places[place]!;
    if (table === null) return;
    try {
      const query = queryOf(table);
      const opened = await dealtApi(this.#key, query).state();
      if (this.#isStopped || this.#state.places[place]!.table !== table) return;
      const look = LOOKS[opened.gameCode]!;
      const game = new DealtGame(this.#key, opened, this.#sounds, (result) => look.showsFor(result), query);
      let { balance, session } = game.snapshot();
      game.subscribe(() => {
        const view = game.snapshot();
        if (view.isEnded) this.#set({ isEnded: true });
        if (view.balance !== balance) this.#set({ balance: view.balance });
        if (view.session !== session) this.#set({ totals: view.session.totals });
        ({ balance, session } = view);
      });
      this.#put(place, { table, game, hasFailed: false });
      if (balance !== null) this.#set({ balance });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      else
        this.#put(place, {
          ...{ table, game: null, hasFailed: true },
          isShut: error instanceof Refusal && error.code === 'GAME_SHUT',
        });
    }
  }

  /** One connection for the tables shown now. */
  #follow(): void {
    this.#stopFollowing();
    this.#stopFollowing = () => undefined;
    const games = this.#state.places.flatMap(({ game }) => game ?? []);
    if (this.#isStopped || games.length === 0) return;
    const tables = this.#state.places.flatMap(({ game, table }) => (game && table ? [table] : []));
    const end = followTable<(DealtNow | null)[], SharedDealtView, OwnDealtView>({
      key: this.#key,
      tables: [...new Set(tables)],
      ask: async () => {
        const now = await Promise.all(games.map((game) => game.ask().catch(() => null)));
        if (now.every((one) => one === null)) throw new Error('no table answers');
        return now;
      },
      onFrame: (frame) => {
        for (const game of games) if (game.snapshot().session.liveTable === frame.topic) game.onFrame(frame);
      },
      onTable: (now) => {
        for (const [at, one] of now.entries()) if (one) games[at]!.onTable(one);
      },
      onLive: (isLive) => {
        for (const game of games) game.onLive(isLive);
      },
    });
    this.#stopFollowing = end;
  }

  #put(place: number, next: Place): void {
    this.#set({ places: this.#state.places.map((one, at) => (at === place ? next : one)) });
  }

  #set(changes: Partial<ManyState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
