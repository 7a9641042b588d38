import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { rateKey, readRatesAt } from './rate-store.ts';

const ladder = async (scene: TreeScene) => {
  await scene.rates('sitara', { slots: 10_000 });
  await scene.rates('noor', { slots: 8000 });
  await scene.rates('zahra', { slots: 5000 });
  await scene.rates('faraz', { slots: 5000 });
};
const slots = (ratePpm: number) => ({ rates: [{ category: 'RNG', ratePpm }] });

it('[TV-1.3] [AG-05] the upline raises rates, up to its own; everything else is refused with its own code', async () => {
  await using scene = await treeScene();
  await ladder(scene);
  const noor = await scene.as('noor');
  const raise = async (who: string, ppm: number, call = noor) =>
    call('POST', `/wps/agent/team/${await scene.publicId(who)}/rates`, slots(ppm));
  expect(codeOf(await raise('zahra', 9000))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  expect(codeOf(await raise('zahra', 4500))).toEqual([422, 'RATE_GRID']);
  expect(codeOf(await raise('zahra', 4000))).toEqual([422, 'RATE_DECREASE']);
  expect(codeOf(await raise('zahra', 21_000))).toEqual([422, 'RATE_LIMIT']);
  const done = await raise('zahra', 8000);
  expect(done.status).toBe(200);
  expect(done.body.value.list.find((one: { category: string }) => one.category === 'RNG')).toEqual({
    category: 'RNG',
    ratePpm: 8000,
    mostPpm: 8000,
  });
  expect(await scene.rateOf('zahra', 'slots')).toBe(8000);
  // deeper downlines, uplines, oneself, another tree, unknown ones: `NOT_FOUND` or `NOT_DIRECT`
  expect(codeOf(await raise('faraz', 6000))).toEqual([422, 'NOT_DIRECT']);
  for (const who of ['sitara', 'mehtab', 'saima', 'azaad'])
    expect([who, ...codeOf(await raise(who, 6000))]).toEqual([who, 404, 'NOT_FOUND']);
  expect(codeOf(await raise('noor', 10_000))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await noor('POST', '/wps/agent/team/nobody000000/rates', slots(1000)))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await raise('faraz', 6000, await scene.as('faraz')))).toEqual([403, 'NOT_AGENT']);
  const own = await noor('GET', '/wps/agent/rates');
  expect(own.body.value).toMatchObject({ leftDirect: 98, mayTakeAgents: true });
  expect(own.body.value.list[0]).toEqual({ category: 'RNG', ratePpm: 8000, stepPpm: 1000, newcomerPpm: 0 });
  await audit(scene.url);
});

it('[TV-1.3] [AG-05] the house lowers rates by two operators: refused with the list of downlines, or cascaded so that everybody is clamped', async () => {
  await using scene = await treeScene();
  await ladder(scene);
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const path = `/operator/agents/nodes/${await scene.publicId('noor')}/rates`;
  const ask = (ppm: number, cascade: boolean) =>
    one('POST', path, { ...slots(ppm), cascade, reason: 'agreed with the agent' });
  const approve = (call: typeof one, id: string) => call('POST', `/operator/approvals/${id}/approve`, {});
  const refused = await ask(4000, false);
  expect(codeOf(refused)).toEqual([422, 'RATE_BELOW_DOWNLINE']);
  expect(refused.body.value.params).toEqual({ count: 1, accounts: 'zahra' });
  expect(refused.body.value.fields).toEqual([
    {
      name: `downline.${await scene.publicId('zahra')}.RNG`,
      code: 'RATE_BELOW_DOWNLINE',
      params: { account: 'zahra', rate: '0.5' },
    },
  ]);
  expect(codeOf(await ask(11_000, true))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  expect(codeOf(await ask(8000, true))).toEqual([422, 'NOTHING_CHANGED']);
  const asked = await ask(4000, true);
  expect(asked.body.value).toMatchObject({
    action: 'agents.rates',
    state: 'waiting',
    summary: { agent: 'noor', 'rate.slots': '0.8% → 0.4%', falling: '1' },
  });
  // one operator alone, or one with read permission, changes nothing
  expect(codeOf(await approve(one, asked.body.value.approvalId))).toEqual([403, 'APPROVAL_OWN']);
  const reader = await scene.operator('dekhta', 'auditor');
  expect(codeOf(await reader('POST', path, { ...slots(1000), reason: 'just so' }))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await approve(reader, asked.body.value.approvalId))).toEqual([403, 'FORBIDDEN']);
  expect(await scene.rateOf('noor', 'slots')).toBe(8000);
  expect((await approve(two, asked.body.value.approvalId)).body.value.state).toBe('executed');
  for (const who of ['noor', 'zahra', 'faraz']) expect([who, await scene.rateOf(who, 'slots')]).toEqual([who, 4000]);
  expect(await scene.rateOf('sitara', 'slots')).toBe(10_000);
  const auditor = await scene.operator('auditor-one', 'auditor');
  const trail = (await auditor('GET', '/operator/audit')).body.value.list.map((row: { action: string }) => row.action);
  expect(trail).toEqual(expect.arrayContaining(['agents.rates.request', 'approvals.approve']));
  // origin: the request with both names; also for those lowered with it
  for (const who of ['noor', 'zahra']) {
    const versions = (await two('GET', `/operator/agents/nodes/${await scene.publicId(who)}/rates?limit=1`)).body.value;
    expect(versions.list).toMatchObject([
      { category: 'RNG', ratePpm: 4000, agent: null, approved: { maker: 'mudeer', checker: 'naib' } },
    ]);
  }
  await audit(scene.url);
});

