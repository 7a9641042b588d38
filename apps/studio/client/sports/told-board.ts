import type { BoardView } from '../../server/sports/book-views.ts';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import type { BookGameView } from './book-view.ts';

/** Matches that a page has received over its socket, until an answer of the server is newer. */
export class ToldBoard {
  readonly #told = new Map<string, { readonly at: number; readonly fixture: FixtureView }>();

  /**
   * Shows the board with the matches as received; all other rows remain the same objects. Returns those about which nothing more has to be
   * fetched: they are on the board, and not on the slip.
   */
  take(
    { board, place, picks, editing }: Pick<BookGameView, 'board' | 'place' | 'picks' | 'editing'>,
    fixtures: readonly FixtureView[],
    at: number,
    show: (board: BoardView) => void,
  ): readonly string[] {
    for (const fixture of fixtures) this.#told.set(fixture.id, { at, fixture });
    const told = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
    const shown = board?.fixtures.filter(({ id }) => told.has(id)) ?? [];
    if (!board || shown.length === 0) return [];
    show({ ...board, fixtures: board.fixtures.map((one) => told.get(one.id) ?? one) });
    if (place.kind !== 'board' || editing !== null) return [];
    return shown.map(({ id }) => id).filter((id) => picks.every(({ fixture }) => fixture !== id));
  }

  /** An answer of the server, except for what was received after it was made. Rows that are unchanged on the board remain the same objects. */
  newest<Loaded extends { readonly board?: BoardView | null }>(loaded: Loaded, before: BoardView | null): Loaded {
    const { board } = loaded;
    if (!board) return loaded;
    for (const [id, { at }] of this.#told) if (at <= board.now) this.#told.delete(id);
    const shown = new Map(before?.fixtures.map((one) => [JSON.stringify(one), one]));
    const fixtures = board.fixtures.map((one) => {
      const newest = this.#told.get(one.id)?.fixture ?? one;
      return shown.get(JSON.stringify(newest)) ?? newest;
    });
    return { ...loaded, board: { ...board, fixtures } };
  }
}
