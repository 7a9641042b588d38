import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { countedScene } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createGate } from '../../platform/http/gate.ts';
import { createServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log.ts';
import { queryOf } from '../../platform/query.ts';
import { createRateLimiter } from '../../platform/rate-limit.ts';
import { createCommission } from '../commission/index.ts';
import { createCases } from '../messages/index.ts';
import { teamBets } from './agent-bets.ts';
import { disputeEntry, disputesOf } from './agent-dispute.ts';
import { NOTHING, plus } from './agent-figures.ts';
import { income, incomeBets } from './agent-income.ts';
import { teamTransactions } from './agent-money.ts';
import { teamOverview } from './agent-overview.ts';
import { teamProfit } from './agent-profit.ts';
import { teamProfitBy } from './agent-profit-by.ts';
import { mountAgentReports } from './agent-routes.ts';
import type { AgentReportDeps, AgentWho } from './agent-scope.ts';

const units = (text: string) => parseUnits(text)!;
const RATES: Record<string, number> = { sitara: 10_000, noor: 8000, mehr: 5000, faraz: 3000, saba: 4000 };

/** sitara > noor > mehr > faraz, sitara > saba; and a separate network, zahid. */
async function reported() {
  const scene = await countedScene();
  const names = new Map<bigint, string>();
  const add = async (name: string, under: string | null, isAgent = true) => {
    const id = await scene.add(name, under, isAgent);
    names.set(id, name);
    return id;
  };
  const sitara = await add('sitara', null);
  const noor = await add('noor', 'sitara');
  const mehr = await add('mehr', 'noor');
  const faraz = await add('faraz', 'mehr', false);
  const saba = await add('saba', 'sitara', false);
  const zahid = await add('zahid', null);
  const people = { sitara, noor, mehr, faraz, saba, zahid };
  const great = { from: units('10000') };
  const ending: (Awaited<ReturnType<AgentReportDeps['endingSoon']>>[number] & { of: bigint })[] = [];
  const deps: AgentReportDeps = {
    db: scene.db,
    clock: { now: () => Date.now() },
    agents: scene.agents,
    members: scene.members,
    rollups: scene.rollups,
    endingSoon: async (memberId) => ending.filter((one) => one.of === memberId),
    greatWinOf: async () => great.from,
    vendorNames: async () => new Map(),
    gameNames: async () => new Map(),
  };
  const commission = createCommission({
    db: scene.db,
    clock: deps.clock,
    rollups: scene.rollups,
    wallet: scene.wallet,
    ratesAt: async (_query, wanted) =>
      new Map(
        wanted.map((one) => [
          `${one.memberId}:${one.category}:${one.at.getTime()}`,
          RATES[names.get(one.memberId)!] ?? 0,
        ]),
      ),
    statusesOf: async () => new Map(),
    pathOf: async () => new Map(),
    brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'realtime' }),
    moved: () => {},
  });
  const who = (id: bigint): AgentWho => ({
    memberId: id,
    brandId: scene.brandId,
    brand: { zone: 'Asia/Karachi', currency: 'PKR' },
  });
  const outward = async (id: bigint) => (await scene.members.byIds(queryOf(scene.db), [id])).get(id)!.publicId;
  async function everything() {
    await scene.count();
    await commission.run();
    await scene.count();
  }
  async function deposit(ownerId: bigint, amount: string) {
    await withTx(scene.db, async (tx) => {
      const key = { ownerId: 0n, brandId: scene.brandId, code: 'gateway:test', currency: 'PKR', accountClass: 0 };
      const contraId = await scene.wallet.account(tx, key);
      const opId = crypto.randomUUID();
      await scene.wallet.post(
        tx,
        {
          ownerId,
          opId,
          reference: `deposit:${opId}`,
          kind: 'deposit',
          note: null,
          legs: (accounts) => [
            { accountId: accounts.find((one) => one.code === 'main')!.accountId, contraId, amount: units(amount) },
          ],
        },
        [amount],
      );
    });
  }
  const sample = async () => {
    await deposit(faraz, '1000');
    await deposit(faraz, '50');
    await deposit(saba, '200');
    await scene.settle(faraz, units('2000'), units('1500'));
    await scene.settle(mehr, units('100'), units('300'), { category: 'sports' });
    await scene.settle(noor, units('40'), 0n);
    await scene.settle(sitara, units('10'), units('5'));
    await scene.settle(saba, units('700'), units('400'));
    await scene.settle(zahid, units('9999'), 0n);
    await everything();
  };
  return { ...scene, great, ending, ...people, deps, who, outward, everything, deposit, sample };
}
const page = { limit: 25, cursor: undefined };
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refused ? error.code : error;
};

