import { stateAfter } from '../cricket/ball-model.ts';
import { balanced } from '../cricket/markets.ts';
import { chaseBands, MARGIN_BANDS, type MarginBand } from '../cricket/match-bands.ts';
import { exactly } from '../cricket/reach-table.ts';
import { otherSide } from '../tennis/points.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { type InningsAt, yesOffer } from './cricket-over-offers.ts';
import { type Offer, offerByChances } from './offer.ts';

type Bands = Readonly<Record<MarginBand, number>>;
const NONE = Object.fromEntries(MARGIN_BANDS.map((band) => [band, 0])) as Record<MarginBand, number>;

/** How the match ends: a tie, by how much it is won, and with how many runs of the first innings. */
export function endOffers(terms: CricketTerms, state: CricketState, at: InningsAt): Offer[] {
  const chasing = otherSide(terms.first);
  const second = modelOf(terms, chasing);
  const chaseTable = second.tables('runs', second.model.balls);
  const one = stateAfter(state.first);
  const all = { balls: second.model.balls, wickets: second.model.wickets };
  const { isInPlay } = at;
  if (state.isFirstOver) {
    const two = at.now;
    const left = { balls: all.balls - two.bowled, wickets: all.wickets - two.lost };
    return bandOffers(terms, chaseBands(chaseTable, left, two.lost, one.runs + 1 - two.runs), isInPlay);
  }
  const table = at.tables('runs', at.model.balls);
  const [balls, left] = [at.model.balls - one.bowled, at.model.wickets - one.lost];
  const lineE2 = balanced('runs', one.runs, (more) => table.reach(balls, left, more), table.mostRuns).lineE2!;
  const [sum, pairs] = [{ ...NONE }, { over: { win: 0, all: 0 }, under: { win: 0, all: 0 } }];
  for (let more = 0; more <= table.mostRuns; more++) {
    const chance = exactly(table, balls, left, more);
    if (chance < 1e-12) continue;
    const bands = chaseBands(chaseTable, all, 0, one.runs + more + 1);
    for (const band of MARGIN_BANDS) sum[band] += chance * bands[band];
    const pair = pairs[(one.runs + more) * 100 > lineE2 ? 'over' : 'under'];
    pair.all += chance;
    pair.win += chance * (wonByRuns(bands) + bands.tie / 2);
  }
  const chances = {
    [`${terms.first}/over`]: pairs.over.win,
    [`${terms.first}/under`]: pairs.under.win,
    [`${chasing}/over`]: pairs.over.all - pairs.over.win,
    [`${chasing}/under`]: pairs.under.all - pairs.under.win,
  };
  return [
    ...bandOffers(terms, sum, isInPlay),
    offerByChances({ type: 'winner-and-runs', lineE2 }, chances, { tier: 'special', isInPlay }),
  ];
}

const wonByRuns = (bands: Bands): number => bands['runs-1-10'] + bands['runs-11-20'] + bands['runs-21+'];

function bandOffers({ first }: CricketTerms, bands: Bands, isInPlay: boolean): Offer[] {
  const total = MARGIN_BANDS.reduce((sum, band) => sum + bands[band], 0);
  const named = MARGIN_BANDS.map((band) => {
    const side = band.startsWith('runs') ? first : otherSide(first);
    return [band === 'tie' ? band : `${side}-${band}`, Math.max(bands[band] / total, 0)] as const;
  });
  const pricing = { tier: 'special', isInPlay } as const;
  return [
    offerByChances({ type: 'win-margin', lineE2: null }, Object.fromEntries(named), pricing),
    yesOffer('tie', bands.tie / total, pricing),
  ];
}
