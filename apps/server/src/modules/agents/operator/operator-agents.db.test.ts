import { DAY_MS } from '@kismet/kernel/time';
import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { NodeEnded } from '../index.ts';

const nodePath = async (scene: TreeScene, who: string) => `/operator/agents/nodes/${await scene.publicId(who)}`;
const trail = async (scene: TreeScene, who: string): Promise<string[]> => {
  const query = queryOf(scene.db);
  const path = (await scene.agents.pathOf(query, [await scene.idOf(who)])).get(await scene.idOf(who))!;
  const people = await scene.members.byIds(query, path);
  return path.map((id) => people.get(id)!.loginName);
};

it("[AG-05] the back office shows trees from their roots, level by level, with each node's details", async () => {
  await using scene = await treeScene();
  const backOffice = await scene.operator('mudeer');
  const tree = async (query = '') => (await backOffice('GET', `/operator/agents/tree?${query}`)).body.value;
  expect((await tree()).list.map((one: { account: string }) => one.account)).toEqual(['sitara', 'mehtab']);
  const first = await tree('limit=1');
  expect((await tree(`limit=1&cursor=${first.nextCursor}`)).list[0]).toMatchObject({
    account: 'mehtab',
    members: 1,
    direct: 1,
  });
  const below = await tree(`parentId=${await scene.publicId('noor')}`);
  expect(below.list.map((one: { account: string }) => one.account)).toEqual(['zahra', 'bilal']);
  expect((await tree('search=FA')).list).toMatchObject([{ account: 'faraz', depth: 3 }]);
  expect((await backOffice('GET', await nodePath(scene, 'faraz'))).body.value).toMatchObject({
    trail: [{ account: 'sitara' }, { account: 'noor' }, { account: 'zahra' }, { account: 'faraz' }],
    block: null,
    heldBy: null,
    moves: [],
  });
  expect(codeOf(await backOffice('GET', await nodePath(scene, 'azaad')))).toEqual([404, 'NOT_FOUND']);
  const reader = await scene.operator('dekhta', 'auditor');
  expect((await reader('GET', await nodePath(scene, 'noor'))).status).toBe(200);
  expect(codeOf(await reader('POST', `${await nodePath(scene, 'noor')}/unblock`, { reason: 'because' }))).toEqual([
    403,
    'FORBIDDEN',
  ]);
  const support = await scene.operator('madad', 'support');
  expect(codeOf(await support('GET', await nodePath(scene, 'noor')))).toEqual([403, 'FORBIDDEN']);
});

