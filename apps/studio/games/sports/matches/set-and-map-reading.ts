import type { Course } from './match.ts';
import { readMarket } from './offer.ts';

type Pair = readonly [home: number, away: number];
const lead = ([home, away]: Pair): string => (home === away ? 'draw' : home > away ? 'home' : 'away');
const sum = (pairs: readonly Pair[]): Pair => pairs.reduce(([a, b], [c, d]): Pair => [a + c, b + d], [0, 0]);
const score = ([home, away]: Pair): string => `${home}:${away}`;
const yes = (is: boolean): string => (is ? 'yes' : 'no');
const tally = (sides: readonly string[]): Pair => [
  sides.filter((side) => side === 'home').length,
  sides.filter((side) => side === 'away').length,
];

/** Judges a line or a selection as it is written on a slip. */
function settled(answer: string | number | null, selection: string, lineE2: number | null): boolean | null {
  if (answer === null) return null;
  if (typeof answer === 'string') return answer === selection;
  // for a number, the first selection is the higher one
  const by = answer * 100 - (lineE2 ?? 0);
  return selection === 'over' || selection === 'home' ? by > 0 : by < 0;
}

/** Games of a tennis match by sets, derived only from the winners of its points. */
function setsOf(course: Course): string[][] {
  const sets: string[][] = [[]];
  let points: Pair = [0, 0];
  for (const { code, incident } of course) {
    if (incident === 'end') break;
    points = [points[0] + (code === 'home' ? 1 : 0), points[1] + (code === 'away' ? 1 : 0)];
    if (incident === 'point') continue;
    sets.at(-1)!.push(lead(points));
    points = [0, 0];
    if (incident === 'set') sets.push([]);
  }
  return sets.slice(0, -1);
}

/** The result of a tennis selection over a whole match; null for a set that was not played. Derived from the rules, for tests. */
export function tennisReading(name: string, selection: string): (course: Course) => boolean | null {
  const { type, scope, lineE2 } = readMarket(name)!;
  const [set, game] = (scope ?? '').split('-').map(Number);
  return (course) => {
    const games = setsOf(course);
    const sets = games.map(tally);
    const won = tally(sets.map(lead));
    const [all, first] = [sum(sets), sets[0]!];
    const side = type.startsWith('away') ? 1 : 0;
    const own = set ? sets[set - 1] : undefined;
    const answers: Readonly<Record<string, string | number | null>> = {
      winner: lead(won),
      'set-score': score(won),
      'total-sets': sets.length,
      'set-handicap': won[0] - won[1] + (2 * (lineE2 ?? 0)) / 100,
      'total-games': all[0] + all[1],
      'game-handicap': all[0] - all[1] + (2 * (lineE2 ?? 0)) / 100,
      'home-games': all[0],
      'away-games': all[1],
      'first-set': lead(first),
      'first-set-score': score(first),
      'first-set-games': first[0] + first[1],
      'home-wins-a-set': yes(won[0] > 0),
      'away-wins-a-set': yes(won[side]! > 0),
      'tie-break': yes(sets.some(([home, away]) => home + away === 13)),
      'games-odd-even': (all[0] + all[1]) % 2 ? 'odd' : 'even',
      'first-set-and-match': `${lead(first)}/${lead(won)}`,
      'set-winner': own ? lead(own) : null,
      'set-games-score': own ? score(own) : null,
      'set-games': own ? own[0] + own[1] : null,
      'game-winner': games[(set ?? 0) - 1]?.[(game ?? 0) - 1] ?? null,
    };
    if (!(type in answers)) throw new Error(`no reading of ${name}`);
    return settled(answers[type]!, selection, lineE2);
  };
}

/** Rounds of a series by maps: a map ends at thirteen of 24, or in overtime at four of each six. */
function mapsOf(course: Course): string[][] {
  const maps: string[][] = [[]];
  for (const { code, incident } of course) {
    if (incident === 'end') break;
    maps.at(-1)!.push(code);
    const [home, away] = tally(maps.at(-1)!);
    const [most, least] = [Math.max(home, away), Math.min(home, away)];
    // in overtime the other side has at most three, counted from the last level block
    const isOver = least < 12 ? most === 13 : most - Math.floor(least / 3) * 3 >= 4;
    if (isOver) maps.push([]);
  }
  return maps.slice(0, -1);
}

/** The same for a series of e-sports; null for a map that was not played. */
export function esportsReading(name: string, selection: string): (course: Course) => boolean | null {
  const { type, scope, lineE2 } = readMarket(name)!;
  const [map, number] = (scope ?? '').split('-').map(Number);
  return (course) => {
    const maps = mapsOf(course);
    const won = tally(maps.map((rounds) => lead(tally(rounds))));
    const rounds = maps[(map || 1) - 1];
    if (!rounds) return null;
    const winner = lead(tally(rounds));
    const isLong = rounds.length > 24;
    const normal = tally(rounds.slice(0, 24));
    const [played, least] = [normal[0] + normal[1], Math.min(...normal)];
    const reach = (side: string) => {
      const places = rounds.flatMap((one, n) => (one === side ? [n] : []));
      return places[(number ?? 1) - 1] ?? 99;
    };
    const answers: Readonly<Record<string, string | number>> = {
      'series-winner': lead(won),
      'series-score': score(won),
      'map-handicap': won[0] - won[1] + (2 * (lineE2 ?? 0)) / 100,
      'total-maps': maps.length,
      'home-wins-a-map': yes(won[0] > 0),
      'away-wins-a-map': yes(won[1] > 0),
      'first-map-and-series': `${lead(tally(maps[0]!))}/${lead(won)}`,
      'map-winner': winner,
      'total-rounds': played,
      'round-handicap': normal[0] - normal[1] + (2 * (lineE2 ?? 0)) / 100,
      'home-rounds': normal[0],
      'away-rounds': normal[1],
      overtime: yes(isLong),
      'map-score': isLong ? 'overtime' : `${winner}-${least <= 6 ? 'wide' : 'close'}`,
      'winner-and-rounds': `${winner}/${played > 21 ? 'over' : 'under'}`,
      'rounds-odd-even': played % 2 ? 'odd' : 'even',
      'next-round': rounds[(number ?? 1) - 1] ?? '',
      pistol: rounds[(number ?? 1) - 1] ?? '',
      'race-rounds': reach('home') < reach('away') ? 'home' : 'away',
      'half-rounds': lead(tally(rounds.slice(0, 12))),
    };
    if (!(type in answers)) throw new Error(`no reading of ${name}`);
    return settled(answers[type]!, selection, lineE2);
  };
}
