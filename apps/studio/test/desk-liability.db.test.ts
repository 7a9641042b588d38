import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureSheet } from '../server/desk/fixture-sheet.ts';
import type { LiabilityPage } from '../server/desk/liability-page.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, type Leg, legOf, match } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
let studio: TestStudio;
let desk: DeskGuestPage;
beforeAll(async () => {
  studio = await TestStudio.start({}, { bookTime: new BookClock(Date.now()) });
  desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'reads', ['view']);
}, 60_000);
afterAll(() => studio.stop());

const sheet = async (id: string, more = '') => (await desk.get(`/book/fixtures/${id}${more}`)).body as FixtureSheet;
const units = (decimal: string) => parseUnits(decimal.replace('-', ''))! * (decimal.startsWith('-') ? -1n : 1n);
const legsOn = async (
  me: TestPlayer,
  id: string,
  wanted: readonly (readonly [market: string, selection: string])[],
) => {
  const { offers } = await match(me, id);
  return wanted.map(([market, selection]): Leg => {
    const offer = offers.find((one) => one.market === market || (one.type === market && one.lineE2! % 100 === 50))!;
    return {
      fixture: id,
      market: offer.market,
      selection,
      oddsE4: offer.selections.find(({ code }) => code === selection)!.oddsE4!,
    };
  });
};

it('[TV-6.337] the liability sheet of a fixture agrees with the sum over its open tickets, by selection and by score, builders and combinations included', async () => {
  const me = await studio.player('liable', RICH, {}, 'maidan');
  const one = await ahead(me, 'football');
  const other = await ahead(me, 'tennis');
  const [home, draw, over] = await legsOn(me, one.id, [
    ['result', 'home'],
    ['result', 'draw'],
    ['total', 'over'],
  ]);
  const singles = [
    [home!, '120.00'],
    [home!, '30.50'],
    [draw!, '75.00'],
    [over!, '200.00'],
  ] as const;
  for (const [leg, stake] of singles) expect((await bet(me, [leg], { stake })).status).toBe(200);
  const joint = (await me.ask('POST', '/player/sports/quotes', { legs: [home, over] })).body.joint.oddsE4;
  const built = await bet(me, [home!, over!], { stake: '10.00', mode: 'builder', jointE4: joint });
  expect(built.status).toBe(200);
  expect((await bet(me, [home!, legOf(other)], { stake: '20.00' })).status).toBe(200);
  const page = await sheet(one.id);
  expect([page.currency, page.tickets, page.isPart]).toEqual(['PKR', 6, false]);
  // as the tickets themselves give it: singles by stake and odds, the combination by the chance of its other leg
  const { rows } = await studio.studio.work.pool.query(
    `select t.mode, t.line_stake as stake, t.most_return as back, l.market, l.selection, l.odds_e4 as odds, o.chance_ppm as other
     from studio.ticket t join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id and l.fixture_id = $1
     left join studio.ticket_leg o on o.owner = t.owner and o.ticket_id = t.id and o.fixture_id <> $1
     where t.state = 'OPEN' and t.mode in ('single', 'combination')`,
    [one.id],
  );
  const floor = (amount: bigint) => amount - (amount % 1_000n);
  const counted = rows.map((row) => {
    const payout =
      row.other === null
        ? BigInt(row.back)
        : floor(
            (floor((BigInt(row.stake) * BigInt(row.odds) * BigInt(legOf(other).oddsE4)) / 100_000_000n) *
              BigInt(row.other)) /
              1_000_000n,
          );
    return { ...row, payout, staked: row.other === null ? BigInt(row.stake) : (payout * 10_000n) / BigInt(row.odds) };
  });
  const sumOf = (leg: Leg, of: 'staked' | 'payout'): bigint =>
    counted
      .filter(({ market, selection }) => market === leg.market && selection === leg.selection)
      .reduce((sum, row) => sum + row[of], 0n);
  for (const leg of [home!, draw!, over!]) {
    const shown = page.markets
      .find(({ market }) => market === leg.market)!
      .selections.find(({ code }) => code === leg.selection)!;
    for (const of of ['staked', 'payout'] as const) {
      const apart = units(shown[of]) - sumOf(leg, of);
      // a combination is rounded down once here and twice there
      expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(3_000n);
    }
    expect(shown.oddsE4).toBe(leg.oddsE4);
  }
  const builderBack = units(
    built.body.ticket.mostReturn ?? unitsToDecimal(floor((10_00000n * BigInt(joint)) / 10_000n)),
  );
  const staked: bigint = counted.reduce((sum, row) => sum + row.staked, 10_00000n);
  const line = Number(over!.market.split(':')[1]) / 100;
  for (const cell of page.grid!.cells.filter(({ row, column }) => !row.includes('+') && !column.includes('+'))) {
    const [h, a] = [Number(cell.row), Number(cell.column)];
    const isHome = h > a;
    const isOver = h + a > line;
    const paid =
      (isHome ? sumOf(home!, 'payout') : 0n) +
      (h === a ? sumOf(draw!, 'payout') : 0n) +
      (isOver ? sumOf(over!, 'payout') : 0n) +
      (isHome && isOver ? builderBack : 0n);
    const apart = units(cell.worst) - (staked - paid);
    expect([cell.row, cell.column, -5_000n <= apart && apart <= 5_000n]).toEqual([cell.row, cell.column, true]);
  }
  const least = page.grid!.cells.map(({ worst }) => units(worst)).reduce((a, b) => (a < b ? a : b));
  expect(units(page.grid!.worst)).toBe(least);
  expect(page.grid!.cells.reduce((sum, { chancePpm }) => sum + chancePpm, 0) / 1_000_000).toBeCloseTo(1, 2);
});

