import { stateAfter } from '../cricket/ball-model.ts';
import { type ChaseChances, chase, firstInnings } from '../cricket/reach-table.ts';
import type { Side } from '../pricing/score.ts';
import { otherSide } from '../tennis/points.ts';
import { endOffers } from './cricket-end-offers.ts';
import { firstInningsOffers } from './cricket-innings-offers.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { deliveryOffers, fallOffers, type InningsAt, overOffers } from './cricket-over-offers.ts';
import { inningsOf } from './cricket-played.ts';
import { isOpen, type Offer, offerByChances } from './offer.ts';

/** A super over decides a tie, with equal chances. */
const withSuperOver = ({ win, tie }: ChaseChances): number => win + tie / 2;

function winnerOffer(batting: Side, chance: number, isInPlay: boolean): Offer {
  const chances = { [batting]: chance, [otherSide(batting)]: 1 - chance };
  return offerByChances(
    { type: 'winner', lineE2: null },
    { home: chances.home!, away: chances.away! },
    { tier: 'main', isInPlay },
  );
}

/** The main market of a match, which is all that a board needs. */
export function cricketMain(terms: CricketTerms, state: CricketState, isInPlay: boolean): Offer {
  const one = stateAfter(state.first);
  const chasing = otherSide(terms.first);
  const second = modelOf(terms, chasing);
  const table = second.tables('runs', second.model.balls);
  if (state.isFirstOver) {
    const two = stateAfter(state.second);
    const left = second.model.balls - two.bowled;
    const answer = chase(table, left, second.model.wickets - two.lost, one.runs + 1 - two.runs);
    return winnerOffer(chasing, withSuperOver(answer), true);
  }
  const { model, tables } = modelOf(terms, terms.first);
  const [balls, left] = [model.balls - one.bowled, model.wickets - one.lost];
  const answer = firstInnings(tables('runs', model.balls), one.runs, balls, left, false, table);
  return winnerOffer(terms.first, withSuperOver(answer), isInPlay);
}

/** What can be bet on in a cricket match (rule 6.151). */
export function cricketOffers(terms: CricketTerms, state: CricketState, isInPlay: boolean): Offer[] {
  const main = cricketMain(terms, state, isInPlay);
  const innings = inningsOf(terms, state, state.isFirstOver ? 2 : 1)!;
  const at: InningsAt = { ...modelOf(terms, innings.side), innings, now: stateAfter(innings.balls), isInPlay };
  return [
    main,
    ...(state.isFirstOver ? [] : firstInningsOffers(terms, at)),
    ...fallOffers(at),
    ...overOffers(at),
    ...deliveryOffers(at),
    ...endOffers(terms, state, at),
  ].filter(isOpen);
}