it('[AG-05] a move needs two operators and takes effect at the end of the day; it moves the whole subtree and ends agreements (rule 1.2)', async () => {
  await using scene = await treeScene();
  const ended: NodeEnded[] = [];
  scene.agents.onNodeEnded.push(async (_tx, one) => void ended.push(one));
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const ask = async (who: string, to: string) =>
    one('POST', `${await nodePath(scene, who)}/move`, { parentId: await scene.publicId(to), reason: 'agreed by both' });
  // an impossible move cannot be requested
  expect(codeOf(await ask('noor', 'zahra'))).toEqual([422, 'MOVE_BELOW_SELF']);
  expect(codeOf(await ask('noor', 'noor'))).toEqual([422, 'MOVE_BELOW_SELF']);
  expect(codeOf(await ask('noor', 'sitara'))).toEqual([422, 'MOVE_NOWHERE']);
  expect(codeOf(await ask('sitara', 'mehtab'))).toEqual([422, 'MOVE_NOWHERE']);
  expect(codeOf(await ask('noor', 'saima'))).toEqual([403, 'NOT_AGENT']);
  expect(codeOf(await ask('azaad', 'mehtab'))).toEqual([404, 'NOT_FOUND']);
  await scene.rates('sitara', { slots: 9000 });
  await scene.rates('noor', { slots: 8000 });
  expect(codeOf(await ask('noor', 'mehtab'))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  await scene.rates('mehtab', { slots: 8000 });
  const asked = await ask('noor', 'mehtab');
  expect(asked.body.value).toMatchObject({
    state: 'waiting',
    summary: { account: 'noor', from: 'sitara', to: 'mehtab' },
  });
  const approve = (call: typeof one) => call('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {});
  expect(codeOf(await approve(one))).toEqual([403, 'APPROVAL_OWN']);
  expect((await approve(two)).body.value.state).toBe('executed');
  expect(codeOf(await ask('noor', 'mehtab'))).toEqual([409, 'REQUEST_OPEN']);
  // the business day runs until midnight in Karachi
  await scene.agents.carryOutMoves();
  expect(await trail(scene, 'faraz')).toEqual(['sitara', 'noor', 'zahra', 'faraz']);
  const [waiting] = (await one('GET', '/operator/agents/moves')).body.value.list;
  expect(waiting).toMatchObject({ state: 'waiting', dueAt: '2026-11-21T19:00:00.000Z', to: { account: 'mehtab' } });
  scene.time.ms = Date.parse('2026-11-21T19:00:00.000Z');
  await Promise.all([scene.agents.carryOutMoves(), scene.agents.carryOutMoves()]);
  expect(await trail(scene, 'faraz')).toEqual(['mehtab', 'noor', 'zahra', 'faraz']);
  expect(await trail(scene, 'bilal')).toEqual(['mehtab', 'noor', 'bilal']);
  expect(ended).toEqual([
    {
      why: 'moved',
      memberId: await scene.idOf('noor'),
      oldParentId: await scene.idOf('sitara'),
      brandId: scene.brandId,
    },
  ]);
  const backOffice = await scene.operator('teesra');
  expect((await backOffice('GET', '/operator/agents/moves')).body.value.list[0].state).toBe('done');
  await audit(scene.url);
});

it('[AG-05] a move that has become impossible ends as refused, and a scheduled one can be cancelled', async () => {
  await using scene = await treeScene();
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const agreed = async (who: string, to: string) => {
    const body = { parentId: await scene.publicId(to), reason: 'agreed by both' };
    const asked = await one('POST', `${await nodePath(scene, who)}/move`, body);
    expect((await two('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {})).status).toBe(200);
    return (await one('GET', '/operator/agents/moves')).body.value.list[0].moveId as string;
  };
  await agreed('zahra', 'mehtab');
  await scene.rates('zahra', { slots: 1000 });
  const off = await agreed('bilal', 'sitara');
  const cancel = () => one('POST', `/operator/agents/moves/${off}/cancel`, { reason: 'thought again' });
  expect((await cancel()).body.value.state).toBe('cancelled');
  expect(codeOf(await cancel())).toEqual([409, 'EDIT_CONFLICT']);
  scene.time.ms += DAY_MS;
  await scene.agents.carryOutMoves();
  const again = await scene.operator('teesra');
  const states = (await again('GET', '/operator/agents/moves')).body.value.list.map(
    (row: { state: string; refusal: string | null }) => [row.state, row.refusal],
  );
  expect(states).toEqual([
    ['cancelled', null],
    ['refused', 'RATE_ABOVE_UPLINE'],
  ]);
  expect(await trail(scene, 'faraz')).toEqual(['sitara', 'noor', 'zahra', 'faraz']);
});

it('[AG-05] registrations during a move: nobody is left in the old tree', { timeout: 60_000 }, async () => {
  await using scene = await treeScene();
  const [one, two] = [await scene.operator('mudeer'), await scene.operator('naib')];
  const body = { parentId: await scene.publicId('mehtab'), reason: 'agreed by both' };
  const asked = await one('POST', `${await nodePath(scene, 'noor')}/move`, body);
  await two('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {});
  scene.time.ms = Date.parse('2026-11-21T19:00:00.000Z');
  const joining = Array.from({ length: 12 }, (_, i) =>
    scene.register(`raah${i}`, { affiliateCode: i % 2 ? 'ZAHRA' : 'NOOR' }, { ip: `203.0.113.${i + 50}` }),
  );
  const [answers] = await Promise.all([Promise.all(joining), scene.agents.carryOutMoves()]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (let i = 0; i < 12; i++) expect((await trail(scene, `raah${i}`))[0]).toBe('mehtab');
  await audit(scene.url);
});

it('[AG-05] a block applies to the node, with the cascade to everybody below, and to sign-in only if chosen', async () => {
  await using scene = await treeScene();
  const backOffice = await scene.operator('mudeer');
  const statuses = async (...names: string[]) => {
    const ids = await Promise.all(names.map((name) => scene.idOf(name)));
    const found = await scene.agents.statusesOf(queryOf(scene.db), ids);
    return ids
      .map((id) => found.get(id)!)
      .map(({ isBlocked, isHeld, isLoginBlocked }) => [isBlocked, isHeld, isLoginBlocked]);
  };
  const block = async (who: string, cascade: boolean, login: boolean) =>
    backOffice('POST', `${await nodePath(scene, who)}/block`, { cascade, login, reason: 'looked at' });
  expect((await block('noor', false, false)).body.value.block).toMatchObject({
    cascades: false,
    login: false,
    reason: 'looked at',
  });
  expect(await statuses('noor', 'zahra')).toEqual([
    [true, true, false],
    [false, false, false],
  ]);
  expect((await scene.login('noor')).status).toBe(200);
  const zahra = await scene.enter('zahra');
  await block('noor', true, true);
  expect(await statuses('sitara', 'noor', 'zahra', 'faraz')).toEqual([
    [false, false, false],
    [true, true, true],
    [false, true, true],
    [false, true, true],
  ]);
  expect(codeOf(await zahra('GET', '/wps/agent/team')), 'signed out at once').toEqual([401, 'NOT_SIGNED_IN']);
  for (const who of ['noor', 'zahra', 'faraz'])
    expect([who, codeOf(await scene.login(who))[1]]).toEqual([who, 'LOGIN_DISABLED']);
  expect((await scene.login('sitara')).status).toBe(200);
  expect((await backOffice('GET', await nodePath(scene, 'faraz'))).body.value).toMatchObject({
    isHeld: true,
    heldBy: { account: 'noor' },
  });
  expect(codeOf(await scene.register('naya', { affiliateCode: 'ZAHRA' }))).toEqual([422, 'INVITATION_UNKNOWN']);
  expect((await backOffice('POST', `${await nodePath(scene, 'noor')}/unblock`, { reason: 'all is well' })).status).toBe(
    200,
  );
  expect(await statuses('noor', 'zahra', 'faraz')).toEqual(Array.from({ length: 3 }, () => [false, false, false]));
  expect((await scene.login('faraz')).status).toBe(200);
  expect((await scene.register('naya', { affiliateCode: 'ZAHRA' })).status).toBe(200);
});

it('[AG-04] [AG-18] the back office opens roots, and turns members into agents and agents without downlines into members', async () => {
  await using scene = await treeScene();
  const backOffice = await scene.operator('mudeer');
  const open = (username: string, more: object = {}) =>
    backOffice('POST', '/operator/agents/roots', {
      username,
      accountKind: 1,
      birthDate: '1980-01-01',
      rates: [{ category: 'RNG', ratePpm: 20_000 }],
      reason: 'a new network',
      ...more,
    });
  expect(codeOf(await open('nayajadd', { rates: [{ category: 'RNG', ratePpm: 21_000 }] }))).toEqual([
    422,
    'RATE_LIMIT',
  ]);
  const opened = await open('nayajadd');
  expect([opened.status, opened.body.value.target]).toEqual([200, 'agent']);
  expect(codeOf(await open('nayajadd'))).toEqual([422, 'USERNAME_TAKEN']);
  expect([await scene.rateOf('nayajadd', 'slots'), await scene.rateOf('nayajadd', 'e-lottery')]).toEqual([
    20_000, 125_000,
  ]);
  expect((await scene.login('nayajadd', opened.body.value.initialPassword)).body.value).toMatchObject({
    passwordExpired: true,
    member: { type: 1 },
  });
  await open('jaanch', { accountKind: 41 });
  expect((await scene.memberOf('jaanch')).accountClass).toBe(2);
  const kind = async (who: string, isAgent: boolean) =>
    backOffice('POST', `${await nodePath(scene, who)}/kind`, { isAgent, reason: 'as agreed' });
  expect((await kind('bilal', true)).body.value.accountKind).toBe(2);
  expect(codeOf(await kind('zahra', false))).toEqual([409, 'HAS_DOWNLINE']);
  expect(codeOf(await kind('sitara', false))).toEqual([409, 'KIND_STATE']);
  scene.agents.liveContracts.push(async () => 1);
  expect(codeOf(await kind('bilal', false))).toEqual([409, 'CONTRACT_OPEN']);
  scene.agents.liveContracts.pop();
  const ended: NodeEnded[] = [];
  scene.agents.onNodeEnded.push(async (_tx, one) => void ended.push(one));
  expect((await kind('bilal', false)).body.value.accountKind).toBe(0);
  expect(ended).toMatchObject([{ why: 'kind', oldParentId: await scene.idOf('noor') }]);
  // test trees and real ones are kept apart
  const two = await scene.operator('naib');
  const body = { parentId: await scene.publicId('jaanch'), reason: 'because' };
  expect(codeOf(await two('POST', `${await nodePath(scene, 'noor')}/move`, body))).toEqual([422, 'MOVE_CLASS']);
  await audit(scene.url);
});

it('[AG-04] the back office pauses links and assigns hosts; a host belongs to one agent', async () => {
  await using scene = await treeScene();
  const backOffice = await scene.operator('mudeer');
  const links = async () => (await backOffice('GET', `${await nodePath(scene, 'noor')}/links`)).body.value.list;
  expect(await links()).toMatchObject([{ code: 'NOOR', state: 'active' }]);
  const set = (state: string) =>
    backOffice('POST', '/operator/agents/links/noor/state', { state, reason: 'looked at' });
  expect((await set('disabled')).body.value.state).toBe('disabled');
  expect(codeOf(await scene.register('naya', { affiliateCode: 'NOOR' }))).toEqual([422, 'INVITATION_UNKNOWN']);
  expect(
    codeOf(await backOffice('POST', '/operator/agents/links/NOBODY22/state', { state: 'active', reason: 'because' })),
  ).toEqual([404, 'NOT_FOUND']);
  const host = async (who: string, isGiven = true) =>
    backOffice('POST', `${await nodePath(scene, who)}/domains`, {
      domain: 'network.example',
      isGiven,
      reason: 'own site',
    });
  expect((await host('noor')).status).toBe(200);
  expect((await host('noor')).status, 'again is the same').toBe(200);
  expect(codeOf(await host('mehtab'))).toEqual([422, 'FIELD_TAKEN']);
  expect(codeOf(await host('mehtab', false))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await host('faraz'))).toEqual([403, 'NOT_AGENT']);
  expect((await host('noor', false)).body.value.domains).toEqual([]);
  await withTx(scene.db, async (tx) =>
    expect(await scene.agents.resolveInvitation(tx, scene.brandId, 'noor')).toBeNull(),
  );
});
