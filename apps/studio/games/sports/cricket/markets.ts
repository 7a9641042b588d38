import { BALLS, type Ball, type BallModel, type InningsState, isLegal, isWicket, runsOf } from './ball-model.ts';
import {
  type Counted,
  chase,
  exactly,
  firstInnings,
  nextWicketTable,
  type ReachTable,
  reachTable,
} from './reach-table.ts';

/** A market of an innings with its chances, looked up in the tables of the model (rule 6.17). */
export interface PricedMarket {
  readonly type: string;
  /** Line in hundredths, always a half, so that no stake is returned; null where there is none. */
  readonly lineE2: number | null;
  readonly selections: readonly string[];
  readonly chances: readonly number[];
}

const one = (isIn: boolean): number => (isIn ? 1 : 0);
/** What can be counted in a session, with the upper limit of its table per over in a long run of overs; a single over can bring six more. */
const COUNTS: Readonly<Record<string, { readonly counted: Counted; readonly mostAnOver: number }>> = {
  runs: { counted: runsOf, mostAnOver: 40 },
  fours: { counted: (ball) => one(ball === '4'), mostAnOver: 3 },
  sixes: { counted: (ball) => one(ball === '6'), mostAnOver: 2 },
  boundaries: { counted: (ball) => one(ball === '4' || ball === '6'), mostAnOver: 4 },
  dots: { counted: (ball) => one(isLegal(ball) && runsOf(ball) === 0), mostAnOver: 5 },
  singles: { counted: (ball) => one(ball === '1'), mostAnOver: 5 },
  extras: { counted: (ball) => ((['wd', 'nb', 'b1'] as readonly Ball[]).includes(ball) ? 1 : 0), mostAnOver: 3 },
  wickets: { counted: (ball, isFreeHit) => one(isWicket(ball, isFreeHit)), mostAnOver: 1 },
};
export type CountName = 'runs' | 'fours' | 'sixes' | 'boundaries' | 'dots' | 'singles' | 'extras' | 'wickets';
export const countedOf = (name: CountName): Counted => COUNTS[name]!.counted;

/** Sessions of overs from the start of an innings. */
const SESSIONS: readonly number[] = [6, 10, 15];

/** Tables of one model; each is built on first use, and serves all matches of the model. */
export function tablesOf(model: BallModel): (name: CountName, until: number) => ReachTable {
  const built = new Map<string, ReachTable>();
  return (name, until) => {
    const key = `${name} ${until}`;
    const { counted, mostAnOver } = COUNTS[name]!;
    const table =
      built.get(key) ?? reachTable(model, until, Math.min(Math.ceil(until / 6) * mostAnOver + 6, 300), counted);
    built.set(key, table);
    return table;
  };
}
export type Tables = ReturnType<typeof tablesOf>;

/** The counts so far in the innings, and since the over began. */
export type SoFar = Readonly<Record<CountName, number>>;

const yesNo = (type: string, yes: number): PricedMarket => ({
  type,
  lineE2: null,
  selections: ['yes', 'no'],
  chances: [yes, 1 - yes],
});

/** The half line whose chance is nearest to even, with its chances. */
export function balanced(type: string, soFar: number, atLeast: (more: number) => number, most: number): PricedMarket {
  let more = 1;
  while (more < most && atLeast(more) > 0.5) more++;
  const isNearer = more > 1 && Math.abs(atLeast(more - 1) - 0.5) < Math.abs(atLeast(more) - 0.5);
  const line = isNearer ? more - 1 : more;
  const over = atLeast(line);
  return { type, lineE2: (soFar + line) * 100 - 50, selections: ['over', 'under'], chances: [over, 1 - over] };
}

function parity(
  type: string,
  soFar: number,
  table: ReachTable,
  balls: number,
  left: number,
  isFreeHit = false,
): PricedMarket {
  let even = 0;
  for (let more = soFar % 2; more <= table.mostRuns; more += 2) even += exactly(table, balls, left, more, isFreeHit);
  return { type, lineE2: null, selections: ['even', 'odd'], chances: [even, 1 - even] };
}