it('[AG-07] each row is a direct downline with its whole team, and the rows add up to the total, at every node', async () => {
  await using scene = await reported();
  await scene.sample();
  for (const id of [scene.sitara, scene.noor, scene.mehr, scene.faraz]) {
    const table = await teamProfit(scene.deps, scene.who(id), { ...page });
    const summed = table.list.reduce<Figures>((sum, row) => plus(sum, row.figures), table.self!.figures);
    expect(summed).toEqual(table.total);
  }
  const top = await teamProfit(scene.deps, scene.who(scene.sitara), { ...page });
  expect(top.list.map((row) => [row.members, row.figures.stake, row.figures.deposit])).toEqual([
    [3, units('2140'), units('1050')],
    [1, units('700'), units('200')],
  ]);
  expect(top.self!.figures).toMatchObject({ stake: units('10'), payout: units('5') });
  expect(top.total).toMatchObject({ deposit: units('1250'), depositCount: 3, bets: 5, stake: units('2850') });
  // profit is the members' net result: payout less stake, with rebates and commission
  const { payout, stake, rebate, commission } = top.total;
  expect(top.total.profit).toBe(payout - stake + rebate + commission);
  expect(commission).toBeGreaterThan(0n);
  // drilling down returns the path back
  const below = await teamProfit(scene.deps, scene.who(scene.sitara), { ...page, of: await scene.outward(scene.mehr) });
  expect(below.trail.map((one) => one.account)).toEqual(['sitara', 'noor', 'me***']);
  // paginated, it is the same table
  const first = await teamProfit(scene.deps, scene.who(scene.sitara), { limit: 1 });
  const rest = await teamProfit(scene.deps, scene.who(scene.sitara), { limit: 1, cursor: first.nextCursor! });
  expect([...first.list, ...rest.list]).toEqual(top.list);
  expect(rest).toMatchObject({ self: null, nextCursor: null });
});

it('[AG-07] a moved member counts in both networks by the bets placed in each, and rows still add up', async () => {
  await using scene = await reported();
  await scene.sample();
  // bets placed by mehr and faraz below zahid, and one of faraz directly below saba
  await scene.settle(scene.faraz, units('77'), 0n, { agentPath: [scene.zahid, scene.mehr, scene.faraz] });
  await scene.settle(scene.mehr, units('3'), 0n, { agentPath: [scene.zahid, scene.mehr] });
  await scene.everything();
  const table = await teamProfit(scene.deps, scene.who(scene.zahid), { ...page });
  expect(table.list.map((row) => row.figures.stake)).toEqual([units('80')]);
  expect(table.list.reduce<Figures>((sum, row) => plus(sum, row.figures), table.self!.figures)).toEqual(table.total);
  const old = await teamProfit(scene.deps, scene.who(scene.noor), { ...page });
  expect(old.list.map((row) => row.figures.stake)).toEqual([units('2100')]);
  expect(old.list.reduce<Figures>((sum, row) => plus(sum, row.figures), old.self!.figures)).toEqual(old.total);
});

