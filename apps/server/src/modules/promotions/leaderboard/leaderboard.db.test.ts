import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import { DAY_MS } from '@kismet/kernel/time';
import type { BoardMeasure, Leaderboard } from '@kismet/rules/promotions/leaderboard';
import { countedScene } from '@kismet/testkit/agents/counted-scene';
import { broken } from '@kismet/testkit/broken-books';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { run } from '../../../platform/db.ts';

const units = (text: string): bigint => parseUnits(text)!;
const MINUTE = 60_000;
const band = (to: number, amount: string) => ({ to, amount: units(amount) });
const TERMS: Leaderboard = {
  measure: 'valid-bet',
  cycle: 'day',
  categories: [],
  minBet: units('10'),
  prizes: [band(1, '100'), band(3, '25')],
  wager: null,
};
interface Competitor {
  readonly name: string;
  readonly ownerId: bigint;
  token: string;
}

/** Members who compete; bets are placed and settled at the scene's time, a minute apart. */
async function boardScene() {
  const s = await countedScene();
  const ask = async (who: Competitor, method: 'GET' | 'POST', path: string, body?: object) =>
    (await s.ask(method, path, { token: who.token, ...(body ? { body } : {}) })).body.value;
  const now = () => {
    s.time.ms += MINUTE;
    return new Date(s.time.ms);
  };
  return Object.assign(s, {
    async competitor(name: string): Promise<Competitor> {
      const ownerId = await s.add(name, null, false);
      return { name, ownerId, token: (await s.login(name)).body.value.token as string };
    },
    publish: (more: Partial<Leaderboard> = {}, draft = {}) =>
      publisher(s)({ kind: 'LEADERBOARD', parameters: { ...TERMS, ...more } }, draft),
    act: (who: Competitor, id: string, act: 'join' | 'leave') => ask(who, 'POST', `/wps/promotions/${id}/${act}`),
    board: (who: Competitor, id: string, period = 'current') =>
      ask(who, 'GET', `/wps/promotions/${id}/leaderboard?period=${period}`),
    takesBreak: (who: Competitor) => ask(who, 'POST', '/wps/member/protection/break', { days: 2 }),
    /** Signs in again, since sessions expire. */
    async entersAgain(who: Competitor) {
      who.token = (await s.login(who.name)).body.value.token;
    },
    now,
    async bets(who: Competitor, stake: string, payout = '0', how = {}) {
      const bet = await s.place(who.ownerId, units(stake), { ...how, at: now() });
      await s.change(bet, units(payout), { at: now() });
      return bet;
    },
    /** Several workers at once: each bet counts once. */
    async counts() {
      await s.count();
      await Promise.all([s.promotions.followBoards(), s.promotions.followBoards(), s.promotions.followBoards()]);
    },
    job: () => s.promotions.jobs.find(({ name }) => name === 'promotions-leaderboards')!.run(),
    cash: async ({ ownerId }: Competitor) =>
      unitsToDecimal((await s.wallet.accountsOf(ownerId)).find(({ code }) => code === 'main')?.balance ?? 0n),
  });
}
/** All invariants of the books but one: the bets of this scene are written without money movements. */
async function booksHold(url: string): Promise<void> {
  const broken = (await checkInvariants(url)).filter(({ id, rows }) => rows.length > 0 && id !== 'I9b');
  expect(broken).toEqual([]);
}
type Scene = Awaited<ReturnType<typeof boardScene>>;
const placesOf = async (s: Scene, who: Competitor, id: string, period = 'current') =>
  ((await s.board(who, id, period)).board?.places ?? []).map((one: Record<string, unknown>) => [
    one.rank,
    one.name,
    one.score,
    one.prize,
  ]);

