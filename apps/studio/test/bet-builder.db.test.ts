import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FootballTerms } from '../games/sports/matches/football-match.ts';
import { onLadder } from '../games/sports/pricing/ladder.ts';
import type { BoardView, SlipQuotes } from '../server/sports/book-views.ts';
import type { OpenFixture } from '../server/sports/matches.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import type { TicketView } from '../server/sports/tickets/ticket-view.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, board, goalOf, type Leg, legOf, match, tickets } from './book-player.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, RICH, {}, 'maidan-football');
const balance = (user: string) => studio.operator.balances.get(user)!;
const opened = async (id: string): Promise<OpenFixture> => (await studio.studio.book.matches.byId(id))!;
const settle = async () => {
  while ((await settleDue(studio.studio.book)) > 0);
};
const untilOver = async (id: string) => {
  clock.goTo((await opened(id)).fixture.endsAt + 1);
  await settle();
};
const doneOf = async (player: TestPlayer, id: string) =>
  (await tickets(player, 'settled')).find((one) => one.id === id)!;

/** An upcoming match with a suitable course, other than the next one. */
async function laterMatch(player: TestPlayer, isWanted: (open: OpenFixture) => boolean): Promise<OpenFixture> {
  const { league } = await ahead(player, 'football');
  const { fixtures } = (await player.ask('GET', `/player/sports?league=${league}`)).body as BoardView;
  for (const { id } of fixtures.filter((one) => one.stage === 'before').slice(1)) {
    const open = await opened(id);
    if (isWanted(open)) return open;
  }
  throw new Error('no match goes like that');
}

/** Legs of a match as currently offered, by market and selection. */
async function legsOf(player: TestPlayer, id: string, named: readonly (readonly [string, string])[]): Promise<Leg[]> {
  const { offers } = await match(player, id);
  return named.map(([market, selection]) => {
    const offer = offers.find((one) => one.market === market);
    const oddsE4 = offer?.selections.find(({ code }) => code === selection)?.oddsE4;
    return { fixture: id, market, selection, oddsE4: oddsE4 ?? 15_000 };
  });
}
const quoted = async (player: TestPlayer, legs: readonly Leg[]) =>
  (
    await player.ask('POST', '/player/sports/quotes', {
      legs: legs.map(({ fixture, market, selection }) => ({ fixture, market, selection })),
    })
  ).body as SlipQuotes;
const built = async (player: TestPlayer, legs: readonly Leg[], more: Record<string, unknown> = {}) => {
  const { joint } = await quoted(player, legs);
  return bet(player, legs, { mode: 'builder', jointE4: joint?.oddsE4 ?? 20_000, ...more });
};
const taken = async (player: TestPlayer, legs: readonly Leg[], more: Record<string, unknown> = {}) => {
  const { status, body } = await built(player, legs, more);
  expect([status, body.ticket?.state, body.error]).toEqual([200, 'open', undefined]);
  return body.ticket as TicketView;
};
const exposures = async (id: string) =>
  (
    await studio.studio.work.pool.query(
      'select market, selection, staked, payout from studio.fixture_exposure where fixture_id = $1 order by market',
      [id],
    )
  ).rows as { market: string; selection: string; staked: bigint; payout: bigint }[];

const SHARES = [0.135, 0.15, 0.16, 0.155, 0.17, 0.23];
/** Chances of a side's goal counts from kick-off, by its mean: derived from rule 6.16, for this test only. */
function goalsOf(meanE3: number): number[] {
  let law = [1];
  for (let minute = 0; minute < 90; minute++) {
    const p = Math.round(((meanE3 / 1_000) * SHARES[Math.floor(minute / 15)]! * 1e9) / 15) / 1e9;
    law = Array.from(
      { length: Math.min(law.length + 1, 15) },
      (_, n) => (law[n] ?? 0) * (1 - p) + (law[n - 1] ?? 0) * p,
    );
  }
  return law;
}
function chanceOf({ homeE3, awayE3 }: FootballTerms, isIn: (home: number, away: number) => boolean): number {
  const [home, away] = [goalsOf(homeE3), goalsOf(awayE3)];
  return home.reduce((sum, p, h) => sum + away.reduce((part, q, a) => (isIn(h, a) ? part + p * q : part), 0), 0);
}
/** Milliseconds into the match: before half-time, so that no market is closed for being as good as decided. */
const EARLY = 270_000;
const HOME_OVER = [
  ['result', 'home'],
  ['total:250', 'over'],
] as const;

