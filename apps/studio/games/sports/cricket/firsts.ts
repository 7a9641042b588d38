import { BALLS, type BallModel, type InningsState, isLegal, isWicket } from './ball-model.ts';

/** Chances that the first boundary in the rest of an innings without a target is a four or a six, and that there is none. */
export interface FirstBoundary {
  readonly four: number;
  readonly six: number;
  readonly none: number;
}

/** Whether the next boundary is a four or a six, from a given state of an innings. */
export function firstBoundary(model: BallModel, from: InningsState): FirstBoundary {
  let [four, six, none] = [0, 0, 0];
  let byLost = new Map([[from.lost, 1]]);
  for (let bowled = from.bowled; bowled < model.balls; bowled++) {
    const next = new Map<number, number>();
    for (const [lost, chance] of byLost)
      for (const [ball, share] of legalShares(model, bowled, lost)) {
        const then = chance * share;
        if (ball === '4') four += then;
        else if (ball === '6') six += then;
        else if (!isWicket(ball, false)) next.set(lost, (next.get(lost) ?? 0) + then);
        else if (lost + 1 === model.wickets) none += then;
        else next.set(lost + 1, (next.get(lost + 1) ?? 0) + then);
      }
    byLost = next;
  }
  return { four, six, none: [...byLost.values()].reduce((sum, chance) => sum + chance, none) };
}

/** The chance that no wicket falls before the ball numbered `until`, from a given state of an innings. */
export function noWicketUntil(model: BallModel, { bowled, lost }: InningsState, until: number): number {
  let none = 1;
  for (let at = bowled; at < until; at++)
    none *= legalShares(model, at, lost).reduce((sum, [ball, share]) => (isWicket(ball, false) ? sum - share : sum), 1);
  return none;
}

/** The shares of the outcomes of a legal ball, with wides bowled again. */
function legalShares(model: BallModel, bowled: number, lost: number) {
  const weights = model.weightsAt(bowled, lost);
  const balls = BALLS.flatMap((ball, n) => (isLegal(ball) && weights[n] ? [[ball, weights[n]] as const] : []));
  const all = balls.reduce((sum, [, weight]) => sum + weight, 0);
  return balls.map(([ball, weight]) => [ball, weight / all] as const);
}
