import { expect, it } from 'vitest';
import {
  afterBall,
  BALLS,
  type BallModel,
  FLAT_MODEL,
  type InningsState,
  isInningsOver,
  START,
  weightsOf,
} from './ball-model.ts';
import { scoresOf } from './batting.ts';
import { noOverAbove } from './highest-over.ts';
import { bandOf, chaseBands, MARGIN_BANDS } from './match-bands.ts';
import { openerLaw } from './opener-law.ts';
import { reachTable } from './reach-table.ts';

/** Weights for two overs of a side that loses many wickets. */
const WILD = weightsOf([250, 250, 250, 50, 50, 100, 50]);
const MODEL: BallModel = { balls: 12, wickets: 10, weightsAt: () => WILD };

/** All possible ends of an innings from a state, with their chances: every path is followed. */
function endsOf(
  model: BallModel,
  from: InningsState,
  target: number | null,
): Map<string, { state: InningsState; chance: number }> {
  let running = new Map([['', { state: from, chance: 1 }]]);
  const ended: typeof running = new Map();
  while (running.size > 0) {
    const next: typeof running = new Map();
    for (const { state, chance } of running.values()) {
      const isOver = isInningsOver(model, state, target);
      const steps = isOver
        ? [{ state, chance }]
        : model
            .weightsAt(0, 0)
            .map((weight, n) => ({ state: afterBall(state, BALLS[n]!), chance: (chance * weight) / 1_000 }));
      for (const step of steps) {
        const to = isOver ? ended : next;
        const key = `${step.state.runs} ${step.state.lost} ${step.state.bowled}`;
        const known = to.get(key);
        if (known) known.chance += step.chance;
        else to.set(key, { ...step });
      }
    }
    running = next;
  }
  return ended;
}

it('[TV-6.345] a chase of two overs ends as enumerating every course of it gives', () => {
  const table = reachTable(MODEL, 12, 60);
  for (const [bowled, lost, runs, first] of [
    [0, 0, 0, 14],
    [3, 2, 5, 18],
    [6, 6, 9, 12],
    [8, 8, 1, 24],
  ] as const) {
    const bands = chaseBands(table, { balls: 12 - bowled, wickets: 10 - lost }, lost, first + 1 - runs);
    const ends = [...endsOf(MODEL, { ...START, bowled, lost, runs }, first + 1).values()];
    for (const band of MARGIN_BANDS) {
      const counted = ends.reduce(
        (sum, { state, chance }) => (bandOf(first, state.runs, state.lost, 10) === band ? sum + chance : sum),
        0,
      );
      expect(bands[band], `${lost} ${band}`).toBeCloseTo(counted, 10);
    }
  }
});

it('[TV-6.345] runs of openers and the highest over, of three balls and of a full over, match an enumeration of every course', () => {
  const short: BallModel = { ...MODEL, balls: 4 };
  const counted = [new Float64Array(151), new Float64Array(151)];
  const codes = BALLS.slice(0, WILD.length);
  for (let way = 0; way < codes.length ** 4; way++) {
    const balls = [0, 1, 2, 3].map((n) => codes[Math.floor(way / codes.length ** n) % codes.length]!);
    const chance = balls.reduce((product, ball) => (product * WILD[codes.indexOf(ball)]!) / 1_000, 1);
    const scores = scoresOf(balls);
    counted.forEach((law, opener) => {
      law[scores[opener]!] = law[scores[opener]!]! + chance;
    });
  }
  counted.forEach((law, opener) => {
    const exact = openerLaw(short, opener === 0);
    for (const [runs, chance] of law.entries()) expect(exact[runs], `${opener} ${runs}`).toBeCloseTo(chance, 12);
  });
  const over = reachTable({ ...FLAT_MODEL, balls: 6 }, 6, 60);
  for (const most of [5, 8, 14])
    expect(noOverAbove({ ...FLAT_MODEL, balls: 6 }, most)).toBeCloseTo(1 - over.reach(6, 10, most + 1), 12);
});
