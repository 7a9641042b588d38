import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { expect, it } from 'vitest';

const PATH = '/operator/agents/rules';
const reason = 'agreed in the meeting';
type Call = Awaited<ReturnType<TreeScene['operator']>>;
const rulesNow = async (call: Call) => (await call('GET', PATH)).body.value.rules;
const approve = (call: Call, asked: Awaited<ReturnType<Call>>) =>
  call('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {});
const of = (list: { category: string; ratePpm: number }[], category: string) =>
  list.find((one) => one.category === category)!.ratePpm;

it('[AG-05] [F-38] downline rules are read as a whole, and changed by two operators; they apply at once (rules 1.2 to 1.5)', async () => {
  await using scene = await treeScene();
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const before = await rulesNow(one);
  expect(before).toMatchObject({ maxDepth: 6, maxDirect: 100, directNames: true, publicParents: [] });
  expect([of(before.most, 'RNG'), of(before.most, 'ELOTT'), of(before.newcomer, 'ELOTT')]).toEqual([
    20_000, 130_000, 125_000,
  ]);
  const rules = {
    ...before,
    maxDirect: 2,
    directNames: false,
    publicParents: ['Sitara', 'sitara'],
    commissionPayout: 'daily',
    most: before.most.map((row: { category: string }) => (row.category === 'RNG' ? { ...row, ratePpm: 9000 } : row)),
  };
  const asked = await one('POST', PATH, { before, rules, reason });
  expect(asked.body.value).toMatchObject({
    action: 'agents.rules',
    state: 'waiting',
    summary: {
      maxDirect: '100 → 2',
      directNames: 'true → false',
      publicParents: '– → sitara',
      commissionPayout: 'realtime → daily',
      'most.slots': '2% → 0.9%',
    },
  });
  expect(codeOf(await approve(one, asked))).toEqual([403, 'APPROVAL_OWN']);
  expect(await rulesNow(one)).toEqual(before);
  expect((await approve(two, asked)).status).toBe(200);
  const now = await rulesNow(two);
  expect(now).toMatchObject({ maxDirect: 2, publicParents: ['sitara'], commissionPayout: 'daily' });
  expect(of(now.most, 'RNG')).toBe(9000);
  // defaults for new accounts and all other categories are unchanged
  expect(now.newcomer).toEqual(before.newcomer);
  expect(now.most.filter((row: { category: string }) => row.category !== 'RNG')).toEqual(
    before.most.filter((row: { category: string }) => row.category !== 'RNG'),
  );
  // they apply: no rate above, and registrations without an invitation go to the public parent
  const high = { rates: [{ category: 'RNG', ratePpm: 10_000 }], reason };
  const node = `/operator/agents/nodes/${await scene.publicId('sitara')}/rates`;
  expect(codeOf(await one('POST', node, high))).toEqual([422, 'RATE_LIMIT']);
  await scene.register('akela');
  expect((await (await scene.as('sitara'))('GET', '/wps/agent/team')).body.value.list[0].account).toBe('no***');
  const path = (await two('GET', `/operator/agents/nodes/${await scene.publicId('akela')}`)).body.value;
  expect(path.trail[0].account).toBe('sitara');
});

it('[AG-05] invalid rules are refused field by field; an edit based on an outdated version must start again', async () => {
  await using scene = await treeScene();
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const before = await rulesNow(one);
  const ask = (change: object, from = before) =>
    one('POST', PATH, { before: from, rules: { ...from, ...change }, reason });
  const fields = (answer: Awaited<ReturnType<Call>>) =>
    answer.body.value.fields.map(({ name, code }: { name: string; code: string }) => `${name} ${code}`);
  expect(codeOf(await ask({}))).toEqual([422, 'NOTHING_CHANGED']);
  for (const bad of [
    { maxDepth: 0 },
    { maxDepth: 13 },
    { maxDirect: 0 },
    { maxDirect: 1.5 },
    { commissionPayout: 'never' },
  ])
    expect(codeOf(await ask(bad))).toEqual([400, 'INPUT_INVALID']);
  const most = (ratePpm: number) => ({ most: [{ category: 'RNG', ratePpm }] });
  expect(fields(await ask(most(1500)))).toContain('most.0 RATE_GRID');
  expect(codeOf(await ask(most(151_000)))).toEqual([422, 'RATE_LIMIT']);
  expect(codeOf(await ask({ newcomer: [{ category: 'RNG', ratePpm: 21_000 }] }))).toEqual([422, 'RATE_LIMIT']);
  const strangers = await ask({ publicParents: ['sitara', 'faraz', 'nobody'] });
  expect(codeOf(strangers)).toEqual([403, 'NOT_AGENT']);
  expect(fields(strangers)).toEqual(['publicParents.1 NOT_AGENT', 'publicParents.2 NOT_AGENT']);
  const [wide, deep] = [await ask({ maxDirect: 50 }), await ask({ maxDepth: 4 })];
  expect((await approve(two, wide)).status).toBe(200);
  // approved on an outdated version: refused, and the request can still be rejected
  expect(codeOf(await approve(two, deep))).toEqual([409, 'EDIT_CONFLICT']);
  expect(codeOf(await ask({ maxDepth: 5 }))).toEqual([409, 'EDIT_CONFLICT']);
  expect(await rulesNow(two)).toMatchObject({ maxDirect: 50, maxDepth: 6 });
  const reader = await scene.operator('dekhta', 'auditor');
  expect((await reader('GET', PATH)).status).toBe(200);
  expect(codeOf(await reader('POST', PATH, { before, rules: before, reason }))).toEqual([403, 'FORBIDDEN']);
  const support = await scene.operator('madad', 'support');
  expect(codeOf(await support('GET', PATH))).toEqual([403, 'FORBIDDEN']);
});