it('[PC-12] live places: bets placed after joining count, the minimum is required, a tie goes to the earlier one, a void takes back', async () => {
  await using s = await boardScene();
  const id = await s.publish();
  const [amber, basil, cedar] = [await s.competitor('amber'), await s.competitor('basil'), await s.competitor('cedar')];
  expect((await s.board(amber, id)).board).toBeNull();
  await s.bets(amber, '500');
  s.time.ms += MINUTE;
  for (const who of [amber, basil, cedar]) expect(await s.act(who, id, 'join')).toMatchObject({ state: 'signed' });
  expect(await s.act(amber, id, 'join')).toMatchObject({ code: 'PROMO_STATE' });
  await s.counts();
  expect((await s.board(amber, id)).board).toMatchObject({
    places: [],
    own: { rank: null, score: '0.00', isRanked: false },
  });

  await s.bets(basil, '60');
  const last = await s.bets(basil, '40');
  await s.bets(amber, '100');
  await s.bets(cedar, '9.99');
  await s.counts();
  expect(await placesOf(s, amber, id)).toEqual([
    [1, 'ba***', '100.00', '100.00'],
    [2, 'amber', '100.00', '25.00'],
  ]);
  expect((await s.board(cedar, id)).board.own).toMatchObject({ rank: null, turnover: '9.99', minBet: '10.00' });
  await s.bets(cedar, '0.01');
  await s.change(last, 0n, { isVoid: true, at: s.now() });
  await s.counts();
  expect(await placesOf(s, cedar, id)).toEqual([
    [1, 'am***', '100.00', '100.00'],
    [2, 'ba***', '60.00', '25.00'],
    [3, 'cedar', '10.00', '25.00'],
  ]);
  // the same total again, but reached later than the other
  await s.bets(basil, '40');
  await s.counts();
  expect((await s.board(basil, id)).board.own).toMatchObject({ rank: 2, score: '100.00' });
  // leaving and joining again starts from zero
  await s.act(amber, id, 'leave');
  expect((await s.board(amber, id)).board.own).toBeNull();
  await s.act(amber, id, 'join');
  await s.counts();
  expect((await s.board(amber, id)).board.own).toMatchObject({ rank: null, score: '0.00' });
});

it('[STD-52] I45 detects a score that does not match its bets, and places in the wrong order', async () => {
  await using s = await boardScene();
  const best = await s.publish({ measure: 'best-multiple' });
  const won = await s.publish({ measure: 'net-win' });
  const look = (...sql: string[]) => broken(s.url, 'I45', ...sql);
  const all = [await s.competitor('amber'), await s.competitor('basil')];
  for (const who of all) for (const id of [best, won]) await s.act(who, id, 'join');
  for (const [at, who] of all.entries()) {
    await s.bets(who, '10', String(35 + at));
    await s.bets(who, '9.99', '999');
  }
  await s.counts();
  expect(await placesOf(s, all[0]!, best)).toEqual([
    [1, 'ba***', '3.60', '100.00'],
    [2, 'amber', '3.50', '25.00'],
  ]);
  expect(await look()).toBe(0);
  expect(await look('update promotions.board_score set score = score + 1000')).toBe(2);
  expect(
    await look('delete from promotions.board_bet where owner_id = (select min(owner_id) from promotions.board_bet)'),
  ).toBe(1);
  s.time.ms += DAY_MS;
  await s.counts();
  await s.job();
  expect(await look()).toBe(0);
  expect(await look('update promotions.board_place set score = score + 1')).toBe(4);
  const swap = 'update promotions.board_place set rank = rank + 50; update promotions.board_place set rank = 53 - rank';
  expect(await look(swap)).toBe(4);
});

