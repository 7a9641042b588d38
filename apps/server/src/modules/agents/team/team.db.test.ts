import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

interface Row {
  memberId: string;
  account: string;
  depth: number;
}
const list = async (scene: TreeScene, who: string, query = ''): Promise<Row[]> => {
  const answer = await (await scene.as(who))('GET', `/wps/agent/team?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body.value.list;
};
const ids = async (scene: TreeScene, ...names: string[]) =>
  (await Promise.all(names.map((name) => scene.publicId(name)))).sort();
const idsOf = (rows: Row[]) => rows.map((row) => row.memberId).sort();

it('[AG-05] a team: direct downlines or all of it, of oneself or of a downline agent; others answer as unknown', async () => {
  await using scene = await treeScene();
  expect(idsOf(await list(scene, 'sitara'))).toEqual(await ids(scene, 'noor'));
  const all = await list(scene, 'sitara', 'scope=all');
  expect(idsOf(all)).toEqual(await ids(scene, 'noor', 'zahra', 'faraz', 'bilal'));
  expect(all.find(({ account }) => account === 'fa***')?.depth).toBe(3);
  const below = await list(scene, 'sitara', `of=${await scene.publicId('noor')}`);
  expect(idsOf(below)).toEqual(await ids(scene, 'zahra', 'bilal'));
  expect(below.find(({ account }) => account === 'za***')).toMatchObject({
    isAgent: true,
    members: 1,
    direct: 1,
    depth: 1,
    state: 'active',
  });
  const call = await scene.as('noor');
  for (const who of ['sitara', 'mehtab', 'saima', 'azaad']) {
    const id = await scene.publicId(who);
    for (const path of [`/wps/agent/team/${id}`, `/wps/agent/team?of=${id}`])
      expect([who, ...codeOf(await call('GET', path))]).toEqual([who, 404, 'NOT_FOUND']);
    expect(codeOf(await call('POST', `/wps/agent/team/${id}/promote`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await call('POST', `/wps/agent/team/${id}/freeze`, { reason: 'because' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(codeOf(await call('PUT', `/wps/agent/team/${id}/note`, { note: 'x' }))).toEqual([404, 'NOT_FOUND']);
  }
  expect(codeOf(await call('GET', '/wps/agent/team/nobody000000'))).toEqual([404, 'NOT_FOUND']);
  const trail = (await call('GET', `/wps/agent/team?of=${await scene.publicId('zahra')}`)).body.value.trail;
  expect(
    trail.map((one: Row) => one.account),
    'nobody above oneself is named',
  ).toEqual(['noor', 'zahra']);
});

it('[F-38] direct downlines are shown by full name in list, filter, tree path and card, deeper ones masked; the brand can mask both', async () => {
  await using scene = await treeScene();
  const read = async () => {
    const call = await scene.as('sitara');
    const value = async (path: string) => (await call('GET', `/wps/agent/team${path}`)).body.value;
    const names = (rows: Row[]) => rows.map((row) => row.account).sort();
    const [noor, zahra, faraz] = await Promise.all(['noor', 'zahra', 'faraz'].map((name) => scene.publicId(name)));
    return {
      direct: names((await value('')).list),
      all: names((await value('?scope=all')).list),
      found: names((await value('?scope=all&search=noo')).list),
      ofNoor: names((await value(`?of=${noor}`)).list),
      trail: (await value(`?of=${zahra}`)).trail.map((one: Row) => one.account),
      cards: [(await value(`/${noor}`)).account, (await value(`/${faraz}`)).account],
    };
  };
  // sitara > noor > zahra > faraz, and bilal under noor
  const deeper = { ofNoor: ['bi***', 'za***'] };
  expect(await read()).toEqual({
    ...{ direct: ['noor'], found: ['noor'], cards: ['noor', 'fa***'], ...deeper },
    ...{ all: ['bi***', 'fa***', 'noor', 'za***'], trail: ['sitara', 'noor', 'za***'] },
  });
  await scene.settings({ agents: { directNames: false } });
  expect(await read()).toEqual({
    ...{ direct: ['no***'], found: ['no***'], cards: ['no***', 'fa***'], ...deeper },
    ...{ all: ['bi***', 'fa***', 'no***', 'za***'], trail: ['sitara', 'no***', 'za***'] },
  });
});

it('[AG-05] filters of a team, and pages without gaps or repeats', async () => {
  await using scene = await treeScene();
  for (let i = 0; i < 7; i++) await scene.addAccount({ username: `naya${i}`, agentCode: 'ZAHRA' });
  expect(await list(scene, 'sitara', 'scope=all&type=agent')).toHaveLength(2);
  expect(await list(scene, 'sitara', 'scope=all&depth=3')).toHaveLength(8);
  expect(await list(scene, 'sitara', 'scope=all&search=NAYA')).toHaveLength(7);
  expect(await list(scene, 'sitara', 'search=naya')).toHaveLength(0);
  expect(await list(scene, 'mehtab', 'scope=all&search=naya')).toHaveLength(0);
  expect(await list(scene, 'sitara', 'scope=all&search=%25')).toHaveLength(0);
  await run(scene.owner, `update members.member set state = 'locked' where login_name = 'naya3'`);
  expect(idsOf(await list(scene, 'sitara', 'scope=all&state=locked'))).toEqual(await ids(scene, 'naya3'));
  await scene.login('bilal');
  expect(idsOf(await list(scene, 'noor', 'scope=all&active=true'))).toEqual(await ids(scene, 'bilal'));
  expect(await list(scene, 'noor', 'scope=all&active=false')).toHaveLength(9);
  const later = new Date(scene.time.ms + 1000).toISOString();
  expect(await list(scene, 'noor', `scope=all&joinedFrom=${later}`)).toHaveLength(0);
  expect(await list(scene, 'noor', `scope=all&joinedTo=${later}`)).toHaveLength(10);
  expect(await list(scene, 'noor', 'scope=all&balanceFrom=1')).toHaveLength(0);
  expect(await list(scene, 'noor', 'scope=all&balanceTo=1')).toHaveLength(10);
  const call = await scene.as('sitara');
  for (const query of ['scope=all&limit=3', 'scope=all&limit=3&search=n', 'scope=all&limit=2&state=active']) {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { list: Row[]; nextCursor: string | null } = (
        await call('GET', `/wps/agent/team?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      ).body.value;
      seen.push(...page.list.map((row) => row.memberId));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([query, seen.length]).toEqual([query, query.includes('search') ? 8 : query.includes('state') ? 10 : 11]);
  }
});