it('[TV-6.178] a bet builder is accepted once at its joint price however often it is sent, reported to the wallet at that price, held in the book, and settled by the match', async () => {
  const me = await sit('builder');
  const { id } = await ahead(me, 'football');
  const terms = (await opened(id)).fixture.terms as FootballTerms;
  // an outsider wins with few goals, so its two legs are negatively correlated; the favourite's are positively correlated
  const favourite = terms.homeE3 >= terms.awayE3 ? 'home' : 'away';
  const isWin = (h: number, a: number) => (favourite === 'home' ? h > a : a > h);
  const legs = await legsOf(me, id, [
    ['result', favourite],
    ['total:250', 'over'],
  ]);
  const [joint, win, over] = [
    chanceOf(terms, (h, a) => isWin(h, a) && h + a > 2),
    chanceOf(terms, isWin),
    chanceOf(terms, (h, a) => h + a > 2),
  ];
  const oddsE4 = onLadder(1 / (joint * 1.05 * 1.05))!;
  expect((await quoted(me, legs)).joint).toEqual({ oddsE4, problem: null });
  // a book that multiplied would offer more
  expect(oddsE4).toBeLessThan((legs[0]!.oddsE4 * legs[1]!.oddsE4) / 10_000);
  const ticketId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => built(me, legs, { id: ticketId, stake: '20.00' })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(balance('builder')).toBe(RICH - 20_00000n);
  const payout = (20_00000n * BigInt(oddsE4)) / 10_000n;
  expect(answers[0]!.body.ticket).toMatchObject({ mode: 'builder', lines: 1, cost: '20.00', jointE4: oddsE4 });
  expect(answers[0]!.body.ticket.mostReturn).toBe(unitsToDecimal(payout - (payout % 1_000n)));
  const held = await exposures(id);
  const share = (chance: number) => Number(payout) * (joint / chance);
  expect(held.map(({ market, staked }) => [market, staked])).toEqual([
    ['bet-builders', 20_00000n],
    ['result', 0n],
    ['total:250', 0n],
  ]);
  expect(held[0]!.payout).toBe(payout - (payout % 1_000n));
  for (const [n, chance] of [win, over].entries())
    expect(Math.abs(Number(held[n + 1]!.payout) - share(chance))).toBeLessThan(1_500);
  const bets = studio.operator.received.filter(({ call, body }) => call === 'bet' && body.includes(ticketId));
  expect(new Set(bets.map(({ body }) => JSON.parse(body).transaction_uuid)).size).toBe(1);
  const { meta } = JSON.parse(bets[0]!.body);
  expect([meta.kismet.oddsE4, meta.kismet.cover]).toEqual([oddsE4, undefined]);
  await untilOver(id);
  const { standing } = await match(me, id);
  if (standing.sport !== 'football') throw new Error('football');
  const { home: h, away: a } = standing.score;
  const won = isWin(h, a) && h + a > 2 ? payout - (payout % 1_000n) : 0n;
  expect(await doneOf(me, ticketId)).toMatchObject({ state: 'paid', returned: unitsToDecimal(won) });
  expect(balance('builder')).toBe(RICH - 20_00000n + won);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.179] a refused bet builder leaves nothing behind: one leg, two matches, no quoted price, legs that exclude or imply each other or return stakes, an expired price, a goal within the hold', async () => {
  const me = await sit('refused');
  const open = await laterMatch(me, (one) => (goalOf(one)?.at ?? Number.POSITIVE_INFINITY) < EARLY);
  const { id, startsAt } = open.fixture;
  const other = await ahead(me, 'football');
  const legs = await legsOf(me, id, HOME_OVER);
  const { joint } = await quoted(me, legs);
  const strange = await legsOf(me, other.id, [['total:250', 'over']]);
  const exclude = await legsOf(me, id, [
    ['total:250', 'over'],
    ['result', 'home'],
    ['result', 'away'],
  ]);
  const implied = await legsOf(me, id, [
    ['result', 'home'],
    ['double-chance', 'home-draw'],
  ]);
  const blurred = await legsOf(me, id, [
    ['result', 'home'],
    ['draw-no-bet:0', 'home'],
  ]);
  const kept = randomUUID();
  await taken(me, await legsOf(me, other.id, HOME_OVER), { id: kept });
  const before = balance('refused');
  const refused = [
    await built(me, legs.slice(0, 1)),
    await built(me, [legs[0]!, strange[0]!]),
    await bet(me, legs, { mode: 'builder' }),
    await built(me, legs, { jointE4: 'much' }),
    await built(me, legs, { stake: '0.00' }),
    await built(me, legs, { stake: '0.50' }),
    await bet(me, legs, { mode: 'combination' }),
    await built(me, exclude),
    await built(me, implied),
    await built(me, blurred),
    await built(me, legs, { jointE4: joint!.oddsE4! + 1_000 }),
    await built(me, legs, { jointE4: joint!.oddsE4! - 100, policy: 'none' }),
    await built(me, legs, { id: kept }),
    await built(me, [legs[0]!, { ...legs[1]!, market: 'total:9950' }]),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual([
    ...['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'STAKE_TOO_SMALL', 'LEGS_RELATED'],
    ...['LEGS_EXCLUDE', 'LEG_IMPLIED', 'LEG_NOT_COMBINED', 'ODDS_CHANGED', 'ODDS_CHANGED', 'WAGER_MISMATCH'],
    ...['MARKET_CLOSED'],
  ]);
  expect(refused[7]!.body.params).toEqual({ first: 1, second: 2 });
  // the same is reported before the bet is sent
  expect((await quoted(me, exclude)).joint).toEqual({
    oddsE4: null,
    problem: { code: 'LEGS_EXCLUDE', legs: [1, 2] },
  });
  expect((await quoted(me, [legs[0]!, strange[0]!])).joint).toBeNull();
  clock.goTo(startsAt + goalOf(open)!.at - 300);
  const now = await legsOf(me, id, HOME_OVER);
  if ((await quoted(me, now)).joint?.oddsE4)
    expect((await built(me, now, { policy: 'any' })).body.error).toBe('EVENT_CHANGED');
  expect((await built(me, now, { policy: 'any' })).body.error).toBe('MARKET_SUSPENDED');
  expect(balance('refused')).toBe(before);
  expect(await exposures(id)).toEqual([]);
  await untilOver(other.id);
});

it('[TV-6.180] when a match is cancelled in play, lost bets stay lost, won legs count at their own price, and a builder without a decided leg is refunded', async () => {
  const me = await sit('cancelled');
  const goals = ({ course }: OpenFixture) => course.filter(({ incident }) => incident === 'goal');
  const open = await laterMatch(me, (one) => goals(one).length > 1 && goals(one)[0]!.at < EARLY);
  const { id, startsAt } = open.fixture;
  const first = goals(open)[0]!;
  const loser = first.code === 'home' ? 'away' : 'home';
  const build = (...named: (readonly [string, string])[]) =>
    legsOf(me, id, named).then((legs) => taken(me, legs, { stake: '10.00' }).then((ticket) => ({ ticket, legs })));
  const { offers } = await match(me, id);
  const line = offers.find(({ market }) => market === `${first.code}-total:50`) ? 50 : 150;
  const side = [`${first.code}-total:${line}`, 'over'] as const;
  const half = [
    `${loser}-total:${offers.some(({ market }) => market === `${loser}-total:50`) ? 50 : 150}`,
    'over',
  ] as const;
  const open2 = await build(['result', first.code], ['odd-even', 'even']);
  const decided = await build(side, ['result', loser]);
  const mixed = await build(side, half, ['odd-even', 'odd']);
  clock.goTo(startsAt + first.at + 100);
  await studio.studio.book.cancel(id);
  await settle();
  const byPlay = line === 50;
  expect(await doneOf(me, open2.ticket.id)).toMatchObject({ isVoid: true, returned: '10.00' });
  const alone = (BigInt(decided.legs[0]!.oddsE4) * 10_00000n) / 10_000n;
  expect(await doneOf(me, decided.ticket.id)).toMatchObject(
    byPlay
      ? { isVoid: false, returned: unitsToDecimal(alone - (alone % 1_000n)) }
      : { isVoid: true, returned: '10.00' },
  );
  // never more than the bet itself would have paid
  const { returned, mostReturn } = await doneOf(me, mixed.ticket.id);
  expect(parseUnits(returned!)!).toBeLessThanOrEqual(parseUnits(mostReturn)!);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.181] a bet builder is offered for cash-out at its current joint chance, multiplied once by 0.95, and its room in the book is released when it is sold', async () => {
  const me = await sit('sold');
  const { id } = await ahead(me, 'football', 2);
  const terms = (await opened(id)).fixture.terms as FootballTerms;
  const ticket = await taken(me, await legsOf(me, id, HOME_OVER), { stake: '100.00' });
  const joint = chanceOf(terms, (h, a) => h > a && h + a > 2);
  const value =
    (100_00000n * BigInt(ticket.jointE4!) * BigInt(Math.round(joint * 1e6)) * 95n) / (10_000n * 1_000_000n * 100n);
  const whole = ticket.cashOut!.offers.at(-1)!;
  expect(whole).toEqual({ percent: 100, amount: unitsToDecimal(value - (value % 1_000n)) });
  const sold = await Promise.all(
    Array.from({ length: 4 }, () =>
      me.ask('POST', `/player/sports/bets/${ticket.id}/cash-out`, {
        ...{ id: randomUUID(), percent: 100, offeredAt: ticket.cashOut!.at, amount: whole.amount },
      }),
    ),
  );
  expect(sold.map(({ body }) => body.error ?? 'sold').sort()).toEqual([...Array(3).fill('CASH_OUT_CLOSED'), 'sold']);
  expect((await exposures(id)).map(({ staked, payout }) => staked + payout)).toEqual([0n, 0n, 0n]);
  expect(balance('sold')).toBe(RICH - 100_00000n + parseUnits(whole.amount)!);
});

