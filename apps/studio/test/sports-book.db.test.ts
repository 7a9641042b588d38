import { randomUUID } from 'node:crypto';
import { unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMaterial } from '../games/sports/book/hold.ts';
import { verifyFixture } from '../games/sports/matches/fixture-stream.ts';
import { rulesOf } from '../games/sports/matches/sport-rules.ts';
import type { FixtureProofView } from '../server/sports/fixture-view.ts';
import type { OpenFixture } from '../server/sports/matches.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, legOf, match, tickets } from './book-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string, game = 'maidan') => studio.player(user, RICH, {}, game);
const balance = (user: string) => studio.operator.balances.get(user)!;
/** What the wallet was told about a player's bets apart from the money. */
const toldOf = (user: string) =>
  studio.operator.received.flatMap(({ call, body }) => {
    const said = JSON.parse(body);
    return call === 'bet' && said.user === user ? [said.meta.kismet] : [];
  });
const opened = async (id: string): Promise<OpenFixture> => (await studio.studio.book.matches.byId(id))!;
const settle = async () => {
  while ((await settleDue(studio.studio.book)) > 0);
};
/** Settles until nothing is open: whatever the studio's own loop is working on finishes a moment later. */
const allPaid = () =>
  expect
    .poll(
      async () => {
        await settle();
        return studio.operator.openBets();
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
/** Processes everything that is due at a given time. */
const settleAt = async (at: number) => {
  clock.goTo(at);
  await settle();
};
const untilOver = async (id: string) => settleAt((await opened(id)).fixture.endsAt + 1);

it('[GM-05] a pre-match single is accepted, shown, decided by the match and paid to the unit, and the match can be recomputed', async () => {
  const me = await sit('single');
  const fixture = await ahead(me, 'football');
  const proofBefore = (await me.ask('GET', `/player/sports/fixtures/${fixture.id}/proof`)).body as FixtureProofView;
  expect(proofBefore.seed).toBeNull();
  const answers = [];
  for (const n of [0, 1, 2]) answers.push(await bet(me, [legOf(fixture, n)]));
  expect(answers.map(({ body }) => body.ticket.state)).toEqual(['open', 'open', 'open']);
  expect(balance('single')).toBe(RICH - 30_00000n);
  // the wallet is told the odds and the line of each (rule 4.28)
  const { market } = fixture.main!;
  expect(toldOf('single')).toEqual(
    [0, 1, 2].map((n) => {
      const { oddsE4, selection } = legOf(fixture, n);
      return { phase: 'stake', oddsE4, cover: { line: `${fixture.id} ${market}`, outcome: selection } };
    }),
  );
  expect(await tickets(me, 'open')).toHaveLength(3);
  await untilOver(fixture.id);
  const { standing } = await match(me, fixture.id);
  if (standing.sport !== 'football') throw new Error('a football match');
  const { home, away } = standing.score;
  const place = home > away ? 0 : home === away ? 1 : 2;
  const odds = BigInt(legOf(fixture, place).oddsE4);
  // 10.00 at odds in hundredths gives whole hundredths
  expect(balance('single')).toBe(RICH - 30_00000n + (10_00000n * odds) / 10_000n);
  const settled = await tickets(me, 'settled');
  expect(settled.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(settled.filter(({ payout }) => payout !== '0.00')).toHaveLength(1);
  expect(await tickets(me, 'open')).toEqual([]);
  expect(studio.operator.openBets()).toEqual([]);
  const proof = (await me.ask('GET', `/player/sports/fixtures/${fixture.id}/proof`)).body as FixtureProofView;
  expect(proof.commitment).toBe(proofBefore.commitment);
  const { sport, terms, commitment } = proof;
  const rules = rulesOf(sport);
  const again = await verifyFixture(fixture.id, commitment, Buffer.from(proof.seed!, 'hex'), rules.play(terms));
  expect(again.isKept).toBe(true);
  expect(rules.nowOf(terms, again.course, again.course.at(-1)!.at).standing).toEqual(standing);
});

it('a combination over two sports pays the product once, a lost leg ends it early, and systems count each line', async () => {
  const me = await sit('many');
  const [a, b, c] = [await ahead(me, 'tennis'), await ahead(me, 'esports'), await ahead(me, 'football', 1)];
  const legs = [legOf(a), legOf(b), legOf(c)];
  const both = await bet(me, legs.slice(0, 2));
  const patent = await bet(me, legs, { mode: 'patent', stake: '2.00' });
  const told = [
    Math.floor((legs[0]!.oddsE4 * legs[1]!.oddsE4) / 10_000),
    Math.min(...legs.map(({ oddsE4 }) => oddsE4)),
  ];
  expect(toldOf('many')).toEqual(told.map((oddsE4) => ({ phase: 'stake', oddsE4 })));
  expect(patent.body.ticket).toMatchObject({ state: 'open', lines: 7, cost: '14.00' });
  expect(balance('many')).toBe(RICH - 24_00000n);
  for (const { id } of [a, b, c]) await untilOver(id);
  const done = await tickets(me, 'settled');
  // independently: from the winners alone, in whole numbers
  const won = await Promise.all([a, b, c].map(async ({ id }) => (await match(me, id)).winner === 'home'));
  const pays = (places: readonly number[], stake: bigint) =>
    places.every((n) => won[n])
      ? ((stake * places.reduce((product, n) => product * BigInt(legs[n]!.oddsE4), 1n)) /
          10_000n ** BigInt(places.length) /
          1_000n) *
        1_000n
      : 0n;
  const lines = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];
  const expected: Record<string, bigint> = {
    [both.body.ticket.id]: pays([0, 1], 10_00000n),
    [patent.body.ticket.id]: lines.reduce((sum, line) => sum + pays(line, 2_00000n), 0n),
  };
  for (const { id, payout } of done) expect(payout, id).toBe(unitsToDecimal(expected[id]!));
  expect(done).toHaveLength(2);
  const total = Object.values(expected).reduce((sum, amount) => sum + amount, 0n);
  expect(balance('many')).toBe(RICH - 24_00000n + total);
  expect(studio.operator.openBets()).toEqual([]);
});

it('invalid bets are refused, each with its code, and leave nothing behind; an id is one bet however often it is sent', async () => {
  const me = await sit('careful');
  const fixture = await ahead(me, 'cricket');
  const leg = legOf(fixture);
  const tooGood = { ...leg, oddsE4: leg.oddsE4 + 5_000 };
  const refused = [
    await bet(me, [tooGood]),
    await bet(me, [tooGood], { policy: 'none' }),
    await bet(me, [{ ...leg, oddsE4: leg.oddsE4 - 100 }], { policy: 'none' }),
    await bet(me, [{ ...leg, market: 'winner:50' }]),
    await bet(me, [{ ...leg, market: "x'; drop table studio.ticket" }]),
    await bet(me, [{ ...leg, selection: 'draw' }]),
    await bet(me, [{ ...leg, fixture: 'sitara-t20-1' }]),
    await bet(me, [{ ...leg, fixture: '../etc' }]),
    await bet(me, [leg], { stake: '0.50' }),
    await bet(me, [leg], { stake: '1.001' }),
    await bet(me, [leg], { stake: '-5.00' }),
    await bet(me, [leg], { stake: 'NaN' }),
    await bet(me, [leg], { stake: '900000.00' }),
    await bet(me, [leg], { mode: 'yankee' }),
    await bet(me, [leg], { mode: 'constructor' }),
    await bet(me, [leg, leg]),
    await bet(me, [leg], { policy: 'all' }),
    await bet(me, [], {}),
    await bet(
      me,
      Array.from({ length: 9 }, () => leg),
    ),
    await bet(me, [leg], { id: 'one' }),
  ];
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 ODDS_CHANGED',
    '409 ODDS_CHANGED',
    '409 ODDS_CHANGED',
    '409 MARKET_CLOSED',
    '409 MARKET_CLOSED',
    '409 MARKET_CLOSED',
    '409 MARKET_CLOSED',
    '422 BAD_INPUT',
    '422 STAKE_TOO_SMALL',
    '422 STAKE_NOT_WHOLE',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '422 RETURN_TOO_GREAT',
    '422 SYSTEM_LEGS',
    '422 BAD_INPUT',
    '422 LEGS_RELATED',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
  ]);
  expect(balance('careful')).toBe(RICH);
  expect(await tickets(me, 'open')).toEqual([]);
  const id = randomUUID();
  const same = await Promise.all(Array.from({ length: 8 }, () => bet(me, [leg], { id })));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(balance('careful')).toBe(RICH - 10_00000n);
  expect((await bet(me, [leg], { id, stake: '11.00' })).body.error).toBe('WAGER_MISMATCH');
  expect((await bet(me, [legOf(fixture, 1)], { id })).body.error).toBe('WAGER_MISMATCH');
  // another player sees none of it, and a game of another kind cannot reach the book
  const other = await sit('other');
  expect(await tickets(other, 'open')).toEqual([]);
  const slots = await studio.player('slots', RICH, {}, 'anar-bagh');
  expect((await slots.ask('GET', '/player/sports')).status).toBe(404);
  expect((await other.ask('GET', '/player/table')).status).toBe(404);
  expect((await other.ask('GET', '/player/sports?league=none')).status).toBe(404);
  expect((await other.ask('GET', '/player/sports/fixtures/no-such-1')).status).toBe(404);
  await untilOver(fixture.id);
  expect(studio.operator.openBets()).toEqual([]);
});