it('[VP-05] prizes are granted once after the period is final, with several jobs running; members on a break or locked are skipped, and the budget covers every period that begins', async () => {
  await using s = await boardScene();
  const id = await s.publish({ measure: 'net-win', categories: ['slots'] }, { budget: units('299.99') });
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  const all: Competitor[] = [];
  for (const name of names) all.push(await s.competitor(name));
  const [first, second, third, fourth, fifth] = all as [Competitor, Competitor, Competitor, Competitor, Competitor];
  for (const who of all) await s.act(who, id, 'join');
  for (const [at, who] of all.entries()) await s.bets(who, '10', String(100 - at));
  await s.bets(fifth, '10', '500', { category: 'live' });
  const late = await s.bets(third, '10', '11');
  await s.counts();
  expect((await placesOf(s, fifth, id)).map(([, name]: string[]) => name)).toEqual([
    'fi***',
    'se***',
    'th***',
    'fo***',
    'fifth',
  ]);
  // a break removes the first one at once, and the second one is locked before the end
  await s.takesBreak(first);
  expect((await s.board(first, id)).code).toBe('EXCLUDED');
  expect((await placesOf(s, fifth, id))[0]).toEqual([1, 'se***', '89.00', '100.00']);
  await run(s.owner, `update members.member set state = 'locked' where member_id = $1`, [second.ownerId]);

  s.time.ms += DAY_MS;
  const [progress] = await run<{ counted_through: Date }>(s.owner, 'select counted_through from rollups.progress');
  await run(s.owner, 'update rollups.progress set counted_through = $1', [new Date(s.time.ms - DAY_MS)]);
  await s.job();
  expect(await s.cash(third)).toBe('0.00');
  await run(s.owner, 'update rollups.progress set counted_through = $1', [progress!.counted_through]);
  await Promise.all([s.job(), s.job(), s.job()]);
  await s.job();
  expect(await Promise.all(all.map(s.cash))).toEqual(['0.00', '0.00', '100.00', '25.00', '25.00']);
  await s.entersAgain(fourth);
  const final = await placesOf(s, fourth, id, 'last');
  expect(final).toEqual([
    [1, 'th***', '89.00', '100.00'],
    [2, 'fourth', '87.00', '25.00'],
    [3, 'fi***', '86.00', '25.00'],
  ]);
  expect((await s.board(fourth, id, 'last')).board).toMatchObject({ isClosed: true, own: { rank: 2, prize: '25.00' } });
  const inbox = await run<{ params: unknown }>(
    s.owner,
    `select params from messages.inbox where owner_id = $1 and kind = 'leaderboard-prize'`,
    [third.ownerId],
  );
  expect(inbox).toEqual([{ params: { rank: '1', amount: '100.00' } }]);
  // a prize once given stays, whatever happens to a bet afterwards
  await s.change(late, 0n, { isVoid: true, at: s.now() });
  await s.counts();
  await s.job();
  expect(await placesOf(s, fourth, id, 'last')).toEqual(final);
  // 149.99 is left: not enough to promise the prizes of another period
  expect(await s.act(fourth, id, 'join')).toMatchObject({ code: 'QUOTA_USED' });
  const [use] = await run<{ granted: bigint }>(
    s.owner,
    'select granted from promotions.offer_use where offer_id = $1',
    [id],
  );
  expect(use!.granted).toBe(units('150'));
  await booksHold(s.url);
});

it('an offer that was ended grants nothing; its entries and bets are deleted with the others', async () => {
  await using s = await boardScene();
  const ended = await s.publish({ measure: 'best-multiple' });
  const going = await s.publish({ measure: 'best-multiple', minBet: units('5') });
  const who = await s.competitor('single');
  for (const id of [ended, going]) await s.act(who, id, 'join');
  await s.bets(who, '4.99', '900');
  await s.bets(who, '5', '10');
  await s.counts();
  expect((await s.board(who, ended)).board.own).toMatchObject({ rank: null });
  expect((await s.board(who, going)).board.own).toMatchObject({ rank: 1, score: '2.00' });
  await run(s.owner, `update promotions.offer set state = 'ended' where offer_id = $1`, [ended]);
  s.time.ms += DAY_MS;
  await s.job();
  expect(await s.cash(who)).toBe('100.00');
  const [left] = await run<{ bets: number; joined: number }>(
    s.owner,
    `select (select count(*)::int from promotions.board_bet) as bets,
            (select count(*)::int from promotions.entry where state = 'joined') as joined`,
  );
  expect(left).toEqual({ bets: 0, joined: 0 });
  await booksHold(s.url);
});

