import { unitsToDecimal } from '@kismet/kernel/money';
import { worstByMarket } from '../../games/sports/book/book-limits.ts';
import { bookedCurrencies, exposuresOf } from '../sports/exposure-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';

/** What fixtures may cost the book, market by market: the figure by which bets are limited (rule 6.43). Amounts are decimal strings. */
export interface FixtureLiability {
  readonly id: string;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly isInPlay: boolean;
  readonly stoppedBy: string | null;
  readonly staked: string;
  readonly worst: string;
}
export interface LiabilityPage {
  readonly currencies: readonly string[];
  readonly currency: string;
  /** Largest liability first. */
  readonly fixtures: readonly FixtureLiability[];
  /** The same by the hour in which the fixtures begin. */
  readonly hours: readonly {
    readonly from: string;
    readonly fixtures: number;
    readonly staked: string;
    readonly worst: string;
  }[];
  readonly worst: string;
}

const HOUR_MS = 3_600_000;
const MOST_SHOWN = 50;
const PLAY = 'play';

/** Open liability of everything in play or upcoming, in one currency: by default the one with the most bets, real money before play money. */
export async function liabilityAt({ matches, deps }: SportsBook, wanted: string | null): Promise<LiabilityPage> {
  const planned = await matches.planned();
  const now = deps.time.now();
  const ids = planned.map(({ fixture }) => fixture.id);
  const currencies = (await bookedCurrencies(deps.pool, ids)).toSorted(
    (a, b) => Number(a === PLAY) - Number(b === PLAY),
  );
  const currency = wanted ?? currencies[0] ?? PLAY;
  const booked = Map.groupBy(await exposuresOf(deps.pool, ids, currency), ({ fixture }) => fixture);
  const all = planned.flatMap(({ fixture }) => {
    const own = booked.get(fixture.id) ?? [];
    const staked = own.reduce((sum, one) => sum + one.staked, 0n);
    return staked > 0n ? [{ fixture, staked, worst: worstByMarket(own) }] : [];
  });
  const total = (rows: typeof all, of: 'staked' | 'worst') =>
    unitsToDecimal(rows.reduce((sum, row) => sum + row[of], 0n));
  const hours = Map.groupBy(all, ({ fixture }) => Math.floor(Math.max(fixture.startsAt, now) / HOUR_MS) * HOUR_MS);
  return {
    ...{ currencies, currency },
    fixtures: all
      .toSorted((a, b) => (a.worst < b.worst ? 1 : a.worst > b.worst ? -1 : 0))
      .slice(0, MOST_SHOWN)
      .map(({ fixture, staked, worst }) => ({
        ...{ id: fixture.id, sport: fixture.sport, league: fixture.league, home: fixture.home, away: fixture.away },
        ...{ startsAt: new Date(fixture.startsAt).toISOString(), isInPlay: fixture.startsAt <= now },
        ...{ stoppedBy: matches.words.stopOf(fixture), staked: unitsToDecimal(staked), worst: unitsToDecimal(worst) },
      })),
    hours: [...hours]
      .toSorted((a, b) => a[0] - b[0])
      .map(([from, rows]) => ({
        ...{ from: new Date(from).toISOString(), fixtures: rows.length },
        ...{ staked: total(rows, 'staked'), worst: total(rows, 'worst') },
      })),
    worst: total(all, 'worst'),
  };
}