/**
 * The first football match ahead whose home win with more than two goals pays at least these odds: three bets on it that win 40,000 each then
 * stay below the cap of a selection, also on each of its legs, where the payout without the stake counts.
 */
async function longShot(player: TestPlayer, leastE4: number) {
  const until = clock.now() + 2 * 86_400_000;
  while (clock.now() < until) {
    const fixtures = (await board(player)).filter((one) => one.sport === 'football' && one.stage === 'before');
    for (const { id } of fixtures) {
      const legs = await legsOf(player, id, HOME_OVER);
      const { joint } = await quoted(player, legs);
      if (joint !== null && joint.oddsE4! >= leastE4) return { id, legs, joint };
    }
    // none of those on the board: matches of the next half hour follow them
    clock.goTo(clock.now() + 1_800_000);
  }
  throw new Error('no match of two days pays that much');
}

it('[TV-6.182] bet builders on one match share one cap: of eight placed at once that would win 40,000 each, three are accepted', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => sit(`room-${n}`)));
  const { id, legs, joint } = await longShot(players[0]!, 60_000);
  const stake = unitsToDecimal(((40_000_00000n * 10_000n) / BigInt(joint.oddsE4! - 10_000) / 1_000n) * 1_000n);
  const answers = await Promise.all(players.map((player) => built(player, legs, { stake })));
  const said = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.error)).sort();
  expect(said).toEqual([...Array(5).fill('LIMIT_REACHED'), ...Array(3).fill('taken')]);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(parseUnits(body.params.most)!).toBeLessThan(parseUnits(stake)!);
  const [all] = await exposures(id);
  expect(all!.payout - all!.staked).toBeLessThanOrEqual(150_000_00000n);
  // what is held on it must not affect the next test
  await untilOver(id);
});

