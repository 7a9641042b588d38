import { isWhen, judgeLine, type Market } from './market.ts';

/** A market whose selections win or lose. */
export const market = <End>(
  type: string,
  selections: readonly string[],
  isWon: (selection: string, end: End) => boolean,
): Market<End> => ({ type, lineE2: null, selections, judge: (selection, end) => isWhen(isWon(selection, end)) });

export const yesNo = <End>(type: string, isYes: (end: End) => boolean): Market<End> =>
  market(type, ['yes', 'no'], (selection, end) => isYes(end) === (selection === 'yes'));

/**
 * Two selections on either side of a quarter line.
 * @param lineE2 hundredths, as it is named
 * @param over hundredths by which an end is over the line, for the first selection
 */
export function lined<End>(
  type: string,
  lineE2: number,
  selections: readonly [string, string],
  over: (end: End) => number,
): Market<End> {
  if (!Number.isInteger(lineE2) || lineE2 % 25 !== 0) throw new RangeError('a line is a whole number of quarters');
  return {
    type,
    lineE2,
    selections,
    judge: (selection, end) => judgeLine(selection === selections[0] ? over(end) : -over(end)),
  };
}