it('places by every measure equal an independent calculation over the bets, including voids and changed results', async () => {
  await using s = await boardScene();
  const seed = process.env.SEED ?? 'leaderboard-1';
  const rng = seededPrng(seed);
  const measures: readonly BoardMeasure[] = ['valid-bet', 'net-win', 'best-multiple'];
  const ids = new Map<BoardMeasure, string>();
  for (const measure of measures) ids.set(measure, await s.publish({ measure }));
  const all: Competitor[] = [];
  for (let n = 0; n < 5; n++) {
    const who = await s.competitor(`player${n}`);
    for (const id of ids.values()) await s.act(who, id, 'join');
    all.push(who);
  }
  interface Bet {
    readonly at: number;
    readonly bet: Awaited<ReturnType<Scene['bets']>>;
    readonly stake: bigint;
    payout: bigint;
    isVoid: boolean;
  }
  const book: Bet[] = [];
  for (let n = 0; n < 60; n++) {
    const old = book[rng.int(Math.max(1, book.length))];
    const isChange = old && !old.isVoid && rng.int(4) === 0;
    const payout = BigInt(rng.int(60_000)) * 1000n;
    if (isChange) {
      old.isVoid = rng.int(2) === 0;
      // a changed result is published as the difference it makes
      await s.change(old.bet, old.isVoid ? 0n : payout - old.payout, { isVoid: old.isVoid, at: s.now() });
      old.payout = payout;
    } else {
      const at = rng.int(all.length);
      const stake = BigInt(500 + rng.int(4000)) * 1000n;
      const bet = await s.bets(all[at]!, unitsToDecimal(stake), unitsToDecimal(payout));
      book.push({ at, bet, stake, payout, isVoid: false });
    }
    if (n % 20 === 19) await s.counts();
  }
  const scoreOf: Readonly<Record<BoardMeasure, (bets: readonly Bet[]) => bigint>> = {
    'valid-bet': (bets) => bets.reduce((sum, { stake }) => sum + stake, 0n),
    'net-win': (bets) => bets.reduce((sum, { stake, payout }) => sum + payout - stake, 0n),
    'best-multiple': (bets) =>
      bets
        .filter(({ stake }) => stake >= TERMS.minBet)
        .map(({ stake, payout }) => ((payout * 100n) / stake) * 1000n)
        .reduce((best, one) => (one > best ? one : best), 0n),
  };
  await s.entersAgain(all[0]!);
  for (const measure of measures) {
    const expected = all
      .map((_who, at) => scoreOf[measure](book.filter((one) => one.at === at && !one.isVoid)))
      .filter((score) => score > 0n)
      .toSorted((a, b) => Number(b - a))
      .map(unitsToDecimal);
    const places = await placesOf(s, all[0]!, ids.get(measure)!);
    expect(
      places.map(([, , score]: string[]) => score),
      `${measure}, seed ${seed}`,
    ).toEqual(expected);
  }
});

it('visitors, free play, other kinds and unknown offers have no board', async () => {
  await using s = await boardScene();
  const id = await s.publish();
  const other = await publisher(s)({ kind: 'SIGN_IN', parameters: { amounts: [units('1'), units('1')] } });
  const who = await s.competitor('asker');
  const code = async (offer: string, token?: string) =>
    (await s.ask('GET', `/wps/promotions/${offer}/leaderboard`, token ? { token } : {})).body.value.code;
  expect(await code(id)).toBe('NOT_SIGNED_IN');
  expect(await code(other, who.token)).toBe('NOT_FOUND');
  expect(await code(crypto.randomUUID(), who.token)).toBe('NOT_FOUND');
  expect(await code('nothing', who.token)).toBe('INPUT_INVALID');
  expect((await s.board(who, id, 'never')).code).toBe('INPUT_INVALID');
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  expect(await code(id, (await s.login('tryer')).body.value.token)).toBe('TRIAL');
});