it('[AG-03] the overview has the team, the comparison range, days, categories and notable downlines', async () => {
  await using scene = await reported();
  await scene.sample();
  const input = { includeSelf: true, against: 'before' } as const;
  const view = await teamOverview(scene.deps, scene.who(scene.sitara), input);
  expect(view.totals).toMatchObject({
    deposit: units('1250'),
    depositors: 2,
    firstDepositors: 2,
    firstDepositAmount: units('1200'),
    betUsers: 5,
    activeMembers: 5,
    stake: units('2850'),
  });
  expect(view.totals.netLoss).toBe(-view.totals.profit);
  expect(view.previous).toMatchObject({ stake: 0n, activeMembers: 0 });
  expect(view.team).toMatchObject({ members: 5, agents: 3, players: 2 });
  const [balance] = await run<{ sum: bigint }>(
    scene.owner,
    `select sum(balance)::bigint as sum from wallet.account where owner_id = any($1::bigint[]) and code in ('main', 'held')`,
    [[scene.sitara, scene.noor, scene.mehr, scene.faraz, scene.saba]],
  );
  expect(view.team.balance).toBe(balance!.sum);
  const total = (rows: readonly { figures: Figures }[]) => rows.reduce((sum, row) => plus(sum, row.figures), NOTHING);
  expect(total(view.series).stake).toBe(units('2850'));
  expect(view.series.map((one) => one.figures).reduce((sum, one) => sum + one.profit, 0n)).toBe(view.totals.profit);
  expect(view.byCategory.map((row) => [row.category, row.figures.stake])).toEqual([
    ['slots', units('2750')],
    ['sports', units('100')],
  ]);
  const cells = (category: string) =>
    view.cells.filter((cell) => cell.category === category).reduce((sum, cell) => sum + cell.validBet, 0n);
  for (const { category, figures } of view.byCategory)
    expect([category, cells(category)]).toEqual([category, figures.validBet]);
  expect(view.series, 'a day on which nothing was is a day too').toHaveLength(7);
  expect([view.previousFrom < view.previousTo, view.previousTo < view.from]).toEqual([true, true]);
  // noor's team lost the most
  expect(view.top.map((row) => row.validBet)).toEqual([units('2140'), units('700')]);
  expect(view.bottom).toEqual([]);
  const alone = await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: false, against: 'before' });
  expect(alone.totals).toMatchObject({ stake: units('2840'), betUsers: 4, activeMembers: 4 });
  const sports = await teamOverview(scene.deps, scene.who(scene.sitara), {
    includeSelf: true,
    against: 'before',
    category: 'sports',
  });
  expect(sports.totals).toMatchObject({ stake: units('100'), betUsers: 1 });
});

it('[AG-03] a large win, a fall from week to week and an inactive team are reported', async () => {
  await using scene = await reported();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await scene.settle(scene.faraz, units('5'), units('20005'));
  await scene.settle(scene.mehr, units('4000'), 0n, { at: ago(10) });
  await scene.settle(scene.mehr, units('1000'), 0n, { at: ago(3) });
  await run(scene.owner, `update agents.node set joined_at = now() - interval '20 days'`);
  await scene.count();
  const { alerts } = await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: true, against: 'before' });
  expect(alerts.map((one) => one.kind)).toEqual(['great-win', 'fall', 'dormant']);
  expect(alerts[0]).toMatchObject({ now: units('20005'), before: units('5') });
  expect(alerts[1]).toMatchObject({ now: units('1000'), before: units('4000') });

  // the brand sets the threshold for large wins
  await scene.settle(scene.faraz, units('5'), units('2505'));
  await scene.count();
  const wins = async () =>
    (await teamOverview(scene.deps, scene.who(scene.sitara), { includeSelf: true, against: 'before' })).alerts.filter(
      (one) => one.kind === 'great-win',
    ).length;
  expect(await wins()).toBe(1);
  scene.great.from = units('2500');
  expect(await wins()).toBe(2);
  scene.great.from = units('2500.01');
  expect(await wins()).toBe(1);

  // an agreement about to end is reported to its two sides, never to their uplines
  const one = { agreementId: crypto.randomUUID(), at: new Date(), accepterId: scene.mehr, of: scene.noor };
  scene.ending.push({ ...one, what: 'agreement-ends', agreementKind: 'dividend' });
  const seen = async (id: bigint, of?: bigint) =>
    (
      await teamOverview(scene.deps, scene.who(id), {
        includeSelf: true,
        against: 'before',
        ...(of && { of: await scene.outward(of) }),
      })
    ).alerts.flatMap(({ kind, agreement }) => (agreement ? [[kind, agreement.kind]] : []));
  expect(await seen(scene.noor)).toEqual([['agreement-ends', 'dividend']]);
  expect(await seen(scene.sitara, scene.noor)).toEqual([]);
});