it('[TV-6.338] the book totals the liability of its fixtures, by fixture and by hour of start, in each currency separately', async () => {
  const me = await studio.player('adds-up', RICH, {}, 'maidan');
  const [one, two] = [await ahead(me, 'esports'), await ahead(me, 'cricket')];
  for (const [fixture, stake] of [
    [one, '40.00'],
    [one, '60.00'],
    [two, '25.00'],
  ] as const)
    expect((await bet(me, [legOf(fixture)], { stake })).status).toBe(200);
  const page = (await desk.get('/book/liability?currency=PKR')).body as LiabilityPage;
  const { rows } = await studio.studio.work.pool.query(
    `select l.fixture_id as id, sum(t.line_stake)::bigint as staked, (sum(t.most_return) - sum(t.line_stake))::bigint as worst
     from studio.ticket t join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id
     where l.fixture_id = any ($1::text[]) and t.state = 'OPEN' and t.mode = 'single' group by 1`,
    [[one.id, two.id]],
  );
  for (const { id, staked, worst } of rows)
    expect(page.fixtures.find((row) => row.id === id)).toMatchObject({
      staked: unitsToDecimal(staked),
      worst: unitsToDecimal(worst),
    });
  const total = page.fixtures.reduce((sum, { worst }) => sum + units(worst), 0n);
  expect(units(page.worst)).toBe(total);
  expect(page.hours.reduce((sum, { worst }) => sum + units(worst), 0n)).toBe(total);
  expect(page.hours.reduce((sum, { fixtures }) => sum + fixtures, 0)).toBe(page.fixtures.length);
  expect((await desk.get('/book/liability?currency=XAF')).body.fixtures).toEqual([]);
  for (const [sport, fixture] of [
    ['esports', one],
    ['cricket', two],
    ['tennis', await ahead(me, 'tennis', 1)],
  ] as const) {
    const { grid, fixture: shown } = await sheet(fixture.id);
    expect([shown.sport, grid!.rows]).toEqual([sport, ['home', 'away']]);
  }
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'elsewhere');
  for (const path of ['/book/liability', `/book/fixtures/${one.id}`])
    expect((await elsewhere.get(path)).status).toBe(404);
  expect((await desk.get('/book/fixtures/nowhere')).status).toBe(404);
  expect((await desk.get('/book/liability?currency=x')).status).toBe(422);
});
