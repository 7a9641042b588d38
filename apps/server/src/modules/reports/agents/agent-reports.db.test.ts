import { page, refused, reportScene } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { createGate } from '../../../platform/http/gate.ts';
import { createServer } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log.ts';
import { createRateLimiter } from '../../../platform/rate-limit.ts';
import { createCases } from '../../messages/index.ts';
import { teamBets } from './agent-bets.ts';
import { income } from './agent-income.ts';
import { teamTransactions } from './agent-money.ts';
import { teamOverview } from './agent-overview.ts';
import { teamProfit } from './agent-profit.ts';
import { mountAgentReports } from './agent-routes.ts';

it('[AG-20] members of other networks answer like unknown ones, in every report; a range is at most 31 days', async () => {
  await using scene = await reportScene();
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
  await using scene = await reportScene();
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
    disputed: scene.deps,
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