it('[AG-08] income shows base x rate = amount, down to the bets behind it', async () => {
  await using scene = await reported();
  await scene.sample();
  const mine = await income(scene.deps, scene.who(scene.noor), {});
  const [day] = mine.days;
  // of faraz by 0.3 %, of mehr by 0.3 %, of the own bet the own 0.8 %
  expect(
    day!.lines.map(({ kind, category, base, ratePpm, amount }) => [kind, category, base, ratePpm, amount]),
  ).toEqual([
    ['commission', 'slots', units('2000'), 3000, units('6')],
    ['commission', 'sports', units('100'), 3000, units('0.3')],
    ['rebate', 'slots', units('40'), 8000, units('0.32')],
  ]);
  expect(mine.total).toMatchObject({ commission: units('6.3'), rebate: units('0.32'), net: units('6.62') });
  expect(mine.unpaid).toBe(0n);
  const line = { day: day!.day, kind: 'commission' as const, category: 'slots' as const, ratePpm: 3000, limit: 10 };
  const bets = await incomeBets(scene.deps, scene.who(scene.noor), line);
  expect(bets.list).toMatchObject([{ base: units('2000'), amount: units('6'), isReversal: false, isPaid: true }]);
  // another agent's income is not accessible
  expect((await incomeBets(scene.deps, scene.who(scene.zahid), line)).list).toEqual([]);
  const [balance] = [(await scene.wallet.balancesOf([scene.noor])).get(scene.noor)!.total];
  expect(balance).toBe(mine.total.net);
});

it('[AG-09] [F-38] money of the network is listed, deeper names masked, with balances before and after', async () => {
  await using scene = await reported();
  await scene.sample();
  const all = await teamTransactions(scene.deps, scene.who(scene.sitara), { ...page, alone: false });
  expect(all.totals.find((row) => row.type === 'deposit')).toEqual({
    type: 'deposit',
    amount: units('1250'),
    count: 3,
  });
  const deposits = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    ...page,
    alone: false,
    type: 'deposit',
  });
  expect(deposits.list.map((row) => [row.amount, row.balanceBefore, row.balanceAfter])).toEqual([
    [units('200'), 0n, units('200')],
    [units('50'), units('1000'), units('1050')],
    [units('1000'), 0n, units('1000')],
  ]);
  expect(
    JSON.stringify(deposits.list, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/faraz|gateway/);
  expect(deposits.list.map((row) => row.who.account)).toEqual(['saba', 'fa***', 'fa***']);
  const first = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    limit: 2,
    alone: false,
    type: 'deposit',
  });
  const second = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    limit: 2,
    alone: false,
    type: 'deposit',
    cursor: first.nextCursor!,
  });
  expect([...first.list, ...second.list]).toEqual(deposits.list);
  const of = await scene.outward(scene.faraz);
  const one = await teamTransactions(scene.deps, scene.who(scene.noor), { ...page, alone: true, of, type: 'deposit' });
  expect(one.totals).toEqual([{ type: 'deposit', amount: units('1050'), count: 2 }]);
});

it('[AG-06] bets of the network, newest first, with filters; bets of other networks are not included', async () => {
  await using scene = await reported();
  await scene.sample();
  await scene.place(scene.faraz, units('1'));
  const all = await teamBets(scene.deps, scene.who(scene.sitara), { ...page, alone: false, unusual: false });
  expect(all.list.map((row) => row.stake)).toEqual(['1', '700', '10', '40', '100', '2000'].map(units));
  expect(all.totals).toMatchObject({ bets: 5, stake: units('2850') });
  const first = await teamBets(scene.deps, scene.who(scene.sitara), { limit: 4, alone: false, unusual: false });
  const second = await teamBets(scene.deps, scene.who(scene.sitara), {
    limit: 4,
    alone: false,
    unusual: false,
    cursor: first.nextCursor!,
  });
  expect([...first.list, ...second.list]).toEqual(all.list);
  const filtered = await teamBets(scene.deps, scene.who(scene.sitara), {
    ...page,
    alone: false,
    unusual: false,
    state: 'lost',
    minStake: units('20'),
  });
  expect(filtered).toMatchObject({ totals: null, list: [{ stake: units('40') }] });
  const bets = (more: object) =>
    teamBets(scene.deps, scene.who(scene.sitara), { ...page, alone: false, unusual: false, ...more });
  expect((await bets({ account: 'FAR'.toLowerCase() })).list.every((row) => row.who.account === 'fa***')).toBe(true);
  expect((await bets({ account: 'far' })).list).toHaveLength(2);
  expect((await bets({ account: '%' })).list).toEqual([]);
  expect((await bets({ gameCode: 'no-such-game' })).list).toEqual([]);
  expect(await bets({ unusual: true })).toMatchObject({ list: [], totals: null });
  const of = await scene.outward(scene.faraz);
  const alone = await teamBets(scene.deps, scene.who(scene.mehr), { ...page, of, alone: true, unusual: false });
  expect(alone.totals).toMatchObject({ bets: 1, stake: units('2000') });
  // a net win of 10,000 is unusual, for the agents of its network
  await scene.settle(scene.mehr, units('100'), units('10100'));
  await scene.settle(scene.saba, units('100'), units('10099.99'));
  await scene.settle(scene.zahid, units('100'), units('99999'));
  await scene.everything();
  expect((await bets({ unusual: true })).list).toMatchObject([{ stake: units('100'), payout: units('10100') }]);
  expect((await bets({ unusual: true, category: 'sports' })).list).toEqual([]);
  expect((await bets({ unusual: true, from: '2026-01-01', to: '2026-01-05' })).list).toEqual([]);
  // facts are kept for some days, bets for good: a large win of weeks ago is found as well
  await run(scene.owner, 'truncate rollups.fact');
  expect((await bets({ unusual: true })).list).toMatchObject([{ payout: units('10100') }]);
  const great = { ...scene.deps, greatTeam: 0 };
  const inGreat = await teamBets(great, scene.who(scene.sitara), { ...page, alone: false, unusual: true });
  expect(inGreat.list).toMatchObject([{ payout: units('10100') }]);
  const stranger = await teamBets(scene.deps, scene.who(scene.saba), { ...page, alone: false, unusual: true });
  expect(stranger.list).toEqual([]);
});