it('[AG-05] one member: full name of a direct downline, rates with bounds, note, freeze request', async () => {
  await using scene = await treeScene();
  await scene.rates('noor', { slots: 8000 });
  await scene.rates('zahra', { slots: 5000 });
  const noor = await scene.as('noor');
  const id = await scene.publicId('zahra');
  const one = (await noor('GET', `/wps/agent/team/${id}`)).body.value;
  expect(one).toMatchObject({ account: 'zahra', isDirect: true, teamBalance: '0.00', note: '', freezeAskedAt: null });
  expect(one.rates[0]).toEqual({ category: 'RNG', ratePpm: 5000, mostPpm: 8000 });
  const deep = (await noor('GET', `/wps/agent/team/${await scene.publicId('faraz')}`)).body.value;
  expect(deep).toMatchObject({ account: 'fa***', isDirect: false, depth: 2 });
  expect((await noor('PUT', `/wps/agent/team/${id}/note`, { note: 'calls on Fridays' })).body.value.note).toBe(
    'calls on Fridays',
  );
  expect((await noor('GET', `/wps/agent/team/${id}`)).body.value.note).toBe('calls on Fridays');
  const sitara = await scene.as('sitara');
  expect((await sitara('GET', `/wps/agent/team/${id}`)).body.value.note, 'notes are the own ones').toBe('');
  const ask = () => noor('POST', `/wps/agent/team/${id}/freeze`, { reason: 'strange bets' });
  expect((await ask()).status).toBe(200);
  expect(codeOf(await ask())).toEqual([409, 'REQUEST_OPEN']);
  expect((await noor('GET', `/wps/agent/team/${id}`)).body.value.freezeAskedAt).not.toBeNull();
  const backOffice = await scene.operator('mudeer');
  const [waiting] = (await backOffice('GET', '/operator/agents/freezes')).body.value.list;
  expect(waiting).toMatchObject({ agent: { account: 'noor' }, member: { account: 'zahra' }, reason: 'strange bets' });
  const decide = () =>
    backOffice('POST', `/operator/agents/freezes/${waiting.freezeId}/decide`, { isFrozen: true, reason: 'looked at' });
  expect((await decide()).body.value.state).toBe('done');
  expect(codeOf(await decide())).toEqual([409, 'EDIT_CONFLICT']);
  expect((await scene.memberOf('zahra')).state).toBe('locked');
  expect((await ask()).status, 'a new one once the first is answered').toBe(200);
});

it('[AG-04] [AG-18] a direct downline becomes an agent, and is signed out to sign in as one', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const bilal = await scene.as('bilal');
  expect(codeOf(await bilal('GET', '/wps/agent/team'))).toEqual([403, 'NOT_AGENT']);
  const promote = async (who: string, call = noor) =>
    call('POST', `/wps/agent/team/${await scene.publicId(who)}/promote`);
  expect(codeOf(await promote('faraz'))).toEqual([422, 'NOT_DIRECT']);
  expect((await promote('bilal')).body.value).toMatchObject({ isAgent: true, accountKind: 2 });
  expect(codeOf(await promote('bilal'))).toEqual([409, 'KIND_STATE']);
  expect(codeOf(await bilal('GET', '/wps/member/info'))).toEqual([401, 'NOT_SIGNED_IN']);
  const again = await scene.enter('bilal');
  expect((await again('GET', '/wps/agent/team')).body.value.list).toEqual([]);
  await scene.settings({ agents: { maxDepth: 3 } });
  expect(codeOf(await promote('faraz', await scene.as('zahra')))).toEqual([422, 'DOWNLINE_DEPTH']);
  await audit(scene.url);
});
