import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fixtureMessage } from '../matches/fixture-stream.ts';
import { rulesOf } from '../matches/sport-rules.ts';
import { legFactor } from '../slip/leg-factor.ts';
import { fedNow, fedOffers } from './fed-offers.ts';
import { fedResult } from './fed-results.ts';
import { take, UNTOLD } from './fixture-words.ts';
import { messagesOfMatch } from './simulated-feed.ts';

const SEED = Number(process.env.RANDOM_SEED);

it('[TV-6.230] a simulated match played through its feed has the prices and results of its own rules', () => {
  for (const league of LEAGUES.filter(({ code }) => ['darya-league', 'koh-cup'].includes(code))) {
    const fixture = plannedIn(league, 0, 3_600_000)[0]!;
    const { id, sport, terms, startsAt } = fixture;
    const seed = createHash('sha256').update(`${SEED} ${id}`).digest();
    const rules = rulesOf(sport);
    const course = drive(rules.play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage(id, n)).digest());
    const named = `seed ${SEED}, ${id}`;
    let book = UNTOLD;
    const struck = { acceptedAt: startsAt - 1, pricedAt: startsAt - 1 };
    for (const message of messagesOfMatch(fixture, course)) {
      book = take(book, message, startsAt);
      if (message.kind !== 'prices') continue;
      const at = message.at - startsAt;
      const since = course.findLast((step) => step.at <= at)?.at ?? -1;
      // a market that has long been certain is still offered by the rules, but not by a feed
      const offered = rules
        .offersOf(terms, course, since)
        .filter(({ market }) => fedResult(book.fixture, book.markets[market], '', struck) === null)
        .filter(({ market }) => fedOffers(book).some((one) => one.market === market));
      expect(offered.length, named).toBeGreaterThan(0);
      const fed = new Map(fedOffers(book).map((one) => [one.market, one]));
      for (const { market, selections } of offered) {
        const mine = fed.get(market)!;
        expect(mine.isSuspended, named).toBe(false);
        expect(
          mine.selections.map(({ oddsE4 }) => oddsE4),
          `${named} ${market}`,
        ).toEqual(selections.map(({ oddsE4 }) => oddsE4));
      }
      expect(fedNow(book).standing, named).toEqual(rules.nowOf(terms, course, since).standing);
    }
    const end = course.at(-1)!.at;
    let judged = 0;
    for (const [market, { words }] of Object.entries(book.markets))
      for (const { code } of words.flatMap(({ selections }) => selections)) {
        const mine = rules.resultOf(terms, course, end, market, code) ?? ({ kind: 'void' } as const);
        const told = fedResult(book.fixture, book.markets[market], code, { ...struck, pricedAt: startsAt + end });
        expect(legFactor(told!.result, 21_700), `${named} ${market} ${code}`).toEqual(legFactor(mine, 21_700));
        judged++;
      }
    expect(judged).toBeGreaterThan(3);
  }
});