it('[AG-06] [AG-09] a large team is scanned by time, with the same results as a small one', async () => {
  await using scene = await reported();
  await scene.sample();
  await scene.place(scene.faraz, units('1'));
  const great = { ...scene.deps, greatTeam: 0 };
  const who = scene.who(scene.sitara);
  const all = { limit: 50, alone: false, unusual: false };
  for (const more of [{}, { state: 'lost' as const }, { minStake: units('20') }, { account: 'far' }, { limit: 2 }]) {
    const wanted = { ...all, ...more };
    expect(await teamBets(great, who, wanted)).toEqual(await teamBets(scene.deps, who, wanted));
  }
  const pages: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const one = await teamBets(great, who, { ...all, limit: 2, ...(cursor && { cursor }) });
    pages.push(...one.list);
    if (!one.nextCursor) break;
    cursor = one.nextCursor;
  }
  expect(pages).toEqual((await teamBets(scene.deps, who, all)).list);
  for (const more of [{}, { type: 'deposit' as const }, { limit: 1 }]) {
    const wanted = { limit: 50, alone: false, ...more };
    expect(await teamTransactions(great, who, wanted)).toEqual(await teamTransactions(scene.deps, who, wanted));
  }
  const first = await teamTransactions(great, who, { limit: 2, alone: false });
  const rest = await teamTransactions(great, who, { limit: 50, alone: false, cursor: first.nextCursor! });
  const whole = await teamTransactions(scene.deps, who, { limit: 50, alone: false });
  expect([...first.list, ...rest.list]).toEqual(whole.list);
});

it('[AG-20] members of other networks answer like unknown ones, in every report; a range is at most 31 days', async () => {
  await using scene = await reported();
  const who = scene.who(scene.noor);
  for (const of of [
    await scene.outward(scene.sitara),
    await scene.outward(scene.saba),
    await scene.outward(scene.zahid),
    'nobody000000',
  ]) {
    expect(await refused(teamOverview(scene.deps, who, { of, includeSelf: true, against: 'before' }))).toBe(
      'NOT_FOUND',
    );
    expect(await refused(teamProfit(scene.deps, who, { ...page, of }))).toBe('NOT_FOUND');
    expect(await refused(teamTransactions(scene.deps, who, { ...page, of, alone: true }))).toBe('NOT_FOUND');
    expect(await refused(teamBets(scene.deps, who, { ...page, of, alone: true, unusual: false }))).toBe('NOT_FOUND');
  }
  const long = { from: '2026-01-01', to: '2026-02-01' };
  expect(await refused(teamOverview(scene.deps, who, { ...long, includeSelf: true, against: 'before' }))).toBe(
    'INPUT_INVALID',
  );
  expect(await refused(income(scene.deps, who, long))).toBe('INPUT_INVALID');
  expect(await refused(teamProfit(scene.deps, who, { ...page, cursor: 'x' }))).toBe('INPUT_INVALID');
  expect(await refused(teamBets(scene.deps, who, { ...page, alone: false, unusual: false, cursor: 'x' }))).toBe(
    'INPUT_INVALID',
  );
});

