import type { Course } from './match.ts';
import { readMarket } from './offer.ts';

/** An innings as a scorer records it: its overs, each with its deliveries. */
type Overs = readonly (readonly string[])[];
/** A match as it was played. */
export interface CricketFacts {
  readonly first: 'home' | 'away';
  readonly balls: number;
  readonly innings: readonly [Overs, Overs];
  readonly winner: string;
}

/** Reads a match from its steps, given its sealed terms. */
export function cricketFacts(course: Course, { first, balls }: Pick<CricketFacts, 'first' | 'balls'>): CricketFacts {
  const middle = course.findIndex(({ incident }) => incident === 'innings-end');
  const overs = (some: Course): Overs => {
    const written: string[][] = [];
    let legal = 6;
    for (const { code, incident } of some) {
      if (incident !== 'ball' && incident !== 'wicket') continue;
      if (legal === 6) {
        written.push([]);
        legal = 0;
      }
      written.at(-1)!.push(code);
      if (code !== 'wd') legal++;
    }
    return written;
  };
  return {
    first,
    balls,
    innings: [overs(course.slice(0, middle)), overs(course.slice(middle))],
    winner: course.at(-1)!.code,
  };
}

const worth = (ball: string): number => (ball === 'wd' ? 1 : ball === 'W' ? 0 : Number(ball));
const total = (overs: Overs): number => overs.flat().reduce((sum, ball) => sum + worth(ball), 0);
const number = (balls: readonly string[], ...which: string[]): number =>
  balls.filter((ball) => which.includes(ball)).length;
const within = (ranges: string, count: number): string => {
  const least = ranges.split(',').findLast((one) => count >= Number(one))!;
  const next = ranges.split(',')[ranges.split(',').indexOf(least) + 1];
  return next ? `${least}-${Number(next) - 1}` : `${least}+`;
};

/** How much a kind counts over some balls. */
function tally(kind: string, balls: readonly string[]): number {
  switch (kind) {
    case 'wickets':
      return number(balls, 'W');
    case 'fours':
      return number(balls, '4');
    case 'sixes':
      return number(balls, '6');
    case 'boundaries':
      return number(balls, '4', '6');
    case 'dots':
      return number(balls, '0', 'W');
    case 'singles':
      return number(balls, '1');
    case 'extras':
      return number(balls, 'wd');
    default:
      return balls.reduce((sum, ball) => sum + worth(ball), 0);
  }
}

/** Runs of each batter: one who is out is replaced by the next, and after an over the other end bats. */
function batters(overs: Overs): number[] {
  const runs: number[] = Array(11).fill(0);
  let [on, off, next] = [0, 1, 2];
  for (const over of overs) {
    let legal = 0;
    for (const ball of over) {
      if (ball === 'W') on = next++;
      else if (ball !== 'wd') runs[on]! += Number(ball);
      if (ball === '1' || ball === '3') [on, off] = [off, on];
      legal += ball === 'wd' ? 0 : 1;
    }
    if (legal === 6) [on, off] = [off, on];
  }
  return runs.slice(0, 11);
}

