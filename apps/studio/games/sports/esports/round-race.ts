import { type Blocks, picker } from '../../engine/stream.ts';
import type { Cell, Law } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';

const THOUSAND = 1_000;

/**
 * A map of rounds on two sides, which change at the half (rule 6.19): first to 13 of 24, then overtime. In blocks: three rounds on each side, first
 * to four, again at three all. In pairs: a round on each side, until one wins both.
 */
export interface RaceModel {
  /** Chance in thousandths that home wins a round on the side on which it starts, and on the other. */
  readonly start: number;
  readonly other: number;
  readonly overtime: 'blocks' | 'pairs';
}
const HALF = 12;
const TO_WIN = HALF + 1;
const BLOCK = 6;
const BLOCK_TO_WIN = 4;

/** How a map ends: rounds of normal time, and the winner. Overtime is a map of twelve all. */
export interface MapEnd extends Score {
  readonly winner: Side;
}
export const isOvertime = ({ home, away }: Score): boolean => home >= HALF && away >= HALF;
/** Rounds of normal time; overtime exceeds any line below 24.5. */
export const roundsOf = ({ home, away }: Score): number => home + away;

/** Chance in thousandths that home wins the next round. Overtime begins on the sides of the last half, and each block or pair changes sides once. */
export function roundChance(model: RaceModel, { home, away }: Score): number {
  const played = home + away;
  if (played < HALF) return model.start;
  if (played < 2 * HALF) return model.other;
  const per = model.overtime === 'blocks' ? BLOCK : 2;
  const extra = played - 2 * HALF;
  const isFirst = extra % per < per / 2;
  // A new block or pair begins on the sides on which the last one ended.
  const isTurned = Math.floor(extra / per) % 2 === 1;
  return isFirst !== isTurned ? model.other : model.start;
}

/** The winner of a map, or null while it goes on. */
export function mapWinner(model: RaceModel, { home, away }: Score): Side | null {
  const ahead = home > away ? 'home' : 'away';
  if (!isOvertime({ home, away })) return Math.max(home, away) >= TO_WIN ? ahead : null;
  const per = model.overtime === 'blocks' ? BLOCK : 2;
  const most = model.overtime === 'blocks' ? BLOCK_TO_WIN : 2;
  // Every block before this one was drawn.
  const before = HALF + Math.floor((Math.min(home, away) - HALF) / (per / 2)) * (per / 2);
  return Math.max(home, away) - before >= most ? ahead : null;
}

/** Chance that home wins overtime, from a score of at least twelve all. */
export function overtimeChance(model: RaceModel, from: Score = { home: HALF, away: HALF }): number {
  const per = model.overtime === 'blocks' ? BLOCK : 2;
  const isStart = (score: Score) => score.home === score.away && (score.home - HALF) % (per / 2) === 0;
  /** Chances that home wins before the block next ends level, and that it ends level. */
  const walk = (score: Score, isFirst: boolean): readonly [win: number, level: number] => {
    const winner = mapWinner(model, score);
    if (winner) return [winner === 'home' ? 1 : 0, 0];
    if (!isFirst && isStart(score)) return [0, 1];
    const p = roundChance(model, score) / THOUSAND;
    const [won, lost] = [
      walk({ ...score, home: score.home + 1 }, false),
      walk({ ...score, away: score.away + 1 }, false),
    ];
    return [p * won[0] + (1 - p) * lost[0], p * won[1] + (1 - p) * lost[1]];
  };
  // The order of the sides within a block does not affect who wins it, so all whole blocks are alike.
  const [whole, again] = walk({ home: HALF, away: HALF }, true);
  const [win, level] = walk(from, true);
  return win + (level * whole) / (1 - again);
}

/** The exact law of a map, from any score of it. */
export function mapLaw(model: RaceModel, from: Score = { home: 0, away: 0 }): Law<MapEnd> {
  if (isOvertime(from)) return overtimeCells(overtimeChance(model, from), 1);
  const reached = new Map([[`${from.home}:${from.away}`, 1]]);
  const ended: Cell<MapEnd>[] = [];
  for (let played = roundsOf(from); played <= 2 * HALF; played++)
    for (let home = 0; home <= TO_WIN; home++) {
      const score = { home, away: played - home };
      const chance = reached.get(`${home}:${score.away}`);
      if (chance === undefined) continue;
      const winner = mapWinner(model, score);
      if (winner) ended.push({ end: { ...score, winner }, chance });
      else if (isOvertime(score)) ended.push(...overtimeCells(overtimeChance(model), chance));
      else {
        const p = roundChance(model, score) / THOUSAND;
        for (const [next, part] of [
          [`${home + 1}:${score.away}`, p],
          [`${home}:${score.away + 1}`, 1 - p],
        ] as const)
          reached.set(next, (reached.get(next) ?? 0) + chance * part);
      }
    }
  return ended;
}
const overtimeCells = (home: number, chance: number): Cell<MapEnd>[] =>
  (['home', 'away'] as const).map((winner) => ({
    end: { home: HALF, away: HALF, winner },
    chance: chance * (winner === 'home' ? home : 1 - home),
  }));

/** The winners of the rounds of a map, from its stream. */
export function* playMap(model: RaceModel): Blocks<readonly Side[]> {
  const pick = picker([]);
  const rounds: Side[] = [];
  let score: Score = { home: 0, away: 0 };
  while (!mapWinner(model, score)) {
    const winner = (yield* pick(0, THOUSAND)) < roundChance(model, score) ? 'home' : 'away';
    rounds.push(winner);
    score = { ...score, [winner]: score[winner] + 1 };
  }
  return rounds;
}