/** A combination of two selections from a football match and the first one from a tennis match, at current prices. */
async function mixed(player: TestPlayer, nth: number) {
  const { id } = await ahead(player, 'football', nth);
  const other = await ahead(player, 'tennis', nth);
  const [home, over] = (await legsOf(player, id, HOME_OVER)) as [Leg, Leg];
  // legs of one match need not be adjacent
  const legs = [home, legOf(other), over];
  return { id, other: other.id, legs, quotes: await quoted(player, legs) };
}

it('[TV-6.308] two selections of one match combined with one of another: priced at the joint price times the other, reported to the wallet, held, offered for cash-out, and settled by both matches', async () => {
  const me = await sit('mixed');
  const { id, other, legs, quotes } = await mixed(me, 1);
  const terms = (await opened(id)).fixture.terms as FootballTerms;
  const joint = chanceOf(terms, (h, a) => h > a && h + a > 2);
  const jointE4 = onLadder(1 / (joint * 1.05 * 1.05))!;
  expect(quotes.joint).toBeNull();
  expect(quotes.joints).toEqual([{ fixture: id, oddsE4: jointE4, problem: null }]);
  const wish = { mode: 'builders', stake: '20.00', id: randomUUID(), joints: [{ fixture: id, oddsE4: jointE4 }] };
  const answers = await Promise.all(Array.from({ length: 4 }, () => bet(me, legs, wish)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect(balance('mixed')).toBe(RICH - 20_00000n);
  // one that came second may have been answered while the first was still being placed
  const ticket = (await tickets(me, 'open')).find((one) => one.id === wish.id)!;
  const odds = BigInt(legs[1]!.oddsE4);
  const whole = (20_00000n * BigInt(jointE4) * odds) / 100_000_000n;
  const most = whole - (whole % 1_000n);
  expect(ticket).toMatchObject({ mode: 'builders', lines: 1, cost: '20.00', jointE4: null, state: 'open' });
  expect(ticket.joints).toEqual([{ fixture: id, oddsE4: jointE4 }]);
  expect(ticket.mostReturn).toBe(unitsToDecimal(most));
  const { meta } = JSON.parse(studio.operator.received.find(({ body }) => body.includes(ticket.id))!.body);
  expect([BigInt(meta.kismet.oddsE4), meta.kismet.cover]).toEqual([(BigInt(jointE4) * odds) / 10_000n, undefined]);
  // in the book of the first match with the chance of the other, and vice versa
  const [builders, result] = await exposures(id);
  const chance = (await match(me, other)).chances.find(({ code }) => code === legs[1]!.selection)!.ppm / 1e6;
  expect(builders).toMatchObject({ market: 'bet-builders' });
  expect(Math.abs(Number(builders!.payout) - Number(most) * chance)).toBeLessThan(3_000);
  const home = chanceOf(terms, (h, a) => h > a);
  expect(result!.staked).toBe(0n);
  expect(Math.abs(Number(result!.payout) - (Number(most) * chance * joint) / home)).toBeLessThan(3_000);
  const [against] = await exposures(other);
  expect(Math.abs(Number(against!.payout) - Number(most) * joint)).toBeLessThan(3_000);
  // 0.95 once for each match
  const value = (Number(whole) * joint * chance * 0.95 * 0.95) / 1e5;
  expect(Math.abs(Number(ticket.cashOut!.offers.at(-1)!.amount) - value)).toBeLessThan(0.02);
  await untilOver(id);
  await untilOver(other);
  const { standing } = await match(me, id);
  if (standing.sport !== 'football') throw new Error('football');
  const { home: h, away: a } = standing.score;
  const isWon = h > a && h + a > 2 && (await match(me, other)).winner === legs[1]!.selection;
  expect(await doneOf(me, ticket.id)).toMatchObject({ state: 'paid', returned: unitsToDecimal(isWon ? most : 0n) });
  expect(balance('mixed')).toBe(RICH - 20_00000n + (isWon ? most : 0n));
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.308] a combination of builders that is cashed out is paid its offer once, and holds no room in the book of either match', async () => {
  const me = await sit('mixed-sold');
  const { id, other, legs, quotes } = await mixed(me, 2);
  const joints = quotes.joints.map(({ fixture, oddsE4 }) => ({ fixture, oddsE4 }));
  const { ticket } = (await bet(me, legs, { mode: 'builders', stake: '100.00', joints })).body as {
    ticket: TicketView;
  };
  const { amount } = ticket.cashOut!.offers.at(-1)!;
  const sale = { id: randomUUID(), percent: 100, offeredAt: ticket.cashOut!.at, amount };
  const sold = await Promise.all(
    Array.from({ length: 4 }, () => me.ask('POST', `/player/sports/bets/${ticket.id}/cash-out`, sale)),
  );
  expect(sold.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect(balance('mixed-sold')).toBe(RICH - 100_00000n + parseUnits(amount)!);
  for (const one of [id, other])
    expect((await exposures(one)).every(({ staked, payout }) => staked + payout === 0n)).toBe(true);
});

it('[TV-6.309] refused with nothing left behind: no two selections of one match, a single match, no quoted price, a changed price, selections that exclude each other by their places', async () => {
  const me = await sit('mixed-refused');
  const { id, other, legs, quotes } = await mixed(me, 0);
  const before = await exposures(id);
  const seen = quotes.joints.map(({ fixture, oddsE4 }) => ({ fixture, oddsE4: oddsE4! }));
  const ask = (some: readonly Leg[], more: Record<string, unknown> = {}) =>
    bet(me, some, { mode: 'builders', joints: seen, ...more });
  const [away] = await legsOf(me, id, [['result', 'away']]);
  const refused = [
    await ask(legs.slice(0, 2)),
    await ask([legs[0]!, legs[2]!]),
    await ask(legs, { joints: [] }),
    await ask(legs, { joints: [{ fixture: other, oddsE4: seen[0]!.oddsE4 }] }),
    await ask(legs, { joints: [{ fixture: id, oddsE4: 1 }] }),
    await ask(legs, { joints: [{ fixture: id, oddsE4: seen[0]!.oddsE4 + 1_000 }] }),
    await ask([legs[0]!, legs[1]!, away!]),
    await ask(legs, { mode: 'combination' }),
    await ask(legs, { stake: '0.99' }),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual([
    ...['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'ODDS_CHANGED', 'LEGS_EXCLUDE'],
    ...['LEGS_RELATED', 'STAKE_TOO_SMALL'],
  ]);
  expect(refused[6]!.body.params).toEqual({ first: 0, second: 2 });
  expect((await quoted(me, [legs[0]!, legs[1]!, away!])).joints).toEqual([
    { fixture: id, oddsE4: null, problem: { code: 'LEGS_EXCLUDE', legs: [0, 2] } },
  ]);
  expect(balance('mixed-refused')).toBe(RICH);
  expect(await exposures(id)).toEqual(before);
});
