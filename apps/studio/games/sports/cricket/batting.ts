import { afterBall, type Ball, type InningsState, isWicket, START } from './ball-model.ts';

/** An innings with its batters: their runs in batting order, and who is at the crease. */
export interface BattingState extends InningsState {
  readonly scores: readonly number[];
  readonly striker: number;
  readonly other: number;
}
export const OPENING: BattingState = { ...START, scores: new Array<number>(11).fill(0), striker: 0, other: 1 };

/** Runs off a ball that are credited to the batter. */
const OWN: Readonly<Record<Ball, number>> = {
  W: 0,
  '0': 0,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '6': 6,
  wd: 0,
  nb: 0,
  b1: 0,
  ro: 1,
};
export const ownRuns = (ball: Ball): number => OWN[ball];
/** Whether the batters change ends by running. */
export const isCrossed = (ball: Ball): boolean => ball === '1' || ball === '3' || ball === 'b1';

/** The batters of an innings, updated ball by ball: a batter who is out is followed by the next in the order, at the striker's end. */
export class Batting {
  readonly scores: number[];
  #striker: number;
  #other: number;
  #next: number;
  state: InningsState;

  constructor({ scores, striker, other, ...state }: BattingState = OPENING) {
    this.scores = [...scores];
    this.#striker = striker;
    this.#other = other;
    this.#next = Math.max(striker, other) + 1;
    this.state = state;
  }

  add(ball: Ball): void {
    const before = this.state;
    this.scores[this.#striker] = (this.scores[this.#striker] ?? 0) + ownRuns(ball);
    this.state = afterBall(before, ball);
    if (isWicket(ball, before.isFreeHit)) this.#striker = this.#next++;
    if (isCrossed(ball)) this.#change();
    if (this.state.bowled > before.bowled && this.state.bowled % 6 === 0) this.#change();
  }

  #change(): void {
    [this.#striker, this.#other] = [this.#other, this.#striker];
  }
}

/** The runs of each batter of an innings, in batting order; those who did not bat have none. */
export function scoresOf(balls: readonly Ball[]): readonly number[] {
  const batting = new Batting();
  for (const ball of balls) batting.add(ball);
  return batting.scores;
}
