import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { isStanding } from '../../games/sports/book/hand-prices.ts';
import { type Bundle, gathered, gridOf } from '../../games/sports/book/liability.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import { bundlesOn, openStakesOn } from '../sports/open-stakes.ts';
import type { SportsBook } from '../sports/sports-book.ts';

/** A selection with its price and what it would cost. Amounts are decimal strings. */
export interface SheetSelection {
  readonly code: string;
  /** Null while it is suspended or no longer offered. */
  readonly oddsE4: number | null;
  /** By the model, without margin, in parts per million; null when it is no longer offered. */
  readonly chancePpm: number | null;
  readonly staked: string;
  readonly payout: string;
  /** What the market keeps if this selection wins: negative for a loss. */
  readonly ifWins: string;
}
export interface SheetMarket {
  readonly market: string;
  /** The overround, in hundredths of a percent; null while a selection is suspended. */
  readonly marginE4: number | null;
  readonly isStopped: boolean;
  readonly selections: readonly SheetSelection[];
}
/** A price set by hand, or a margin of one market or of all of them (`market` empty). */
export interface SheetHand {
  readonly market: string;
  /** Empty for a margin. */
  readonly selection: string;
  readonly oddsE4: number | null;
  readonly booksumE4: number | null;
  readonly until: string;
  readonly person: string;
}
export interface FixtureSheet {
  readonly fixture: {
    readonly id: string;
    readonly sport: string;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startsAt: string;
    readonly isInPlay: boolean;
    readonly stoppedBy: string | null;
  };
  /** The books with bets on it; and the one shown. */
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly tickets: number;
  /** Whether there are more open bets than were counted here. */
  readonly isPart: boolean;
  readonly staked: string;
  readonly markets: readonly SheetMarket[];
  /** Manual prices and margins in force. */
  readonly hands: readonly SheetHand[];
  /** Null where no probability law exists for the match. */
  readonly grid: {
    readonly rows: readonly string[];
    readonly columns: readonly string[];
    readonly cells: readonly {
      readonly row: string;
      readonly column: string;
      readonly worst: string;
      readonly chancePpm: number;
    }[];
    readonly worst: string;
    readonly beside: { readonly staked: string; readonly payout: string };
  } | null;
}

const MOST_TICKETS = 5_000;
const PPM = 1_000_000;
const PLAY = 'PKR';
const sum = (bundles: readonly Bundle[], of: 'staked' | 'payout'): bigint =>
  bundles.reduce((all, bundle) => all + bundle[of], 0n);

/**
 * What the book holds in open bets on a fixture (rule 6.142): by selection, and over the outcomes of its joint law. Refuses NOT_FOUND.
 * @param wanted the currency; if none is given, the one with the most bets
 */
export async function fixtureSheet(book: SportsBook, id: string, wanted: string | null): Promise<FixtureSheet> {
  const { matches, deps } = book;
  const open = await matches.byId(id);
  if (!open) throw new Refused('NOT_FOUND');
  const found = await openStakesOn(deps.pool, id, MOST_TICKETS + 1);
  const byCurrency = Map.groupBy(found.slice(0, MOST_TICKETS), ({ currency }) => currency);
  const currencies = [...byCurrency.keys()].toSorted((a, b) => byCurrency.get(b)!.length - byCurrency.get(a)!.length);
  const currency = wanted ?? currencies[0] ?? PLAY;
  const own = (byCurrency.get(currency) ?? []).map(({ ticket }) => ticket);
  const bundles = gathered(bundlesOn(id, own));
  const now = deps.time.now();
  const { fixture } = open;
  const { sport, league, home, away, startsAt, endsAt, cancelledAt } = fixture;
  const isOver = now >= endsAt || cancelledAt !== null;
  const ends = isOver
    ? []
    : matches.jointAt(open, now).endsOf([...new Set(bundles.flatMap(({ legs }) => legs.map(({ market }) => market)))]);
  const grid = gridOf(sport, ends, bundles);
  const isStopped = (market: string) => matches.words.now.stops.has(`market:${id}:${market}`);
  return {
    fixture: {
      ...{
        id,
        sport,
        league,
        home,
        away,
        startsAt: new Date(startsAt).toISOString(),
        isInPlay: startsAt <= now && !isOver,
      },
      stoppedBy: matches.words.stopOf(fixture),
    },
    ...{ currencies, currency, tickets: own.length, isPart: found.length > MOST_TICKETS },
    staked: unitsToDecimal(sum(bundles, 'staked')),
    markets: marketsOf(isOver ? [] : matches.offersAt(open, now), bundles, isStopped),
    hands: matches.words
      .handsOn(id)
      .filter((word) => isStanding(word, now))
      .map(({ market, selection, oddsE4, booksumE4, until, person }) => ({
        ...{ market, selection, oddsE4, booksumE4, person, until: new Date(until).toISOString() },
      })),
    grid: grid && {
      ...{ rows: grid.rows, columns: grid.columns },
      cells: grid.cells.map(({ row, column, worst, chance }) => ({
        ...{ row, column, worst: unitsToDecimal(worst), chancePpm: Math.round(chance * PPM) },
      })),
      worst: unitsToDecimal(
        grid.cells.reduce((least, { worst }) => (worst < least ? worst : least), grid.cells[0]!.worst),
      ),
      beside: { staked: unitsToDecimal(grid.beside.staked), payout: unitsToDecimal(grid.beside.payout) },
    },
  };
}

/** All markets with a selection on offer or an open bet: those with open bets first. */
function marketsOf(
  offers: readonly Offer[],
  bundles: readonly Bundle[],
  isStopped: (market: string) => boolean,
): SheetMarket[] {
  const singles = Map.groupBy(
    bundles.filter(({ legs }) => legs.length === 1),
    ({ legs }) => legs[0]!.market,
  );
  const offered = new Map(offers.map((offer) => [offer.market, offer]));
  return [...new Set([...singles.keys(), ...offered.keys()])].map((market) => {
    const own = singles.get(market) ?? [];
    const selections = offered.get(market)?.selections ?? [];
    const codes = [...new Set([...selections.map(({ code }) => code), ...own.map(({ legs }) => legs[0]!.selection)])];
    const staked = sum(own, 'staked');
    const booksum = selections.reduce((all, { oddsE4 }) => all + (oddsE4 === null ? Number.NaN : 10_000 / oddsE4), 0);
    return {
      market,
      marginE4: selections.length > 0 && Number.isFinite(booksum) ? Math.round((booksum - 1) * 10_000) : null,
      isStopped: isStopped(market),
      selections: codes.map((code) => {
        const on = own.filter(({ legs }) => legs[0]!.selection === code);
        const offer = selections.find((one) => one.code === code);
        return {
          ...{ code, oddsE4: offer?.oddsE4 ?? null, chancePpm: offer ? Math.round(offer.chance * PPM) : null },
          ...{ staked: unitsToDecimal(sum(on, 'staked')), payout: unitsToDecimal(sum(on, 'payout')) },
          ifWins: unitsToDecimal(staked - sum(on, 'payout')),
        };
      }),
    };
  });
}