it('[TV-1.3] an approved change is checked again: a tree that has changed meanwhile stays consistent', async () => {
  await using scene = await treeScene();
  await ladder(scene);
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const ask = async (who: string, ppm: number, cascade = false) =>
    (
      await one('POST', `/operator/agents/nodes/${await scene.publicId(who)}/rates`, {
        ...slots(ppm),
        cascade,
        reason: 'agreed with the agent',
      })
    ).body.value.approvalId as string;
  const approve = (id: string) => two('POST', `/operator/approvals/${id}/approve`, {});
  const lower = await ask('noor', 6000);
  const raise = await ask('zahra', 8000);
  await scene.rates('zahra', { slots: 7000 });
  const refused = await approve(lower);
  expect(codeOf(refused)).toEqual([422, 'RATE_BELOW_DOWNLINE']);
  expect(refused.body.value.params).toEqual({ count: 1, accounts: 'zahra' });
  await scene.rates('zahra', { slots: 5000 });
  expect((await approve(lower)).body.value.state).toBe('executed');
  expect(codeOf(await approve(raise))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  expect([await scene.rateOf('noor', 'slots'), await scene.rateOf('zahra', 'slots')]).toEqual([6000, 5000]);
  await audit(scene.url);
});

it('[AG-05] every version of a rate names its author, newest first, page by page', async () => {
  await using scene = await treeScene();
  await ladder(scene);
  const noor = await scene.as('noor');
  await noor('POST', `/wps/agent/team/${await scene.publicId('zahra')}/rates`, slots(6000));
  const backOffice = await scene.operator('mudeer');
  const path = `/operator/agents/nodes/${await scene.publicId('zahra')}/rates`;
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await backOffice('GET', `${path}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).body
      .value;
    for (const row of page.list)
      seen.push(`${row.category} ${row.beforePpm}>${row.ratePpm} ${row.agent?.account ?? '-'} ${row.approved}`);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen[0]).toBe('RNG 5000>6000 noor null');
  expect(seen).toHaveLength(new Set(seen).size);
  expect(seen.filter((row) => row.startsWith('RNG'))).toEqual(['RNG 5000>6000 noor null', 'RNG null>5000 - null']);
  expect(codeOf(await backOffice('GET', '/operator/agents/nodes/nobody000000/rates'))).toEqual([404, 'NOT_FOUND']);
});

it('[AG-05] a bet uses the rate at its placement: versions are consecutive and never change', async () => {
  await using scene = await treeScene();
  const memberId = await scene.idOf('noor');
  const now = async () => new Date(Date.now());
  const before = await now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await scene.rates('noor', { slots: 3000 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const between = await now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await scene.rates('noor', { slots: 7000 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const wanted = [before, between, await now()].map((at) => ({ memberId, category: 'slots', at }));
  const found = await scene.agents.ratesAt(queryOf(scene.db), [...wanted, wanted[0]!]);
  expect(wanted.map((one) => found.get(rateKey(one)))).toEqual([0, 3000, 7000]);
  const stranger = { memberId: 999_999n, category: 'slots', at: before };
  expect((await readRatesAt(queryOf(scene.db), [stranger])).get(rateKey(stranger))).toBe(0);
});

it('[TV-1.3] a concurrent raise and lowering leave nobody above the upline, in either order', async () => {
  await using scene = await treeScene();
  await ladder(scene);
  const noor = await scene.as('noor');
  const zahra = await scene.as('zahra');
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const [zahraId, farazId, noorId] = [
    await scene.publicId('zahra'),
    await scene.publicId('faraz'),
    await scene.publicId('noor'),
  ];
  for (let round = 0; round < 4; round++) {
    const asked = await one('POST', `/operator/agents/nodes/${noorId}/rates`, {
      ...slots(3000 + round * 1000),
      cascade: true,
      reason: 'lowered',
    });
    expect(asked.status).toBe(200);
    const answers = await Promise.all([
      noor('POST', `/wps/agent/team/${zahraId}/rates`, slots(8000)),
      zahra('POST', `/wps/agent/team/${farazId}/rates`, slots(8000)),
      two('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {}),
      noor('POST', `/wps/agent/team/${zahraId}/rates`, slots(7000)),
    ]);
    for (const answer of answers) expect(answer.status).toBeLessThan(500);
    await audit(scene.url);
  }
});

it("[AG-04] an account opened without chosen rates gets the brand's defaults, limited by the upline", async () => {
  await using scene = await treeScene();
  expect(await scene.rateOf('faraz', 'e-lottery')).toBe(125_000);
  expect(await scene.rateOf('faraz', 'lottery')).toBe(4000);
  await scene.rates('zahra', { 'e-lottery': 90_000, lottery: 0 });
  await scene.rates('faraz', { 'e-lottery': 90_000, lottery: 0 });
  await scene.addAccount({ username: 'naya', agentCode: 'ZAHRA' });
  expect([await scene.rateOf('naya', 'e-lottery'), await scene.rateOf('naya', 'lottery')]).toEqual([90_000, 0]);
  await withTx(scene.db, async (tx) =>
    expect((await scene.agents.ratesOf(queryOf(tx), await scene.idOf('naya'))).get('slots')).toBeUndefined(),
  );
  await audit(scene.url);
});
