import { type Blocks, picker } from '../../engine/stream.ts';
import type { Cell, Law } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';

const MILLION = 1_000_000;

/** Chance that home is first to a number of kills, each of which is home's with the same chance (rule 6.19). */
export function firstTo(kills: number, chance: number, now: Score = { home: 0, away: 0 }): number {
  const [need, against] = [kills - now.home, kills - now.away];
  if (need <= 0 || against <= 0) return need <= 0 ? 1 : 0;
  // Home gets its last kill after the other side has 0, 1, … up to one too few.
  let [sum, way] = [0, chance ** need];
  for (let other = 0; other < against; other++) {
    sum += way;
    way *= ((need + other) / (other + 1)) * (1 - chance);
  }
  return sum;
}

/** Part of a map: from this minute on, the chance in a million that it ends in a minute, and that home then wins. */
export interface Stage {
  readonly from: number;
  readonly endPpm: number;
  readonly homePpm: number;
}
/** A map that ends at a rate that changes over time, in minute `most` at the latest. */
export interface TimedModel {
  readonly stages: readonly Stage[];
  readonly most: number;
}
/** The minute in which a map ends, counted from 1, and its winner. */
export interface TimedEnd {
  readonly minute: number;
  readonly winner: Side;
}

const stageAt = ({ stages }: TimedModel, minute: number): Stage => {
  const stage = stages.findLast(({ from }) => from <= minute);
  if (!stage) throw new RangeError('the first stage begins with minute 0');
  return stage;
};

/** The exact law of duration and winner, for a map that has lasted `played` whole minutes. */
export function timedLaw(model: TimedModel, played = 0): Law<TimedEnd> {
  const cells: Cell<TimedEnd>[] = [];
  let goesOn = 1;
  for (let minute = played; minute < model.most; minute++) {
    const { endPpm, homePpm } = stageAt(model, minute);
    const ends = goesOn * (minute === model.most - 1 ? 1 : endPpm / MILLION);
    for (const winner of ['home', 'away'] as const) {
      const share = (winner === 'home' ? homePpm : MILLION - homePpm) / MILLION;
      cells.push({ end: { minute: minute + 1, winner }, chance: ends * share });
    }
    goesOn -= ends;
  }
  return cells;
}

/** A map from its stream: for each minute whether it ends, then who has won. */
export function* playTimed(model: TimedModel): Blocks<TimedEnd> {
  const pick = picker([]);
  for (let minute = 0; ; minute++) {
    const { endPpm, homePpm } = stageAt(model, minute);
    const isOver = (yield* pick(0, MILLION)) < endPpm || minute === model.most - 1;
    if (isOver) return { minute: minute + 1, winner: (yield* pick(1, MILLION)) < homePpm ? 'home' : 'away' };
  }
}
