import { afterBall, START, stateAfter } from '../cricket/ball-model.ts';
import { balanced, type CountName, countedOf } from '../cricket/markets.ts';
import { type ChaseChances, chase, firstInnings } from '../cricket/reach-table.ts';
import type { Side } from '../pricing/score.ts';
import { otherSide } from '../tennis/points.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { isLively, isOpen, type Offer, offerByChances } from './offer.ts';

/** Runs by which further lines of an innings lie beside the even one. */
const BESIDE = [-10, 0, 10];

/** A super over decides a tie, each way alike. */
const withSuperOver = ({ win, tie }: ChaseChances): number => win + tie / 2;

function winnerOffer(batting: Side, chance: number, isInPlay: boolean): Offer {
  const chances = { [batting]: chance, [otherSide(batting)]: 1 - chance };
  return offerByChances(
    { type: 'winner', lineE2: null },
    { home: chances.home!, away: chances.away! },
    { tier: 'main', isInPlay },
  );
}

/** The first market of a match: all that a board asks for. */
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

/** What can be bet on in a match of cricket (rule 6.42). */
export function cricketOffers(terms: CricketTerms, state: CricketState, isInPlay: boolean): Offer[] {
  const main = cricketMain(terms, state, isInPlay);
  if (state.isFirstOver) return [main].filter(isOpen);
  const { model, tables } = modelOf(terms, terms.first);
  const now = stateAfter(state.first);
  const left = model.wickets - now.lost;
  const soFar = (name: CountName): number => {
    let innings = START;
    return state.first.reduce((sum, ball) => {
      const one = countedOf(name)(ball, innings.isFreeHit);
      innings = afterBall(innings, ball);
      return sum + one;
    }, 0);
  };
  const lined = (type: string, name: CountName, until: number, tier: Offer['tier'], beside: readonly number[]) => {
    const table = tables(name, until);
    const atLeast = (more: number) => table.reach(until - now.bowled, left, more);
    const count = soFar(name);
    const even = balanced(type, count, atLeast, table.mostRuns).lineE2!;
    return beside
      .map((runs) => even + runs * 100)
      .filter((lineE2) => lineE2 > count * 100)
      .map((lineE2) => {
        const over = atLeast((lineE2 + 50) / 100 - count);
        return offerByChances({ type, lineE2 }, { over, under: 1 - over }, { scope: '1', tier, isInPlay });
      })
      .filter(isLively);
  };
  return [
    main,
    ...lined('runs', 'runs', model.balls, 'main', BESIDE),
    ...terms.sessions
      .filter((overs) => overs * 6 > now.bowled)
      .flatMap((overs) => lined(`session-${overs}`, 'runs', overs * 6, 'secondary', [0])),
    ...lined('wickets', 'wickets', model.balls, 'special', [0]),
  ].filter(isOpen);
}