it('[AG-03] [AG-06] [AG-07] [AG-08] [AG-09] the routes answer as their contracts say, and give the same NOT_FOUND', async () => {
  await using scene = await reported();
  await scene.sample();
  const app = await createServer({
    log: createLog('test', 'silent'),
    trustProxy: [],
    pages: null,
    callPrefixes: ['/'],
    frameSources: async () => [],
  });
  const mount = createGate(app, { countryOf: () => 'PK', openCipher: scene.identity.openCipher });
  mountAgentReports(mount, {
    deps: scene.deps,
    cases: createCases({ db: scene.db, clock: scene.deps.clock }),
    limiter: createRateLimiter(scene.db),
    member: async () => scene.who(scene.noor),
  });
  const ask = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } });
    return { status: answer.statusCode, value: answer.json().value };
  };
  const view = await ask('/wps/agent/overview?includeSelf=false&category=RNG');
  expect(view).toMatchObject({ status: 200, value: { totals: { stake: '2000.00', betUsers: 1 } } });
  expect(view.value.byCategory[0].category).toBe('RNG');
  const table = await ask('/wps/agent/profit?limit=10');
  expect(table.value.total.stake).toBe('2140.00');
  const money = await ask('/wps/agent/income');
  const [line] = money.value.days[0].lines;
  expect(line).toMatchObject({ kind: 'commission', category: 'RNG', base: '2000.00', ratePpm: 3000, amount: '6.00' });
  const behind = await ask(
    `/wps/agent/income/bets?day=${money.value.days[0].day}&kind=commission&category=RNG&ratePpm=3000`,
  );
  expect(behind.value.list).toHaveLength(1);
  expect((await ask('/wps/agent/transactions?type=deposit')).value.list).toHaveLength(2);
  expect((await ask('/wps/agent/bets?state=won')).value.list).toHaveLength(2);
  const foreign = await scene.outward(scene.zahid);
  for (const path of ['overview', 'profit', 'transactions', 'bets'])
    for (const of of [foreign, 'nobody000000']) expect((await ask(`/wps/agent/${path}?of=${of}`)).status).toBe(404);
  await app.close();
});

it("[AG-07] [TV-1.4] profit by day, category and vendor: rows and rest equal the table's total, and other networks are excluded", async () => {
  await using scene = await reported();
  await scene.sample();
  const who = scene.who(scene.sitara);
  const { total } = await teamProfit(scene.deps, who, { limit: 50 });
  for (const groupBy of ['day', 'category', 'vendor'] as const) {
    const by = await teamProfitBy(scene.deps, who, { groupBy });
    expect(by.total).toEqual(total);
    expect(by.list.reduce((sum, { figures }) => plus(sum, figures), by.rest)).toEqual(total);
  }
  const byCategory = await teamProfitBy(scene.deps, who, { groupBy: 'category' });
  expect(byCategory.rest).toEqual(NOTHING);
  expect(byCategory.list.find(({ key }) => key === 'sports')?.figures).toMatchObject({
    stake: units('100'),
    payout: units('300'),
  });
  expect(byCategory.list.find(({ key }) => key === 'CONS')?.figures.deposit).toBe(units('1250'));
  const byVendor = await teamProfitBy(scene.deps, who, { groupBy: 'vendor' });
  expect(byVendor.list.reduce((sum, { figures }) => sum + figures.stake, 0n)).toBe(units('2850'));
  expect(byVendor.rest.stake).toBe(0n);
  expect(byVendor.rest.deposit).toBe(units('1250'));
  // the team of a downline, not of a sibling
  const below = await teamProfitBy(scene.deps, who, { groupBy: 'day', of: await scene.outward(scene.noor) });
  expect(below.total.stake).toBe(units('2140'));
  const refused = await teamProfitBy(scene.deps, who, {
    groupBy: 'day',
    of: await scene.outward(scene.zahid),
  }).catch((error: Refused) => error.code);
  expect(refused).toBe('NOT_FOUND');
});