/** Markets of whole overs, offered between two overs. */
function overMarkets(tables: Tables, state: InningsState, left: number): PricedMarket[] {
  const until = state.bowled + 6;
  const names = Object.keys(COUNTS) as CountName[];
  const atLeast = (name: CountName) => (more: number) => tables(name, until).reach(6, left, more);
  return [
    balanced('over-runs', 0, atLeast('runs'), 40),
    parity('over-parity', 0, tables('runs', until), 6, left),
    ...names.filter((name) => name !== 'runs').map((name) => yesNo(`over-${name}`, atLeast(name)(1))),
  ];
}

/** The market on the next ball. */
function nextBall(model: BallModel, { bowled, lost }: InningsState): PricedMarket {
  const chances = model.weightsAt(bowled, lost).map((weight) => weight / 1_000);
  return { type: 'next-ball', lineE2: null, selections: BALLS.slice(0, chances.length), chances };
}

/**
 * Markets of an innings that has no target yet: its totals, sessions still running, the next over, the next wicket.
 * @param soFar counts of the innings up to now
 */
export function inningsMarkets(model: BallModel, tables: Tables, state: InningsState, soFar: SoFar): PricedMarket[] {
  const left = model.wickets - state.lost;
  const names = Object.keys(COUNTS) as CountName[];
  const until = (balls: number, name: CountName, type: string) => {
    const table = tables(name, balls);
    const atLeast = (more: number) => table.reach(balls - state.bowled, left, more, state.isFreeHit);
    return balanced(type, soFar[name], atLeast, table.mostRuns);
  };
  const whole = tables('runs', model.balls);
  const balls = model.balls - state.bowled;
  const sessions = SESSIONS.filter((overs) => overs * 6 > state.bowled && overs * 6 < model.balls);
  const { win, tie } = firstInnings(whole, state.runs, balls, left, state.isFreeHit);
  const wicket = nextWicketTable(model, state.lost);
  return [
    { type: 'winner', lineE2: null, selections: ['batting', 'tie', 'bowling'], chances: [win, tie, 1 - win - tie] },
    ...names.map((name) => until(model.balls, name, `innings-${name}`)),
    parity('innings-parity', state.runs, whole, balls, left, state.isFreeHit),
    yesNo('all-out', tables('wickets', model.balls).reach(balls, left, left, state.isFreeHit)),
    ...sessions.flatMap((overs) => [
      until(overs * 6, 'runs', `session-${overs}`),
      until(overs * 6, 'wickets', `session-${overs}-wickets`),
      until(overs * 6, 'boundaries', `session-${overs}-boundaries`),
    ]),
    balanced('next-wicket', state.runs, (more) => wicket.reach(balls, 1, more, state.isFreeHit), wicket.mostRuns),
    ...(state.bowled % 6 === 0 && balls >= 6 && !state.isFreeHit ? overMarkets(tables, state, left) : []),
    nextBall(model, state),
  ];
}

/** Markets of a chase: the match, two-way and three-way, and the next ball. Lines of an innings are not offered in it, since it may end early. */
export function chaseMarkets(model: BallModel, tables: Tables, state: InningsState, target: number): PricedMarket[] {
  const left = model.wickets - state.lost;
  const whole = tables('runs', model.balls);
  const { win, tie } = chase(whole, model.balls - state.bowled, left, target - state.runs, state.isFreeHit);
  const batting = win / (1 - tie);
  return [
    { type: 'winner', lineE2: null, selections: ['batting', 'tie', 'bowling'], chances: [win, tie, 1 - win - tie] },
    { type: 'winner-two-way', lineE2: null, selections: ['batting', 'bowling'], chances: [batting, 1 - batting] },
    nextBall(model, state),
  ];
}
