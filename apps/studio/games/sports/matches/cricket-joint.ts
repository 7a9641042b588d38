import { stateAfter } from '../cricket/ball-model.ts';
import { type InningsEnd, inningsLaw } from '../cricket/innings-law.ts';
import { type ChaseChances, chase } from '../cricket/reach-table.ts';
import type { Law, Market } from '../pricing/market.ts';
import { lined, market } from '../pricing/market-kinds.ts';
import type { Side } from '../pricing/score.ts';
import { otherSide } from '../tennis/points.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { type Joint, jointOver, lazily } from './joint.ts';
import { readMarket } from './offer.ts';

/** How the first innings ends, and who wins. */
interface CricketEnd extends InningsEnd {
  readonly winner: Side;
}
const winner: Market<CricketEnd> = market('winner', ['home', 'away'], (selection, end) => end.winner === selection);

/** Runs and wickets of the first innings and the winner. Runs of its first overs are no part of that law and are not combined. */
function marketOf(name: string): Market<CricketEnd> | null {
  const parts = readMarket(name);
  if (name === winner.type) return winner;
  if (parts?.scope !== '1' || parts.lineE2 === null) return null;
  const { type, lineE2 } = parts;
  const counted = type === 'runs' ? 'runs' : type === 'wickets' ? 'lost' : null;
  // a line that no quarter is, as no offer has
  if (!counted || lineE2 % 25 !== 0) return null;
  return lined(type, lineE2, ['over', 'under'], (end) => end[counted] * 100 - lineE2);
}

/** What a match of cricket is priced by together, from its balls. */
export function cricketJoint(terms: CricketTerms, state: CricketState): Joint {
  const law = lazily((): Law<CricketEnd> => {
    const chasing = otherSide(terms.first);
    const { model, tables } = modelOf(terms, chasing);
    const table = tables('runs', model.balls);
    const ends = (end: InningsEnd, chance: number, answer: ChaseChances) => {
      // a super over decides a tie, each way alike
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
  return jointOver(law, marketOf);
}