it('[AG-08] an income line is disputed once at a time, with its values, by its owner; after an answer it may be reopened', async () => {
  await using scene = await reported();
  await scene.sample();
  const cases = createCases({ db: scene.db, clock: scene.deps.clock });
  const noor = scene.who(scene.noor);
  const [day] = (await income(scene.deps, noor, {})).days;
  const line = day!.lines.find(({ kind, ratePpm }) => kind === 'commission' && ratePpm === 3000)!;
  // paid as it was earned: nothing is open, and the payment time is known
  expect(line).toMatchObject({ unpaid: 0n, paidAt: expect.any(String) });
  const wanted = { day: day!.day, kind: line.kind, category: line.category!, ratePpm: 3000, text: 'Too little' };
  const first = crypto.randomUUID();
  const tryIt = (who: AgentWho, disputeId: string, change: object = {}) =>
    disputeEntry(scene.deps, cases, who, { ...wanted, disputeId, ...change }).catch((error: Refused) => error.code);
  const made = await tryIt(noor, first);
  expect(made).toMatchObject({
    disputeId: first,
    amount: line.amount,
    base: line.base,
    state: 'open',
    text: 'Too little',
  });
  // a repeated request is the same case; other requests about the line are refused, however many are concurrent
  expect(await tryIt(noor, first)).toEqual(made);
  const many = await Promise.all(Array.from({ length: 6 }, () => tryIt(noor, crypto.randomUUID())));
  expect(new Set(many)).toEqual(new Set(['DISPUTE_OPEN']));
  // another agent's line, or none at all
  expect(await tryIt(scene.who(scene.zahid), crypto.randomUUID())).toBe('NOT_FOUND');
  for (const change of [{ ratePpm: 2999 }, { day: '2020-01-01' }, { kind: 'dividend' }])
    expect(await tryIt(noor, crypto.randomUUID(), change)).toBe('NOT_FOUND');
  expect(await disputesOf(cases, scene.who(scene.zahid))).toEqual([]);
  await run(
    scene.owner,
    `update messages.feedback set state = 'answered', answer = 'It is right', answered_by = 1, answered_at = now() where feedback_id = $1`,
    [first],
  );
  expect(await disputesOf(cases, noor)).toMatchObject([{ state: 'answered', answer: 'It is right' }]);
  expect(await tryIt(noor, crypto.randomUUID())).toMatchObject({ state: 'open' });
});

it("[AG-09] a transfer within the network names the other side and the sender's note; before and amount make after", async () => {
  await using scene = await reported();
  await scene.sample();
  const transferId = crypto.randomUUID();
  await run(
    scene.owner,
    `insert into cashier.upline_transfer (sender_id, transfer_id, receiver_id, brand_id, amount, currency, direction, note, day, at)
     values ($1, $2, $3, $4, 500000, 'PKR', 'up', 'for the party', current_date, now())`,
    [scene.faraz, transferId, scene.mehr, scene.brandId],
  );
  await withTx(scene.db, async (tx) => {
    const key = { ownerId: 0n, brandId: scene.brandId, code: 'transit', currency: 'PKR', accountClass: 0 };
    const contraId = await scene.wallet.account(tx, key);
    const main = (accounts: readonly { code: string; accountId: bigint }[]) =>
      accounts.find((one) => one.code === 'main')!.accountId;
    for (const [ownerId, kind, amount] of [
      [scene.faraz, 'upline-out', -500_000n],
      [scene.mehr, 'upline-in', 500_000n],
    ] as const)
      await scene.wallet.post(
        tx,
        {
          ownerId,
          opId: crypto.randomUUID(),
          reference: `upline:${scene.faraz}:${transferId}:${kind}`,
          kind,
          note: null,
          legs: (accounts) => [{ accountId: main(accounts), contraId, amount }],
        },
        [String(amount)],
      );
  });
  await scene.count();
  const page = { alone: false, limit: 50 };
  const { list } = await teamTransactions(scene.deps, scene.who(scene.noor), page);
  const out = list.find(({ type }) => type === 'transfer-out')!;
  expect(out).toMatchObject({ remark: 'for the party', amount: -500_000n });
  expect(out.other?.account).toBe('mehr');
  for (const row of list)
    if (row.balanceBefore !== null && row.balanceAfter !== null)
      expect(row.balanceBefore + row.amount).toBe(row.balanceAfter);
  expect(list.filter(({ type }) => type === 'deposit').every(({ other, remark }) => !other && remark === '')).toBe(
    true,
  );
});
