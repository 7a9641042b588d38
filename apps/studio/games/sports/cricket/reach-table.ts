import { BALLS, type Ball, type BallModel, isFreeAfter, isLegal, isWicket, runsOf } from './ball-model.ts';

/**
 * Chances of scoring at least a number of further runs by a horizon, for every number of balls and wickets left: one backward pass prices every line
 * of a session, an innings or a chase by look-ups (rule 6.17).
 */
export interface ReachTable {
  /** Legal balls bowled at the horizon. */
  readonly until: number;
  readonly wickets: number;
  readonly mostRuns: number;
  /** The chance of at least `more` runs with `balls` legal balls and `wickets` left; 1 for none, 0 beyond the table. */
  readonly reach: (balls: number, wickets: number, more: number, isFreeHit?: boolean) => number;
}

/** How much a ball adds to the count: its runs, or one for a four, a wide, a wicket. */
export type Counted = (ball: Ball, isFreeHit: boolean) => number;

interface Step {
  readonly chance: number;
  readonly count: number;
  /** Number of balls and wickets that it uses up. */
  readonly ball: 0 | 1;
  readonly wicket: 0 | 1;
  readonly isFree: boolean;
}

function stepsOf(
  model: BallModel,
  bowled: number,
  lost: number,
  isFreeHit: boolean,
  counted: Counted = runsOf,
): Step[] {
  return model.weightsAt(bowled, lost).flatMap((weight, n): Step[] => {
    const ball = BALLS[n]!;
    if (weight === 0) return [];
    return [
      {
        chance: weight / 1_000,
        count: counted(ball, isFreeHit),
        ball: isLegal(ball) ? 1 : 0,
        wicket: isWicket(ball, isFreeHit) ? 1 : 0,
        isFree: isFreeAfter(ball, isFreeHit),
      },
    ];
  });
}

/** The layout of a table: rows of counts by balls and wickets left. */
interface Shape {
  readonly counted: Counted;
  readonly until: number;
  readonly wickets: number;
  readonly mostRuns: number;
  /** Wickets lost in the innings when `left` of the table's wickets are left. */
  readonly lostAt: (left: number) => number;
}

function build(model: BallModel, { until, wickets, mostRuns, lostAt, counted }: Shape): ReachTable {
  const width = mostRuns + 1;
  const place = (balls: number, left: number) => (balls * (wickets + 1) + left) * width;
  const size = (until + 1) * (wickets + 1) * width;
  const plain = new Float64Array(size);
  // without no-balls there is no free hit
  const free = hasNoBalls(model, until) ? new Float64Array(size) : plain;
  for (let balls = 0; balls <= until; balls++)
    for (let left = 0; left <= wickets; left++) {
      const row = place(balls, left);
      plain[row] = 1;
      free[row] = 1;
      if (balls === 0 || left === 0) continue;
      const rowOf = (own: Float64Array, isFreeHit: boolean): Row => {
        const cells = stepsOf(model, until - balls, lostAt(left), isFreeHit, counted).map((step) => ({
          chance: step.chance,
          count: step.count,
          from: place(balls - step.ball, left - step.wicket),
          table: step.isFree ? free : plain,
        }));
        // A ball that counts for nothing and leaves the state unchanged is treated as if it had not been bowled.
        const isIdle = ({ count, from, table }: Cell) => count === 0 && from === row && table === own;
        const idle = cells.filter(isIdle).reduce((sum, { chance }) => sum + chance, 0);
        return { cells: cells.filter((cell) => !isIdle(cell)), idle };
      };
      const own = rowOf(plain, false);
      const afterNoBall = free === plain ? null : rowOf(free, true);
      // States after a no-ball first: no ball leads back there without using one up.
      for (let more = 1; more <= mostRuns; more++) {
        if (afterNoBall) free[row + more] = total(afterNoBall, more);
        plain[row + more] = total(own, more);
      }
    }
  return {
    until,
    wickets,
    mostRuns,
    reach: (balls, left, more, isFreeHit = false) => {
      if (more <= 0) return 1;
      if (more > mostRuns || balls <= 0 || left <= 0) return 0;
      return (isFreeHit ? free : plain)[place(balls, left) + more]!;
    },
  };
}

