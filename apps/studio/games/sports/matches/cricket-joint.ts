import { stateAfter } from '../cricket/ball-model.ts';
import { type InningsEnd, inningsLaw } from '../cricket/innings-law.ts';
import { type ChaseChances, chase } from '../cricket/reach-table.ts';
import type { Law, Market } from '../pricing/market.ts';
import { lined, market, yesNo } from '../pricing/market-kinds.ts';
import type { Side } from '../pricing/score.ts';
import { otherSide } from '../tennis/points.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { rangeOf, runRanges, WICKETS } from './cricket-results.ts';
import { type Joint, jointOver, lazily } from './joint.ts';
import { readMarket } from './offer.ts';

/** How the first innings ends, and who wins. */
interface CricketEnd extends InningsEnd {
  readonly winner: Side;
}
const winner: Market<CricketEnd> = market('winner', ['home', 'away'], (selection, end) => end.winner === selection);

/**
 * Runs and wickets of the first innings and the winner. Markets that depend on the order of its balls are not covered by that law and cannot be
 * combined.
 */
function marketOf(terms: CricketTerms, name: string): Market<CricketEnd> | null {
  const parts = readMarket(name);
  if (name === winner.type) return winner;
  if (!parts) return null;
  const { type, scope, lineE2 } = parts;
  if (type === 'winner-and-runs' && scope === null && lineE2 !== null)
    return market(type, PAIRS, (selection, end) => {
      return selection === `${end.winner}/${end.runs * 100 > lineE2 ? 'over' : 'under'}`;
    });
  if (scope !== '1') return null;
  if (lineE2 === null) {
    const ranges = runRanges(terms);
    if (type === 'runs-range') return market(type, ranges, (range, { runs }) => rangeOf(ranges, runs) === range);
    if (type === 'all-out') return yesNo(type, ({ lost }) => lost === WICKETS);
    return type === 'runs-odd-even'
      ? market(type, ['odd', 'even'], (selection, { runs }) => (runs % 2 === 1) === (selection === 'odd'))
      : null;
  }
  const counted = type === 'runs' ? 'runs' : type === 'wickets' ? 'lost' : null;
  // a line that is not a multiple of a quarter, which no offer has
  if (!counted || lineE2 % 25 !== 0) return null;
  return lined(type, lineE2, ['over', 'under'], (end) => end[counted] * 100 - lineE2);
}
const PAIRS = (['home', 'away'] as const).flatMap((side) => [`${side}/over`, `${side}/under`]);

/** The joint pricing of a cricket match, given its balls. */
export function cricketJoint(terms: CricketTerms, state: CricketState): Joint {
  const law = lazily((): Law<CricketEnd> => {
    const chasing = otherSide(terms.first);
    const { model, tables } = modelOf(terms, chasing);
    const table = tables('runs', model.balls);
    const ends = (end: InningsEnd, chance: number, answer: ChaseChances) => {
      // a super over decides a tie, with equal chances
      const chases = answer.win + answer.tie / 2;
      return [
        { end: { ...end, winner: chasing }, chance: chance * chases },
        { end: { ...end, winner: terms.first }, chance: chance * (1 - chases) },
      ];
    };
    const one = stateAfter(state.first);
    if (state.isFirstOver) {
      const two = stateAfter(state.second);
      const left = model.balls - two.bowled;
      return ends(one, 1, chase(table, left, model.wickets - two.lost, one.runs + 1 - two.runs));
    }
    return inningsLaw(modelOf(terms, terms.first).model, one).flatMap(({ end, chance }) =>
      ends(end, chance, chase(table, model.balls, model.wickets, end.runs + 1)),
    );
  });
  return jointOver(law, (name) => marketOf(terms, name));
}
