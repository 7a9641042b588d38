import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { readArrival } from './arrival-store.ts';

const upline = async (scene: TreeScene, username: string) => {
  const path = (await scene.agents.pathOf(queryOf(scene.db), [await scene.idOf(username)])).get(
    await scene.idOf(username),
  );
  const parent = path?.at(-2);
  return parent === undefined ? null : (await scene.members.byIds(queryOf(scene.db), [parent])).get(parent)!.loginName;
};
const newLink = async (scene: TreeScene, who: string, more: object = {}) => {
  const call = await scene.as(who);
  const answer = await call('POST', '/wps/agent/links', {
    target: 'member',
    rates: [],
    maxUses: null,
    expiresAt: null,
    domain: null,
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.value.code as string;
};
const ON = { enabled: true };
const came = async (scene: TreeScene, username: string) => {
  const row = (await readArrival(scene.db, await scene.idOf(username)))!;
  const referrer = row.referrer_id;
  return [
    row.came_by,
    referrer === null ? null : (await scene.members.byIds(queryOf(scene.db), [referrer])).get(referrer)!.loginName,
  ];
};

it('[RE-03] the upline of a new member: affiliateCode, then recommenderId, domain, referralCode, public parents in turn', async () => {
  await using scene = await treeScene();
  await scene.settings({
    fields: { recommenderId: { ...ON, maxLength: 32, acceptedPattern: '*', patternId: 0 } },
    agents: { publicParents: ['sitara', 'mehtab'] },
  });
  await run(scene.owner, `insert into agents.domain (brand_id, domain, agent_id) values ($1, 'noor.example', $2)`, [
    scene.brandId,
    await scene.idOf('noor'),
  ]);
  const all = {
    affiliateCode: 'zahra',
    recommenderId: 'mehtab',
    domain: 'noor.example',
    referralCode: await scene.publicId('saima'),
  };
  const join = async (name: string, form: object) => {
    const answer = await scene.register(name, form);
    expect([name, answer.status]).toEqual([name, 200]);
    return [await upline(scene, name), ...(await came(scene, name))];
  };
  // the referrer is in another tree: dropped, and registration continues
  expect(await join('one', all)).toEqual(['zahra', 'link', null]);
  expect(await join('two', { ...all, affiliateCode: undefined })).toEqual(['mehtab', 'recommender', 'saima']);
  expect(await join('three', { ...all, affiliateCode: undefined, recommenderId: undefined })).toEqual([
    'noor',
    'domain',
    'saima',
  ]);
  // of a member: the parent; of an agent: the agent
  expect(await join('four', { referralCode: await scene.publicId('faraz') })).toEqual(['zahra', 'referral', 'faraz']);
  expect(await join('five', { referralCode: await scene.publicId('noor') })).toEqual(['noor', 'referral', 'noor']);
  expect(await join('six', { affiliateCode: 'NOOR', referralCode: await scene.publicId('faraz') })).toEqual([
    'noor',
    'link',
    'faraz',
  ]);
  // in turn: three registrations reach both public parents
  const turns = [await join('seven', {}), await join('eight', {}), await join('nine', {})];
  expect(turns.map(([, by]) => by)).toEqual(['public', 'public', 'public']);
  expect(turns[0]![0]).toBe(turns[2]![0]);
  expect(new Set(turns.map(([name]) => name))).toEqual(new Set(['sitara', 'mehtab']));
  // what resolves to nobody is skipped, except a code
  expect(await join('ten', { recommenderId: 'nobodyhere', referralCode: 'nobody000000' })).toMatchObject({
    1: 'public',
  });
  expect(codeOf(await scene.register('eleven', { ...all, affiliateCode: 'WRONG234' }))).toEqual([
    422,
    'INVITATION_UNKNOWN',
  ]);
  expect(await join('twelve', { recommenderId: 'faraz' }), 'a member is nobody’s upline').toMatchObject({
    1: 'public',
  });
  await audit(scene.url);
});

it('[RE-03] without public parents a new member has no upline; where an invitation is required registration is refused', async () => {
  await using scene = await treeScene();
  expect((await scene.register('alone')).status).toBe(200);
  expect(await upline(scene, 'alone')).toBeNull();
  await scene.settings({ flags: { directRegistration: false }, agents: { publicParents: ['sitara'] } });
  expect(codeOf(await scene.register('second'))).toEqual([400, 'INPUT_INVALID']);
  expect((await scene.register('third', { referralCode: await scene.publicId('faraz') })).status).toBe(200);
});

it('[RE-11] [RE-03] a link invites while open: not paused, expired, used up, on another host, or of a blocked owner', async () => {
  await using scene = await treeScene();
  const check = (code: string, domain = 'localhost') =>
    scene.ask('GET', `/wps/agent/affiliate?code=${code}&domain=${domain}`, { ip: '203.0.113.99' });
  const invites = async (code: string, domain?: string) => {
    const answer = await check(code, domain);
    return answer.status === 200 ? answer.body.value.code : codeOf(answer)[1];
  };
  const code = await newLink(scene, 'noor');
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(await invites(code.toLowerCase())).toBe(code);
  const noor = await scene.as('noor');
  const state = (to: string) => noor('POST', `/wps/agent/links/${code}/state`, { state: to });
  expect((await state('disabled')).body.value.state).toBe('disabled');
  expect(await invites(code)).toBe('INVITATION_UNKNOWN');
  expect(codeOf(await scene.register('paused', { affiliateCode: code }))).toEqual([422, 'INVITATION_UNKNOWN']);
  expect((await state('active')).body.value.state).toBe('active');
  const soon = await newLink(scene, 'noor', { expiresAt: new Date(scene.time.ms + 60_000).toISOString() });
  expect(await invites(soon)).toBe(soon);
  scene.time.ms += 60_000;
  expect(await invites(soon)).toBe('INVITATION_UNKNOWN');
  const once = await newLink(scene, 'noor', { maxUses: 1 });
  expect((await scene.register('first', { affiliateCode: once })).status).toBe(200);
  expect(await invites(once)).toBe('INVITATION_UNKNOWN');
  expect(codeOf(await scene.register('late', { affiliateCode: once }))).toEqual([422, 'INVITATION_UNKNOWN']);
  // the operator assigns a host to an agent, and a link bound to it invites nowhere else
  const backOffice = await scene.operator('mudeer');
  const bound = { target: 'member', rates: [], maxUses: null, expiresAt: null, domain: 'noor.example' };
  expect(codeOf(await noor('POST', '/wps/agent/links', bound))).toEqual([400, 'INPUT_INVALID']);
  const node = `/operator/agents/nodes/${await scene.publicId('noor')}`;
  const given = await backOffice('POST', `${node}/domains`, {
    domain: 'Noor.example',
    isGiven: true,
    reason: 'own site',
  });
  expect(given.body.value.domains).toEqual(['noor.example']);
  const own = await newLink(scene, 'noor', { domain: 'noor.example' });
  expect([await invites(own, 'noor.example'), await invites(own)]).toEqual([own, 'INVITATION_UNKNOWN']);
  expect(
    (await backOffice('POST', `${node}/block`, { cascade: false, login: false, reason: 'looked at' })).status,
  ).toBe(200);
  expect(await invites(code)).toBe('INVITATION_UNKNOWN');
  expect(codeOf(await scene.register('blocked', { affiliateCode: code }))).toEqual([422, 'INVITATION_UNKNOWN']);
  expect(codeOf(await noor('POST', '/wps/agent/links', { ...bound, domain: null }))).toEqual([422, 'UPLINE_BLOCKED']);
  expect((await backOffice('POST', `${node}/unblock`, { reason: 'all is well' })).body.value.block).toBeNull();
  expect(await invites(code)).toBe(code);
  expect((await noor('DELETE', `/wps/agent/links/${code}`)).status).toBe(200);
  expect(await invites(code)).toBe('INVITATION_UNKNOWN');
  expect(codeOf(await state('active'))).toEqual([404, 'NOT_FOUND']);
});

it('[RE-03] of twenty concurrent registrations for one last use exactly one succeeds', {
  timeout: 60_000,
}, async () => {
  await using scene = await treeScene();
  const code = await newLink(scene, 'noor', { maxUses: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      scene.register(`racer${i}`, { affiliateCode: code }, { ip: `203.0.113.${i + 20}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(codeOf(answer)).toEqual([422, 'INVITATION_UNKNOWN']);
  const links = (await (await scene.as('noor'))('GET', '/wps/agent/links')).body.value.list;
  expect(links.find((one: { code: string }) => one.code === code)).toMatchObject({
    used: 1,
    registrations: 1,
    state: 'exhausted',
  });
  expect(await run(scene.owner, `select 1 from members.member where login_name like 'racer%'`)).toHaveLength(1);
  await audit(scene.url);
});

it("[RE-03] a link's rates are limited by the owner's rates at the time of use; agents are placed as agents", async () => {
  await using scene = await treeScene();
  await scene.rates('sitara', { slots: 10_000 });
  await scene.rates('noor', { slots: 8000 });
  const rates = [{ category: 'RNG', ratePpm: 8000 }];
  const code = await newLink(scene, 'noor', { target: 'agent', rates });
  await scene.rates('noor', { slots: 3000 });
  const joined = await scene.register('nayaagent', { affiliateCode: code });
  expect(joined.body.value.member.type).toBe(2);
  expect(await scene.rateOf('nayaagent', 'slots')).toBe(3000);
  const noor = await scene.as('noor');
  const wanted = { target: 'member', maxUses: null, expiresAt: null, domain: null };
  for (const [ratePpm, refused] of [
    [8000, 'RATE_ABOVE_UPLINE'],
    [1500, 'RATE_GRID'],
  ] as const)
    expect(
      codeOf(await noor('POST', '/wps/agent/links', { ...wanted, rates: [{ category: 'RNG', ratePpm }] }))[1],
    ).toBe(refused);
  await audit(scene.url);
});

it('[AG-04] statistics of a link: page views per hour and address, accounts, first deposits', async () => {
  await using scene = await treeScene();
  scene.time.ms += 1000;
  const code = await newLink(scene, 'noor');
  const open = (ip: string) => scene.ask('GET', `/wps/agent/affiliate?code=${code}`, { ip });
  for (const ip of ['198.51.100.1', '198.51.100.1', '192.0.2.9']) expect((await open(ip)).status).toBe(200);
  await scene.register('aik', { affiliateCode: code });
  await scene.register('do', { affiliateCode: code });
  const deposited = await scene.idOf('aik');
  await withTx(scene.db, (tx) => scene.agents.noteFirstDeposit(tx, deposited));
  await withTx(scene.db, (tx) => scene.agents.noteFirstDeposit(tx, deposited));
  await withTx(scene.db, async (tx) => scene.agents.noteFirstDeposit(tx, await scene.idOf('faraz')));
  const [link] = (await (await scene.as('noor'))('GET', '/wps/agent/links?limit=1')).body.value.list;
  expect(link).toMatchObject({ code, visits: 2, registrations: 2, firstDeposits: 1, used: 2 });
  const page = await (await scene.as('noor'))('GET', '/wps/agent/links?limit=1');
  const rest = await (await scene.as('noor'))('GET', `/wps/agent/links?limit=5&cursor=${page.body.value.nextCursor}`);
  expect(rest.body.value.list.map((one: { code: string }) => one.code)).toEqual(['NOOR']);
  // another agent's link is not accessible
  const mehtab = await scene.as('mehtab');
  expect(codeOf(await mehtab('POST', `/wps/agent/links/${code}/state`, { state: 'disabled' }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect(codeOf(await mehtab('DELETE', `/wps/agent/links/${code}`))).toEqual([404, 'NOT_FOUND']);
});

it('[AG-05] a tree is at most six levels of agents deep and a hundred wide, or as the brand says (rule 1.2)', async () => {
  await using scene = await treeScene();
  await scene.settings({ agents: { maxDepth: 3, maxDirect: 2 } });
  const zahra = await scene.as('zahra');
  const wanted = { rates: [], maxUses: null, expiresAt: null, domain: null };
  expect(codeOf(await zahra('POST', '/wps/agent/links', { ...wanted, target: 'agent' }))).toEqual([
    422,
    'DOWNLINE_DEPTH',
  ]);
  expect((await scene.register('bhar', { affiliateCode: 'ZAHRA' })).status).toBe(200);
  expect(codeOf(await scene.register('zyada', { affiliateCode: 'ZAHRA' }))).toEqual([422, 'DOWNLINE_FULL']);
  expect((await zahra('GET', '/wps/agent/rates')).body.value).toMatchObject({ leftDirect: 0, mayTakeAgents: false });
  await scene.settings({ agents: { maxDepth: 3, maxDirect: 4 } });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => scene.register(`saath${i}`, { affiliateCode: 'ZAHRA' })),
  );
  expect(
    answers.filter(({ status }) => status === 200),
    'two nodes were left',
  ).toHaveLength(2);
  await audit(scene.url);
});
