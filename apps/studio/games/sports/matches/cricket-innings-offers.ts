import { COUNTED_KINDS, countIn } from '../cricket/counted-kinds.ts';
import { firstBoundary, noWicketUntil } from '../cricket/firsts.ts';
import { balanced, type CountName } from '../cricket/markets.ts';
import { exactly } from '../cricket/reach-table.ts';
import { BATTER_PLACES, placeMarketOf, placeOddsE4 } from '../slip/each-way.ts';
import { type CricketTerms, FURTHER_COUNTS } from './cricket-models.ts';
import { type InningsAt, lineOffer, parityOffer, yesOffer } from './cricket-over-offers.ts';
import { BATTERS, runRanges, wicketRanges } from './cricket-results.ts';
import { isLively, type Offer, offerByChances, type Pricing } from './offer.ts';

/** Distances in runs of the lines of an innings from the even one. */
const BESIDE = [-10, 0, 10];

/** Markets of the first innings as a whole, given its balls so far. */
export function firstInningsOffers(terms: CricketTerms, at: InningsAt): Offer[] {
  const { model, tables, innings, now, isInPlay } = at;
  const left = model.wickets - now.lost;
  const of = (tier: Offer['tier'], scope = '1'): Pricing => ({ scope, tier, isInPlay });
  const soFar = (name: CountName, to: number) => countIn(model, innings.balls, null, name, { from: 0, to }).count;
  const reach = (name: CountName, until: number) => {
    const table = tables(name, until);
    return { table, atLeast: (more: number) => table.reach(until - now.bowled, left, more) };
  };
  const whole = (name: CountName, tier: Offer['tier']): Offer[] => {
    const { table, atLeast } = reach(name, model.balls);
    return lineOffer(name, soFar(name, model.balls), atLeast, table.mostRuns, of(tier));
  };
  return [
    ...runsLines(at),
    ...whole('wickets', 'special'),
    ...FURTHER_COUNTS.flatMap((name) => whole(name, 'special')),
    yesOffer('all-out', reach('wickets', model.balls).atLeast(left), of('special')),
    ...runsOffers(terms, at),
    ...terms.sessions.filter((overs) => overs * 6 > now.bowled).flatMap((overs) => sessionOffers(overs)),
    ...firstOffers(terms, at),
    ...(innings.balls.length === 0 && !isInPlay ? batterOffers(at) : []),
  ];

  function sessionOffers(overs: number): Offer[] {
    const lined = (type: string, name: CountName, tier: Offer['tier'], scope: string): Offer[] => {
      const { table, atLeast } = reach(name, overs * 6);
      return lineOffer(type, soFar(name, overs * 6), atLeast, table.mostRuns, of(tier, scope));
    };
    const { table } = reach('runs', overs * 6);
    const scope = `1-${overs}`;
    return [
      ...lined(`session-${overs}`, 'runs', 'secondary', '1'),
      ...lined('session-wickets', COUNTED_KINDS['session-wickets']!.counts, 'special', scope),
      ...lined('session-boundaries', COUNTED_KINDS['session-boundaries']!.counts, 'special', scope),
      parityOffer('session-odd-even', oddOf(table, overs * 6 - now.bowled, left, now.runs), of('special', scope)),
    ];
  }
}

/** The chance that an innings ends on an odd number of runs. */
function oddOf(table: Parameters<typeof exactly>[0], balls: number, left: number, runs: number): number {
  let odd = 0;
  for (let more = 1 - (runs % 2); more <= table.mostRuns; more += 2) odd += exactly(table, balls, left, more);
  return odd;
}

