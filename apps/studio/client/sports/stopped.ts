import { isStopped } from '../../games/sports/book/stops.ts';
import type { FixtureView, OfferView } from '../../server/sports/fixture-view.ts';
import type { BookGameView } from './book-view.ts';

type Shown = Partial<Pick<BookGameView, 'board' | 'match' | 'picks' | 'builder' | 'builders'>>;

const shutOffer = (offer: OfferView): OfferView => ({
  ...offer,
  selections: offer.selections.map((one) => ({ ...one, oddsE4: null })),
});

function shutFixture<Row extends FixtureView>(stops: ReadonlySet<string>, row: Row): Row {
  if (isStopped(stops, row)) return { ...row, isSuspended: true };
  const { main } = row;
  return main && isStopped(stops, row, main.market) ? { ...row, main: shutOffer(main) } : row;
}

/** What the desk has suspended, as received by this page. */
export class ToldStops {
  #names: ReadonlySet<string> = new Set();
  /** Takes the suspensions now in force; returns whether they have changed. */
  take(names: readonly string[]): boolean {
    if (names.length === this.#names.size && names.every((name) => this.#names.has(name))) return false;
    this.#names = new Set(names);
    return true;
  }
  over = <Part extends Shown>(shown: Part): Part => ({ ...shown, ...withStops(this.#names, shown) });
}

/**
 * What is shown, with everything the desk has suspended closed at once, before the page has fetched anything (rule 6.140). What is lifted
 * reappears with the next answer of the server.
 */
export function withStops(stops: ReadonlySet<string>, { board, match, picks, builder, builders }: Shown): Shown {
  if (stops.size === 0) return {};
  const isShut = (fixture: string, market: string): boolean => {
    const pick = picks?.find((one) => one.fixture === fixture);
    return pick !== undefined && isStopped(stops, { id: fixture, sport: pick.sport }, market);
  };
  const shutPicks = picks?.map((pick) => (isShut(pick.fixture, pick.market) ? { ...pick, nowE4: null } : pick));
  const shut = new Set(picks?.filter(({ fixture, market }) => isShut(fixture, market)).map(({ fixture }) => fixture));
  return {
    ...(board && { board: { ...board, fixtures: board.fixtures.map((row) => shutFixture(stops, row)) } }),
    ...(match && {
      match: {
        ...shutFixture(stops, match),
        offers: match.offers.map((one) => (isStopped(stops, match, one.market) ? shutOffer(one) : one)),
      },
    }),
    ...(shutPicks && { picks: shutPicks }),
    ...(builder && shut.size > 0 && { builder: { ...builder, nowE4: null } }),
    ...(builders && {
      builders: Object.fromEntries(
        Object.entries(builders).map(([id, one]) => [id, shut.has(id) ? { ...one, nowE4: null } : one]),
      ),
    }),
  };
}
