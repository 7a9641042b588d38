/** A goal of a match: when it happened, and when its feed reported it. */
export interface SeenGoal {
  readonly side: 'home' | 'away';
  readonly at: number;
  readonly receivedAt: number;
}
/** A bet of the courtsider: on a side, at a time, whether or not prompted by a goal. */
export interface LateBet {
  readonly side: 'home' | 'away';
  readonly placedAt: number;
}
export interface WatchedMatch {
  readonly goals: readonly SeenGoal[];
  readonly bets: readonly LateBet[];
}

const MINUTE = 60_000;
const END = 90 * MINUTE;
const MEANS = { home: 1.6, away: 1.1 } as const;
/** New prices are made this long after a goal was received. */
const REPRICED_MS = 30_000;
const BOOKSUM = 1.07;
const PRICED_EACH_MS = 5_000;

/** Numbers below one from a seed: mulberry32. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function goalsOf(side: 'home' | 'away', leadMs: number, random: () => number): SeenGoal[] {
  const goals: SeenGoal[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / MEANS[side]) * END;
    if (at >= END) return goals;
    goals.push({ side, at, receivedAt: at + leadMs });
  }
}

/**
 * A match watched by somebody who sees each goal a number of milliseconds before its feed. Within that lead they bet four times on the side that
 * scored, the first time at once; six times a match they bet without knowing anything.
 */
export function watchedMatch(leadMs: number, random: () => number): WatchedMatch {
  const goals = [...goalsOf('home', leadMs, random), ...goalsOf('away', leadMs, random)].sort((a, b) => a.at - b.at);
  const known = goals.flatMap(({ side, at }) =>
    [0, 0.2, 0.4, 0.6].map((part) => ({ side, placedAt: Math.ceil(at) + Math.floor(part * leadMs) })),
  );
  const blind = Array.from({ length: 6 }, () => ({
    side: random() < 0.5 ? ('home' as const) : ('away' as const),
    placedAt: Math.floor(random() * (END - MINUTE)),
  }));
  return { goals, bets: [...known, ...blind] };
}

const poisson = (mean: number): number[] => {
  const chances = [Math.exp(-mean)];
  for (let n = 1; n < 12; n++) chances.push((chances[n - 1]! * mean) / n);
  return chances;
};
const known = new Map<string, number>();
/** The chance that a side wins, given the goal difference and the time. */
export function chanceToWin(side: 'home' | 'away', lead: number, at: number): number {
  const step = Math.min(Math.floor(at / PRICED_EACH_MS), END / PRICED_EACH_MS);
  const key = `${side} ${lead} ${step}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const left = 1 - (step * PRICED_EACH_MS) / END;
  const [own, other] = [poisson(MEANS[side] * left), poisson(MEANS[side === 'home' ? 'away' : 'home'] * left)];
  const chance = own.reduce(
    (sum, p, n) => sum + other.reduce((part, q, m) => (lead + n > m ? part + p * q : part), 0),
    0,
  );
  known.set(key, chance);
  return chance;
}

const goalsBy = (goals: readonly SeenGoal[], side: string, isIn: (goal: SeenGoal) => boolean): number =>
  goals.reduce((lead, goal) => (isIn(goal) ? lead + (goal.side === side ? 1 : -1) : lead), 0);
/** A side's final lead. */
export const endOf = ({ goals }: WatchedMatch, side: string): number => goalsBy(goals, side, () => true);

const STEPS: readonly (readonly [until: number, step: number])[] = [
  [2, 0.01],
  [3, 0.02],
  [4, 0.05],
  [6, 0.1],
  [10, 0.2],
  [20, 0.5],
  [30, 1],
  [50, 2],
  [100, 5],
  [1_000, 10],
];
/** Odds rounded down to a rung of the ladder of rule 6.15, in ten-thousandths; null when there is none. */
export function onRung(odds: number): number | null {
  const step = STEPS.find(([until]) => odds < until)?.[1];
  const oddsE4 = step === undefined ? 10_000_000 : Math.floor(odds / step + 1e-9) * Math.round(step * 10_000);
  return oddsE4 < 10_100 ? null : oddsE4;
}
/** The price of a side at a given time by what the feed has said, and the chance behind it; null while it is suspended or off the market. */
export function priceAt({ goals }: WatchedMatch, side: 'home' | 'away', at: number) {
  if (goals.some(({ receivedAt }) => receivedAt <= at && at < receivedAt + REPRICED_MS)) return null;
  const lead = goalsBy(goals, side, ({ receivedAt }) => receivedAt <= at);
  const chance = chanceToWin(side, lead, at);
  const oddsE4 = onRung(1 / (chance * BOOKSUM));
  return oddsE4 === null ? null : { oddsE4, chance };
}