/** Runs of the innings: the even line with one on either side. */
function runsLines({ model, tables, now, isInPlay }: InningsAt): Offer[] {
  const table = tables('runs', model.balls);
  const atLeast = (more: number) => table.reach(model.balls - now.bowled, model.wickets - now.lost, more);
  const even = balanced('runs', now.runs, atLeast, table.mostRuns).lineE2!;
  return BESIDE.map((runs) => even + runs * 100)
    .filter((lineE2) => lineE2 > now.runs * 100)
    .map((lineE2) => {
      const over = atLeast((lineE2 + 50) / 100 - now.runs);
      return offerByChances(
        { type: 'runs', lineE2 },
        { over, under: 1 - over },
        { scope: '1', tier: 'main', isInPlay },
      );
    })
    .filter(isLively);
}

/** Runs of the innings, odd or even and in ranges. */
function runsOffers(terms: CricketTerms, { model, tables, now, isInPlay }: InningsAt): Offer[] {
  const table = tables('runs', model.balls);
  const [balls, left] = [model.balls - now.bowled, model.wickets - now.lost];
  const ranges = runRanges(terms);
  const leasts = ranges.map((range) => Number.parseInt(range, 10));
  const atLeast = (runs: number | undefined) => (runs === undefined ? 0 : table.reach(balls, left, runs - now.runs));
  const chances = ranges.map((range, n) => [range, atLeast(leasts[n]) - atLeast(leasts[n + 1])] as const);
  const pricing = { scope: '1', tier: 'special', isInPlay } as const;
  return [
    parityOffer('runs-odd-even', oddOf(table, balls, left, now.runs), pricing),
    offerByChances({ type: 'runs-range', lineE2: null }, Object.fromEntries(chances), pricing),
  ];
}

/** What comes first, until it has happened. */
function firstOffers(terms: CricketTerms, { model, innings, now, isInPlay }: InningsAt): Offer[] {
  const pricing = { scope: '1', tier: 'special', isInPlay } as const;
  const isBounded = innings.balls.some((ball) => ball === '4' || ball === '6');
  const ranges = wicketRanges(terms);
  // no wicket before the first over of a range
  const none = ranges.map((range) =>
    noWicketUntil(model, now, Math.max((Number.parseInt(range, 10) - 1) * 6, now.bowled)),
  );
  const chances = ranges.map((range, n) => [range, none[n]! - (none[n + 1] ?? 0)] as const);
  return [
    ...(isBounded
      ? []
      : [offerByChances({ type: 'first-boundary', lineE2: null }, { ...firstBoundary(model, now) }, pricing)]),
    ...(now.lost > 0
      ? []
      : [offerByChances({ type: 'first-wicket-over', lineE2: null }, Object.fromEntries(chances), pricing)]),
  ];
}

/** Markets of batters and of the highest over, priced once from the start of an innings. */
function batterOffers({ model, highestOver, openers, topBatter, placedBatter }: InningsAt): Offer[] {
  const pricing = { tier: 'special', isInPlay: false } as const;
  const runs = ([0, 1] as const).flatMap((n) => {
    const law = openers(n);
    const atLeast = (least: number) => law.reduce((sum, chance, made) => (made >= least ? sum + chance : sum), 0);
    return lineOffer('batter-runs', 0, atLeast, law.length, { ...pricing, scope: `1-${n + 1}` });
  });
  const chances = Object.fromEntries(topBatter.map((chance, n) => [BATTERS[n]!, chance]));
  const top = offerByChances({ type: 'top-batter', lineE2: null }, chances, { ...pricing, scope: '1' });
  return [
    ...lineOffer('highest-over', 0, (more) => highestOver(more - 1), model.balls, { ...pricing, scope: '1' }),
    ...runs,
    top,
    placeOffer(top, placedBatter),
  ];
}

/** The place part of each-way bets: its odds are derived from those of the win (rule 6.154). */
function placeOffer(win: Offer, chances: readonly number[]): Offer {
  const type = 'top-batter-place';
  const selections = win.selections.map(({ code, oddsE4 }, n) => ({
    code,
    chance: chances[n]!,
    oddsE4: placeOddsE4(oddsE4, BATTER_PLACES),
  }));
  return { ...win, type, market: placeMarketOf(win.market)!.market, selections };
}
