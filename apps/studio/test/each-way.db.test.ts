import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CricketTerms } from '../games/sports/matches/cricket-models.ts';
import { cricketFacts, cricketReading } from '../games/sports/matches/cricket-reading.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, type Leg, match, tickets } from './book-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const [WIN, PLACE] = ['top-batter.1', 'top-batter-place.1'];
let studio: TestStudio;
let clock: BookClock;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

it('[TV-6.348] an each-way bet is one ticket of two bets that costs both stakes, and pays the win and the place by the runs of the batters', async () => {
  const me = await studio.player('each-way', RICH, {}, 'maidan');
  const fixture = await ahead(me, 'cricket', 1);
  const { offers } = await match(me, fixture.id);
  const leg = (market: string, selection: string): Leg => {
    const { oddsE4 } = offers.find((one) => one.market === market)!.selections.find(({ code }) => code === selection)!;
    return { fixture: fixture.id, market, selection, oddsE4: oddsE4! };
  };
  const parts = (batter: string) => [leg(WIN!, batter), leg(PLACE!, batter)];
  const [win, place] = parts('batter-1') as [Leg, Leg];
  // a third of the profit of a win
  expect(place.oddsE4).toBe(10_000 + Math.floor((win.oddsE4 - 10_000) / 3));
  const mode = 'each-way';
  const refused = [
    await bet(me, [win, leg(WIN!, 'batter-2')], { mode }),
    await bet(me, [place, win], { mode }),
    await bet(me, [win, leg(PLACE!, 'batter-2')], { mode }),
    await bet(me, [win], { mode }),
    await bet(me, [win, place, leg(PLACE!, 'batter-2')], { mode }),
    await bet(me, [win, { ...place, oddsE4: place.oddsE4 + 1 }], { mode }),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual([...Array<string>(5).fill('BAD_INPUT'), 'ODDS_CHANGED']);
  const id = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => bet(me, [win, place], { id, mode, stake: '12.00' })));
  for (const { body } of sent) expect(body.ticket).toMatchObject({ lines: 2, cost: '24.00', mode });
  expect((await bet(me, [win, place], { id, mode, stake: '12.00' })).body.ticket.state).toBe('open');
  const others = ['batter-2', 'batter-3', 'batter-4', 'batter-5'];
  for (const batter of others) expect((await bet(me, parts(batter), { mode })).body.ticket.state).toBe('open');
  expect(studio.operator.balances.get('each-way')).toBe(RICH - 24_00000n - 80_00000n);

  const { fixture: sealed, course } = (await studio.studio.book.matches.byId(fixture.id))!;
  clock.goTo(sealed.endsAt + 1);
  while ((await settleDue(studio.studio.book)) > 0);
  const facts = cricketFacts(course, sealed.terms as CricketTerms);
  // read from the balls: the winning share of each part, each line rounded down separately
  const due = (batter: string, stake: string) =>
    parts(batter).reduce((sum, { market, oddsE4 }) => {
      const share = cricketReading(market, batter)(facts);
      const [shares, of] = [BigInt(Math.round(share * 60)), 60n];
      const paid = (parseUnits(stake)! * BigInt(oddsE4) * shares) / (10_000n * of);
      return sum + paid - (paid % 1_000n);
    }, 0n);
  const settled = await tickets(me, 'settled');
  expect(settled).toHaveLength(5);
  for (const { legs, payout } of settled) {
    const { selection } = legs[0]!;
    const stake = selection === 'batter-1' ? '12.00' : '10.00';
    expect(payout, selection).toBe(unitsToDecimal(due(selection, stake)));
  }
  const all = due('batter-1', '12.00') + others.reduce((sum, batter) => sum + due(batter, '10.00'), 0n);
  expect(studio.operator.balances.get('each-way')).toBe(RICH - 104_00000n + all);
  expect(studio.operator.openBets()).toEqual([]);
});
