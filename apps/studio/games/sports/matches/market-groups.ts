import type { BookSport } from './match.ts';
import type { MarketName } from './offer.ts';

/** Groups in which the markets of a match are shown, in the order of their tabs (rule 6.152). */
export const MARKET_GROUPS = {
  football: ['main', 'goals', 'halves', 'handicaps', 'specials'],
  cricket: ['main', 'innings', 'overs', 'players', 'specials'],
  tennis: ['main', 'sets', 'games', 'handicaps'],
  esports: ['main', 'series', 'map', 'handicaps'],
} as const satisfies Readonly<Record<BookSport, readonly string[]>>;
export type MarketGroup = (typeof MARKET_GROUPS)[BookSport][number];

/** What a bettor looks for first. */
const MAIN: Readonly<Record<BookSport, RegExp>> = {
  football: /^(result|total|handicap|double-chance|draw-no-bet|both-score|rest-result|first-goal|next-goal)$/,
  cricket: /^(winner|runs|session-\d+|over-runs|fall)$/,
  tennis: /^(winner|total-games|set-score|set-winner|game-winner|first-set)$/,
  esports: /^(series-winner|map-winner|total-rounds|total-maps|next-round)$/,
};
/** The first match counts; a market without a match is a special. */
const RULES: Readonly<Record<BookSport, readonly (readonly [RegExp, MarketGroup])[]>> = {
  football: [
    [/handicap/, 'handicaps'],
    [/-half-|half|halves|comes-back|quarter-result/, 'halves'],
    [/result-|winning-margin|correct-score|clean-sheet|win-to-nil/, 'specials'],
    [/total|goal|odd-even|both-score/, 'goals'],
    [/./, 'specials'],
  ],
  cricket: [
    [/^(over|session|delivery)/, 'overs'],
    [/batter/, 'players'],
    [/^(win|tie|highest|first)/, 'specials'],
    [/./, 'innings'],
  ],
  tennis: [
    [/handicap/, 'handicaps'],
    [/game/, 'games'],
    [/./, 'sets'],
  ],
  esports: [
    [/handicap/, 'handicaps'],
    [/series|maps|wins-a-map/, 'series'],
    [/./, 'map'],
  ],
};

/** The groups in which a market is shown: its own, and the main group if it belongs there. */
export function groupsOf(sport: BookSport, { type }: Pick<MarketName, 'type'>): readonly MarketGroup[] {
  const own = RULES[sport].find(([fits]) => fits.test(type))![1];
  if (!MAIN[sport].test(type)) return [own];
  // a main market without a group of its own is not shown again under specials
  return own === 'specials' ? ['main'] : ['main', own];
}