it('in play: held, then accepted at the newest price if the player chose so; refused when the match has moved on; nothing after the end', async () => {
  const me = await sit('live', 'maidan-football');
  const fixture = await ahead(me, 'football', 2);
  const open = await opened(fixture.id);
  const { startsAt, endsAt } = open.fixture;
  clock.goTo(startsAt + 5_400);
  const early = await match(me, fixture.id);
  expect(early.stage).toBe('play');
  const leg = legOf(early);
  // the first minute ends within the hold: the draw shortens and home lengthens, or the other way round
  const first = open.course[0]!;
  if (first.at > 7_000) {
    const answer = await bet(me, [leg], { policy: 'any' });
    expect(answer.body.ticket.state).toBe('open');
    const struck = answer.body.ticket.legs[0].oddsE4;
    const now = legOf(await match(me, fixture.id));
    expect(struck).toBe(now.oddsE4);
    if (now.oddsE4 !== leg.oddsE4) {
      const stale = await bet(me, [leg], { policy: 'none' });
      expect(stale.body.error).toBe('ODDS_CHANGED');
    }
  }
  // a goal within the hold refuses the bet, whichever way the price moves, and after that bets wait for the new prices
  const goals = open.course.filter(({ incident }) => isMaterial('football', incident));
  for (const goal of goals.slice(0, 1)) {
    clock.goTo(startsAt + goal.at - 300);
    const before = await match(me, fixture.id);
    const seen = before.offers.find(({ type }) => type === 'result')!.selections[0]!;
    const wish = { fixture: fixture.id, market: 'result', selection: seen.code, oddsE4: seen.oddsE4 ?? 11_000 };
    const held = balance('live');
    if (!before.isSuspended && seen.oddsE4 !== null)
      expect((await bet(me, [wish], { policy: 'any' })).body.error).toBe('EVENT_CHANGED');
    clock.goTo(startsAt + goal.at + 1_000);
    expect((await bet(me, [wish], { policy: 'any' })).body.error).toBe('MARKET_SUSPENDED');
    expect(balance('live')).toBe(held);
  }
  // a market that has closed: the first half, after the break has begun
  clock.goTo(startsAt + 275_000);
  // a goal just before the break suspends everything for three seconds
  while ((await match(me, fixture.id)).isSuspended) clock.goTo(clock.now() + 1_000);
  const half = { fixture: fixture.id, market: 'first-half-result', selection: 'draw', oddsE4: 20_000 };
  expect((await bet(me, [half], { policy: 'any' })).body.error).toBe('MARKET_CLOSED');
  clock.goTo(endsAt);
  expect((await bet(me, [leg], { policy: 'any' })).body.error).toBe('MARKET_CLOSED');
  await settle();
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.104] concurrent bets take no more than a selection has room for, and each refusal says what may be staked', async () => {
  const rich = await sit('crowd');
  studio.operator.balances.set('crowd', 100_000_000_00000n);
  const fixture = await ahead(rich, 'football', 3);
  const place = fixture.main!.selections.findIndex(({ oddsE4 }) => oddsE4! > 20_000);
  const leg = legOf(fixture, place);
  const win = 40_000n;
  const stake = unitsToDecimal(((win * 100_000n * 10_000n) / BigInt(leg.oddsE4 - 10_000) / 100_000n) * 100_000n);
  const answers = await Promise.all(Array.from({ length: 12 }, () => bet(rich, [leg], { stake })));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBe(3);
  const refused = answers.find(({ status }) => status !== 200)!;
  expect(refused.body).toMatchObject({
    error: 'LIMIT_REACHED',
    params: { most: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  const more = await bet(rich, [leg], { stake: refused.body.params.most });
  expect(more.status).toBe(200);
  await untilOver(fixture.id);
  await allPaid();
});

it('play money has a separate book and never reaches the wallet', async () => {
  const body = { ...launchBody('guest', 'maidan-esports'), currency: 'XXX' };
  const player = await TestPlayer.launch(studio.operator, studio.origin, body);
  expect(player.state).toMatchObject({ bookFocus: 'esports', isDemo: true });
  const calls = studio.operator.received.length;
  const fixture = await ahead(player, 'esports', 2);
  const sent = await bet(player, [legOf(fixture)], { stake: '100.00' });
  expect(sent.body.ticket.state).toBe('open');
  await untilOver(fixture.id);
  const [ticket] = await tickets(player, 'settled');
  expect(ticket!.state).toBe('paid');
  expect(studio.operator.received.slice(calls).filter(({ body: said }) => said.includes(ticket!.id))).toEqual([]);
});
