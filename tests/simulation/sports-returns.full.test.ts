import { createHash, createHmac } from 'node:crypto';
import { seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { drive } from '../../apps/studio/games/engine/stream.ts';
import { plannedIn } from '../../apps/studio/games/sports/calendar/calendar.ts';
import { LEAGUES } from '../../apps/studio/games/sports/calendar/leagues.ts';
import { fixtureMessage } from '../../apps/studio/games/sports/matches/fixture-stream.ts';
import { BOOK_SPORTS, lengthOfCourse } from '../../apps/studio/games/sports/matches/match.ts';
import { rulesOf } from '../../apps/studio/games/sports/matches/sport-rules.ts';

const MATCHES = 100_000;
const NOON = Date.parse('2026-11-26T12:00:00Z');
/** All fixtures settle this many markets, in the order of the board; some of them settle every market. */
const MARKETS = 8;
const MATCHES_OF_ALL = 20_000;
/** Of some 260 selections, one may deviate this far from its expectation by chance once in thousands of runs. */
const MOST_DEVIATIONS = 5;

/**
 * A line on which a result can fall exactly returns stakes, and so does a market that omits an outcome: the chances of both are
 * conditional on being settled.
 */
const isAlwaysJudged = ({ type, lineE2 }: { readonly type: string; readonly lineE2: number | null }): boolean =>
  (lineE2 === null || Math.abs(lineE2 % 100) === 50) && !type.includes('no-bet');

interface Bet {
  readonly market: string;
  readonly code: string;
  readonly chance: number;
  readonly odds: number;
  won: number;
  /** Fixtures in which it was settled: a map that is not played is void. */
  judged: number;
}

for (const seed of seedsOf([20_261_127]))
  it.each(BOOK_SPORTS)(
    `%s: over ${MATCHES} matches, or ${MATCHES_OF_ALL}, each selection returns its chance times its odds, within ${MOST_DEVIATIONS} standard errors (seed ${seed})`,
    { timeout: 3_600_000 },
    (sport) => {
      const league = LEAGUES.find((one) => one.sport === sport)!;
      const { id, terms } = plannedIn(league, NOON, NOON + 3_600_000)[0]!;
      const rules = rulesOf(sport);
      const courseOf = (n: number) => {
        const own = createHash('sha256').update(`${seed} ${sport} ${n}`).digest();
        return drive(rules.play(terms), (block) =>
          createHmac('sha256', own).update(fixtureMessage(id, block)).digest(),
        );
      };
      const bets: Bet[] = rules
        .offersOf(terms, courseOf(0), -1)
        .filter(isAlwaysJudged)
        .flatMap(({ market, selections }) =>
          selections.flatMap(({ code, chance, oddsE4 }) =>
            oddsE4 === null ? [] : [{ market, code, chance, odds: oddsE4 / 10_000, won: 0, judged: 0 }],
          ),
        );
      expect(bets.length).toBeGreaterThanOrEqual(2);
      const markets = [...new Set(bets.map(({ market }) => market))].slice(0, MARKETS);
      const first = bets.filter(({ market }) => markets.includes(market));
      for (let n = 0; n < MATCHES; n++) {
        const course = courseOf(n);
        const end = lengthOfCourse(course);
        for (const one of n < MATCHES_OF_ALL ? bets : first) {
          const result = rules.resultOf(terms, course, end, one.market, one.code);
          expect(result, `${one.market} ${one.code}`).not.toBeNull();
          if (result?.kind === 'void') continue;
          one.judged++;
          if (result?.kind === 'judged' && result.judged === 'won') one.won++;
          if (result?.kind === 'dead-heat') one.won += result.places / result.tied;
        }
      }
      for (const { market, code, chance, odds, won, judged } of bets) {
        const [returned, expected] = [(won * odds) / judged, chance * odds];
        // the chances of the top batter are themselves sampled
        const sampled = market.startsWith('top-batter') ? (chance * (1 - chance)) / 10_000 : 0;
        const error = odds * Math.sqrt((chance * (1 - chance)) / judged + sampled);
        expect(Math.abs(returned - expected) / error, `${market} ${code}: ${returned} of ${expected}`).toBeLessThan(
          MOST_DEVIATIONS,
        );
      }
    },
  );
