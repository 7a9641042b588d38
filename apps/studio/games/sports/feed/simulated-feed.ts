import { isMaterial } from '../book/hold.ts';
import type { PlannedFixture } from '../calendar/calendar.ts';
import type { Course } from '../matches/match.ts';
import { rulesOf } from '../matches/sport-rules.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import type { FedMarket, FedOutcome, FixtureMessage } from './messages.ts';

/** The producer of simulated matches. */
export const SIMULATED_PRODUCER = 1;
/** How long after a material incident a simulated match is priced again (rule 6.41). */
const PRICED_AFTER_MS = 3_000;
const MILLION = 1_000_000;

/** A result in the form in which a feed reports it. */
function outcomeOf(code: string, result: LegResult | null): FedOutcome {
  const whole = { code, places: 1, tied: 1 };
  if (result?.kind !== 'judged') return { ...whole, isWon: false, voidHalves: 2 };
  switch (result.judged) {
    case 'won':
    case 'lost':
      return { ...whole, isWon: result.judged === 'won', voidHalves: 0 };
    case 'half-won':
    case 'half-lost':
      return { ...whole, isWon: result.judged === 'half-won', voidHalves: 1 };
    case 'push':
      return { ...whole, isWon: false, voidHalves: 2 };
  }
}

/**
 * A simulated match as a feed would report it: its state and its prices before it and at each step, stops at material incidents, and the results of
 * its markets as they are decided. Prices between two steps, such as those of each minute of football, are omitted.
 */
export function messagesOfMatch(planned: PlannedFixture, course: Course): FixtureMessage[] {
  const { id, sport, terms, startsAt } = planned;
  const rules = rulesOf(sport);
  const told: FixtureMessage[] = [];
  const offered = new Map<string, readonly string[]>();
  const settled = new Set<string>();
  const of = (at: number) => ({ producer: SIMULATED_PRODUCER, fixture: id, at: startsAt + at });
  const stand = (at: number) => {
    const { stage, standing } = rules.nowOf(terms, course, at);
    told.push({ kind: 'incident', ...of(at), stage, standing });
  };
  const price = (at: number, saidAt: number) => {
    const offers = rules.offersOf(terms, course, at);
    const gone = [...offered.keys()].filter(
      (name) => !settled.has(name) && !offers.some(({ market }) => market === name),
    );
    for (const { market, selections } of offers)
      offered.set(
        market,
        selections.map(({ code }) => code),
      );
    const markets: FedMarket[] = [
      ...offers.map(
        ({ market, selections }): FedMarket => ({
          market,
          status: 'active',
          selections: selections.map(({ code, chance, oddsE4 }) => ({
            code,
            oddsE4,
            chancePpm: Math.round(chance * MILLION),
          })),
        }),
      ),
      ...gone.map((market): FedMarket => ({ market, status: 'inactive', selections: [] })),
    ];
    told.push({ kind: 'prices', ...of(saidAt), markets });
  };
  const judge = (at: number, isOver: boolean) => {
    const markets = [...offered].flatMap(([market, codes]) => {
      if (settled.has(market)) return [];
      const results = codes.map((code) => rules.resultOf(terms, course, at, market, code));
      if (!isOver && results.includes(null)) return [];
      settled.add(market);
      return [{ market, outcomes: codes.map((code, n) => outcomeOf(code, results[n]!)) }];
    });
    if (markets.length > 0) told.push({ kind: 'settle', ...of(at), certainty: 2, markets });
  };
  stand(-1);
  price(-1, -1);
  for (const [n, { at, incident }] of course.entries()) {
    const isOver = n === course.length - 1;
    const isStopped = isMaterial(sport, incident);
    if (isStopped) told.push({ kind: 'stop', ...of(at), types: 'all' });
    stand(at);
    judge(at, isOver);
    // a goal in the last minute of a half comes together with the end of the half: the stop prevails, whichever of them is reported last
    const isHeld = course.some((one) => one.at === at && isMaterial(sport, one.incident));
    const saidAt = isHeld ? at + PRICED_AFTER_MS : at;
    const next = course[n + 1];
    if (next && next.at > saidAt) price(at, saidAt);
  }
  return told;
}
