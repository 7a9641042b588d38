import { BALLS, type InningsState } from '../cricket/ball-model.ts';
import { COUNTED_KINDS, type CountedKind, countIn } from '../cricket/counted-kinds.ts';
import { balanced, countedOf } from '../cricket/markets.ts';
import { atLeastIn, chanceIn, overLaw } from '../cricket/over-law.ts';
import type { GradedModel } from './cricket-models.ts';
import type { PlayedInnings } from './cricket-played.ts';
import { isLively, type Offer, offerByChances, type Pricing } from './offer.ts';

/** The innings in play, or the next one, with the model of the batting side. */
export interface InningsAt extends GradedModel {
  readonly innings: PlayedInnings;
  readonly now: InningsState;
  readonly isInPlay: boolean;
}
export const numberOf = ({ target }: PlayedInnings): number => (target === null ? 1 : 2);

/** A line of a count, while it is still undecided. */
export function lineOffer(
  type: string,
  soFar: number,
  atLeast: (more: number) => number,
  most: number,
  pricing: Pricing,
): Offer[] {
  const { lineE2, chances } = balanced(type, soFar, atLeast, most);
  return [offerByChances({ type, lineE2 }, { over: chances[0]!, under: chances[1]! }, pricing)].filter(isLively);
}
export const yesOffer = (type: string, yes: number, pricing: Pricing): Offer =>
  offerByChances({ type, lineE2: null }, { yes, no: 1 - yes }, pricing);
export const parityOffer = (type: string, odd: number, pricing: Pricing): Offer =>
  offerByChances({ type, lineE2: null }, { odd, even: 1 - odd }, pricing);

const OVER_KINDS = Object.entries(COUNTED_KINDS).filter(([, { part }]) => part === 'over');
/** Runs of an over up to which lines are searched. */
const MOST_RUNS = 40;

/** Markets of the over in play, or of the next one, which is certain to begin. */
export function overOffers({ model, innings, now, isInPlay }: InningsAt): Offer[] {
  const over = Math.floor(now.bowled / 6) + 1;
  const span = { from: (over - 1) * 6, to: over * 6 };
  const scope = `${numberOf(innings)}-${over}`;
  const asked = (type: string, { counts, ask }: CountedKind): Offer[] => {
    const { count } = countIn(model, innings.balls, innings.target, counts, span);
    // already decided, so no longer offered
    if (count > 0 && (ask === 'any' || ask === 'none')) return [];
    const law = overLaw(model, now, span.to - now.bowled, countedOf(counts), innings.target);
    const pricing = { scope, isInPlay, tier: type === 'over-runs' ? 'secondary' : 'special' } as const;
    switch (ask) {
      case 'line':
        return lineOffer(type, count, (more) => atLeastIn(law, more), MOST_RUNS, pricing);
      case 'parity':
        return [
          parityOffer(
            type,
            chanceIn(law, (more) => (count + more) % 2 === 1),
            pricing,
          ),
        ];
      default: {
        const none = law.get(0) ?? 0;
        return [yesOffer(type, ask === 'none' ? none : 1 - none, pricing)];
      }
    }
  };
  return OVER_KINDS.flatMap(([type, kind]) => asked(type, kind));
}

/** Runs at the fall of the next wicket, up to the target: at a natural end the total counts. */
export function fallOffers({ fall, model, innings, now, isInPlay }: InningsAt): Offer[] {
  const scope = `${numberOf(innings)}-${now.lost + 1}`;
  const table = fall();
  const left = model.balls - now.bowled;
  const most = Math.min(table.mostRuns, innings.target === null ? table.mostRuns : innings.target - now.runs);
  const atLeast = (more: number) => table.reach(left, 1, more);
  return lineOffer('fall', now.runs, atLeast, most, { scope, tier: 'secondary', isInPlay });
}

/** The market on the next delivery. */
export function deliveryOffers({ model, innings, now, isInPlay }: InningsAt): Offer[] {
  const weights = model.weightsAt(now.bowled, now.lost);
  const chances = Object.fromEntries(
    BALLS.flatMap((ball, n) => (weights[n] ? [[ball === 'W' ? 'wicket' : ball, weights[n] / 1_000] as const] : [])),
  );
  const scope = `${numberOf(innings)}-${innings.balls.length + 1}`;
  return [offerByChances({ type: 'delivery', lineE2: null }, chances, { scope, tier: 'special', isInPlay })];
}