const NO_BALL = BALLS.indexOf('nb');
function hasNoBalls({ weightsAt, wickets }: BallModel, until: number): boolean {
  for (let bowled = 0; bowled < until; bowled++)
    for (let lost = 0; lost < wickets; lost++) if ((weightsAt(bowled, lost)[NO_BALL] ?? 0) > 0) return true;
  return false;
}

interface Cell {
  readonly chance: number;
  readonly count: number;
  readonly from: number;
  readonly table: Float64Array;
}
interface Row {
  readonly cells: readonly Cell[];
  readonly idle: number;
}
function total({ cells, idle }: Row, more: number): number {
  let sum = 0;
  for (const { chance, count, from, table } of cells) sum += chance * (count >= more ? 1 : table[from + more - count]!);
  return sum / (1 - idle);
}

/**
 * The table of an innings or a session.
 * @param until horizon in legal balls from the start of the innings: 36 for a session of six overs
 * @param mostRuns the upper limit of the table; chances of more are given as 0
 * @param counted what is counted, runs by default
 */
export const reachTable = (
  model: BallModel,
  until = model.balls,
  mostRuns = 300,
  counted: Counted = runsOf,
): ReachTable =>
  build(model, { until, wickets: model.wickets, mostRuns, counted, lostAt: (left) => model.wickets - left });

/** Runs until the next wicket or the end of the innings, when `lost` have fallen: the table has one wicket left. */
export const nextWicketTable = (model: BallModel, lost: number, mostRuns = 300): ReachTable =>
  build(model, { until: model.balls, wickets: 1, mostRuns, counted: runsOf, lostAt: () => lost });

/** The mean of the runs still to come. */
export function meanRuns(table: ReachTable, balls: number, wickets: number): number {
  let mean = 0;
  for (let more = 1; more <= table.mostRuns; more++) mean += table.reach(balls, wickets, more);
  return mean;
}

/** The chance of exactly `runs` further runs. */
export const exactly = (table: ReachTable, balls: number, wickets: number, runs: number, isFreeHit = false): number =>
  table.reach(balls, wickets, runs, isFreeHit) - table.reach(balls, wickets, runs + 1, isFreeHit);

export interface ChaseChances {
  readonly win: number;
  readonly tie: number;
}
/** A chase that needs `more` runs to win: one run less at the end is a tie. */
export const chase = (
  table: ReachTable,
  balls: number,
  wickets: number,
  more: number,
  isFreeHit = false,
): ChaseChances => ({
  win: table.reach(balls, wickets, more, isFreeHit),
  tie: more <= 0 ? 0 : exactly(table, balls, wickets, more - 1, isFreeHit),
});

/**
 * The side that bats first, at a point of its innings: the other side then needs one run more than its total, with a full innings.
 * @param second table of the chasing side, if it does not use the same model
 */
export function firstInnings(
  table: ReachTable,
  runs: number,
  balls: number,
  wickets: number,
  isFreeHit = false,
  second: ReachTable = table,
): ChaseChances {
  let [win, tie] = [0, 0];
  for (let more = 0; more <= table.mostRuns; more++) {
    const chance = exactly(table, balls, wickets, more, isFreeHit);
    const answer = chase(second, second.until, second.wickets, runs + more + 1);
    win += chance * (1 - answer.win - answer.tie);
    tie += chance * answer.tie;
  }
  return { win, tie };
}

/** The chance that a wicket falls within the next `balls` legal balls. */
export function wicketChance(model: BallModel, bowled: number, lost: number, balls: number): number {
  const until = bowled + balls;
  let none = 1;
  for (let at = until - 1; at >= bowled; at--) {
    // A free hit stays through wides, so both chances of a ball refer to themselves and are solved for.
    const solve = (isFreeHit: boolean, free: number): number => {
      let [again, rest] = [0, 0];
      for (const step of stepsOf(model, at, lost, isFreeHit)) {
        if (step.wicket) continue;
        if (step.ball) rest += step.chance * none;
        else if (step.isFree && !isFreeHit) rest += step.chance * free;
        else again += step.chance;
      }
      return rest / (1 - again);
    };
    none = solve(false, solve(true, 0));
  }
  return 1 - none;
}
