import { languageOf } from '@kismet/i18n/languages';
import type { Names } from '../../games/sports/calendar/league.ts';
import { LEAGUES, leagueOf } from '../../games/sports/calendar/leagues.ts';
import type { Standing } from '../../games/sports/matches/match.ts';
import { readMarket } from '../../games/sports/matches/offer.ts';
import type { MessageKey, Text } from '../text.ts';

/** Within a sentence: isolated, so that it keeps its order among words of another direction. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
export const ltr = (words: string): string => `\u2066${words}\u2069`;

const named = (names: Names): string => {
  const language = languageOf(document.documentElement.lang.slice(0, 2)).catalogue;
  return names[language as keyof Names] ?? names.en;
};

/** The name of a side in the language of the page. */
export function teamName(league: string, code: string): string {
  const team = leagueOf(league)?.teams.find((one) => one.code === code);
  return team ? named(team.names) : code;
}
export const leagueName = (code: string): string => {
  const league = LEAGUES.find((one) => one.code === code);
  return league ? named(league.names) : code;
};

/** A match as used in the wording of markets. */
export interface Sides {
  readonly league: string;
  readonly home: string;
  readonly away: string;
}
const lineText = (lineE2: number): string => ltr(`${lineE2 / 100}`);
const signed = (lineE2: number): string => ltr(`${lineE2 > 0 ? '+' : ''}${lineE2 / 100}`);
const sideName = (sides: Sides, side: string): string =>
  isolated(teamName(sides.league, side === 'away' ? sides.away : sides.home));

/** Markets on one map in e-sports, whose scope begins with its number. */
const OF_A_MAP = [
  'map-winner',
  'total-rounds',
  'round-handicap',
  'team-rounds',
  'overtime',
  'map-score',
  'winner-and-rounds',
  'rounds-odd-even',
  'next-round',
  'race-rounds',
  'pistol',
  'half-rounds',
];
/** Markets on one half with their own wording. */
const OF_A_HALF = ['first-half-result', 'first-half-total'];

/** The name of a market in words. */
export function marketText(text: Text, name: string, sides: Sides): string {
  const market = readMarket(name);
  if (!market) return name;
  const { type, scope } = market;
  const session = /^session-(\d+)$/.exec(type);
  if (session) return text('book.market.session', { overs: Number(session[1]) });
  const half = /^(first|second)-half-(.+)$/.exec(type);
  if (half && !OF_A_HALF.includes(type)) {
    const asked = half[2] === 'result' || half[2] === 'handicap' ? `of-half-${half[2]}` : half[2]!;
    return text(`book.half.${half[1] as 'first'}`, { market: marketText(text, asked, sides) });
  }
  const own = /^(home|away)-(.+)$/.exec(type);
  const kind = own ? `team-${own[2]}` : type;
  const [number, second] = (scope ?? '').split('-').map(Number);
  // each text uses the ones it needs
  const values = { team: own ? sideName(sides, own[1]!) : '', number, second, range: ltr(scope ?? '') };
  const words = text(`book.market.${kind}` as 'book.market.next-goal', values as { number: number });
  if (type.startsWith('over-') && number && second)
    return text('book.in-over', { innings: number, over: second, market: words });
  return OF_A_MAP.includes(kind) && number ? text('book.map', { number, market: words }) : words;
}

const PLAIN = {
  draw: 'book.pick.draw',
  yes: 'book.pick.yes',
  no: 'book.pick.no',
  odd: 'book.pick.odd',
  even: 'book.pick.even',
  other: 'book.pick.other',
  overtime: 'book.market.overtime',
  none: 'book.pick.none',
  first: 'book.pick.first-half',
  second: 'book.pick.second-half',
  level: 'book.pick.level',
  four: 'book.pick.four',
  six: 'book.pick.six',
  wicket: 'book.pick.wicket',
  wd: 'book.pick.wide-ball',
  tie: 'book.pick.tie',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** One part of a selection: a side, a draw, over or under a line. */
function partText(text: Text, part: string, lineE2: number | null, type: string, sides: Sides): string {
  if (part === 'over' || part === 'under')
    return lineE2 === null ? text(`book.pick.${part}`) : text(`book.pick.${part}-line`, { line: lineText(lineE2) });
  if (part === 'home' || part === 'away') {
    const name = sideName(sides, part);
    if (lineE2 === null || type.endsWith('draw-no-bet')) return name;
    return `${name} ${signed(part === 'home' ? lineE2 : -lineE2)}`;
  }
  // in a three-way handicap: the line of the first side
  if (part === 'draw' && lineE2 !== null)
    return `${text('book.pick.draw')} (${sideName(sides, 'home')} ${signed(lineE2)})`;
  return part in PLAIN ? text(PLAIN[part as keyof typeof PLAIN]) : ltr(part);
}

/** A score in figures, abbreviated. */
export function scoreText(standing: Standing): string {
  switch (standing.sport) {
    case 'football':
      return ltr(`${standing.score.home}-${standing.score.away}, ${standing.minute}'`);
    case 'cricket':
      return ltr(standing.innings.map(({ runs, wickets }) => `${runs}/${wickets}`).join(', '));
    case 'tennis':
      return ltr([...standing.sets, standing.games].map(({ home, away }) => `${home}-${away}`).join(' '));
    case 'esports':
      return ltr(`${standing.maps.home}-${standing.maps.away} (${standing.rounds.home}-${standing.rounds.away})`);
  }
}

/** A selection in words. */
export function pickText(text: Text, name: string, selection: string, sides: Sides): string {
  const { type = '', lineE2 = null } = readMarket(name) ?? {};
  const wide = /^(home|away)-(wide|close)$/.exec(selection);
  if (wide) return text(`book.pick.${wide[2] as 'wide'}`, { team: sideName(sides, wide[1]!) });
  const by = /^(home|away)-(\d\+?)$/.exec(selection);
  if (by) return text('book.pick.by', { team: sideName(sides, by[1]!), count: ltr(by[2]!) });
  const own = ofItsKind(text, type, selection, sides);
  if (own !== null) return own;
  if (type === 'first-goal-time' && selection !== 'none') return text('book.pick.minutes', { range: ltr(selection) });
  const part = (one: string) => partText(text, one, lineE2, type, sides);
  if (type.endsWith('double-chance')) return text('book.pick.either', pair(selection.split('-').map(part)));
  // in a double selection a side has no line
  const within = (one: string) => partText(text, one, one === 'over' || one === 'under' ? lineE2 : null, type, sides);
  if (selection.includes('/')) return text('book.pick.both', pair(selection.split('/').map(within)));
  return part(selection);
}
/** Words for kinds whose selections are neither sides nor lines; null for any other. */
function ofItsKind(text: Text, type: string, selection: string, sides: Sides): string | null {
  const margin = /^(home|away)-(runs|wickets)-(.+)$/.exec(selection);
  if (margin) {
    const key = margin[2] === 'runs' ? 'book.pick.by-runs' : 'book.pick.by-wickets';
    return text(key, { team: sideName(sides, margin[1]!), range: ltr(margin[3]!) });
  }
  const batter = /^batter-(\d+)$/.exec(selection);
  if (batter) return text('book.pick.batter', { number: Number(batter[1]) });
  if (type === 'delivery' && /^\d$/.test(selection)) return text('book.pick.runs', { runs: Number(selection) });
  if (type === 'first-boundary' && selection === 'none') return text('book.pick.no-boundary');
  return type === 'first-wicket-over' ? text('book.pick.overs', { range: ltr(selection) }) : null;
}
const pair = ([one = '', other = '']: readonly string[]) => ({ one, other });