/** The winning selection of a kind that has one, given what was played. */
function winning(type: string, part: number | undefined, overs: Overs, isLong: boolean): string | null {
  const all = overs.flat();
  const over = overs[(part ?? 0) - 1] ?? [];
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  switch (type) {
    case 'runs-odd-even':
      return total(overs) % 2 ? 'odd' : 'even';
    case 'session-odd-even':
      return total(overs.slice(0, part)) % 2 ? 'odd' : 'even';
    case 'over-odd-even':
      return tally('runs', over) % 2 ? 'odd' : 'even';
    case 'all-out':
      return yes(number(all, 'W') === 10);
    case 'over-wicket':
      return yes(over.includes('W'));
    case 'over-boundary':
      return yes(over.includes('4') || over.includes('6'));
    case 'over-six':
      return yes(over.includes('6'));
    case 'over-extra':
      return yes(over.includes('wd'));
    case 'over-maiden':
      return yes(over.every((ball) => worth(ball) === 0));
    case 'runs-range':
      return within(isLong ? '0,130,145,160,175,190' : '0,70,80,90,100,110', total(overs));
    case 'delivery':
      return all[part! - 1]!.replace('W', 'wicket');
    case 'first-boundary': {
      const [ball] = all.filter((one) => one === '4' || one === '6');
      return ball === '4' ? 'four' : ball === '6' ? 'six' : 'none';
    }
    case 'first-wicket-over': {
      const first = overs.findIndex((one) => one.includes('W'));
      return within(isLong ? '1,3,5,7,11' : '1,3,5,7', first < 0 ? 99 : first + 1);
    }
    default:
      return null;
  }
}

/** The count to which a line refers. */
function lineOf(type: string, part: number | undefined, overs: Overs): number {
  const session = /^session-(\d+)$/.exec(type);
  if (session) return total(overs.slice(0, Number(session[1])));
  if (type === 'highest-over') return Math.max(...overs.map((over) => tally('runs', over)));
  if (type === 'batter-runs') return batters(overs)[part! - 1]!;
  if (type === 'fall') {
    const all = overs.flat();
    const places = all.flatMap((ball, n) => (ball === 'W' ? [n] : []));
    return tally('runs', all.slice(0, (places[part! - 1] ?? all.length) + 1));
  }
  const kind = type.replace(/^(session|over)-/, '');
  const balls = type.startsWith('over-')
    ? (overs[part! - 1] ?? [])
    : type.startsWith('session-')
      ? overs.slice(0, part).flat()
      : overs.flat();
  return tally(kind, balls);
}

/** The share of a bet on a selection that is won, from 0 to 1: derived from rule 6.151 and not from the markets, for tests. */
export function cricketReading(name: string, selection: string): (facts: CricketFacts) => number {
  const { type, scope, lineE2 } = readMarket(name)!;
  const [which = 1, part] = (scope ?? '').split('-').map(Number);
  return ({ first, balls, innings, winner }) => {
    const is = (won: boolean): number => (won ? 1 : 0);
    const [one, two] = [total(innings[0]), total(innings[1])];
    const other = first === 'home' ? 'away' : 'home';
    if (type === 'winner') return is(winner === selection);
    if (type === 'tie') return is((one === two) === (selection === 'yes'));
    if (type === 'winner-and-runs') return is(selection === `${winner}/${one * 100 > lineE2! ? 'over' : 'under'}`);
    if (type === 'win-margin') {
      if (one === two) return is(selection === 'tie');
      const left = 10 - number(innings[1].flat(), 'W');
      const by = one - two;
      const band = by > 0 ? `${first}-runs-${within('1,11,21', by)}` : `${other}-wickets-${within('1,4,7', left)}`;
      return is(selection === band);
    }
    const overs = innings[which === 2 ? 1 : 0];
    if (type === 'top-batter') {
      const runs = batters(overs);
      const best = Math.max(...runs);
      return runs[Number(selection.slice('batter-'.length)) - 1] === best
        ? 1 / runs.filter((one) => one === best).length
        : 0;
    }
    if (type === 'top-batter-place') {
      const runs = batters(overs);
      const own = runs[Number(selection.slice('batter-'.length)) - 1]!;
      const [before, tied] = [runs.filter((one) => one > own).length, runs.filter((one) => one === own).length];
      // of the two places, those not taken by batters ahead, shared by all who tie
      return Math.max(Math.min(2 - before, tied), 0) / tied;
    }
    const answer = winning(type, part, overs, balls === 120);
    if (answer !== null) return is(answer === selection);
    const count = lineOf(type, part, overs) * 100;
    return is(selection === 'over' ? count > lineE2! : count < lineE2!);
  };
}
