import { randomUUID } from 'node:crypto';
import { codeOf, type TreeScene, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const idsOf = (scene: TreeScene, ...names: string[]) => Promise.all(names.map((name) => scene.publicId(name)));
const inboxOf = async (scene: TreeScene, name: string) =>
  (await (await scene.as(name))('GET', '/wps/member/messages')).body.value.list as { kind: string; params: object }[];
const lettersTo = async (scene: TreeScene, name: string) =>
  (await inboxOf(scene, name)).filter(({ kind }) => kind === 'agent-letter');

it('[AG-05] a message reaches the chosen downline members, names the sender, and a repeated request sends it once', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const letter = {
    letterId: randomUUID(),
    memberIds: await idsOf(scene, 'zahra', 'faraz'),
    text: 'Salam\nmeeting at 5',
  };
  const [first, twin] = await Promise.all([
    noor('POST', '/wps/agent/letters', letter),
    noor('POST', '/wps/agent/letters', { ...letter, memberIds: letter.memberIds.toReversed() }),
  ]);
  for (const answer of [first, twin]) expect(answer.body.value).toEqual({ sent: 2, skipped: 0, leftToday: 298 });
  for (const name of ['zahra', 'faraz']) {
    const [one, ...more] = await lettersTo(scene, name);
    expect([name, one?.params, more]).toEqual([name, { from: 'no***', text: 'Salam\nmeeting at 5' }, []]);
  }
  expect(await lettersTo(scene, 'bilal')).toEqual([]);
  expect(codeOf(await noor('POST', '/wps/agent/letters', { ...letter, text: 'other words' }))).toEqual([
    422,
    'IDEMPOTENCY_MISMATCH',
  ]);
  expect((await noor('GET', '/wps/agent/letters')).body.value).toMatchObject({ leftToday: 298, list: [{ sent: 2 }] });
  await audit(scene.url);
});

it('[AG-05] members outside the downline cannot be reached: with one among the recipients nobody gets anything', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const ask = async (names: string[], text = 'hello') =>
    codeOf(
      await noor('POST', '/wps/agent/letters', {
        letterId: randomUUID(),
        memberIds: await idsOf(scene, ...names),
        text,
      }),
    );
  for (const stranger of ['sitara', 'mehtab', 'saima', 'azaad', 'noor'])
    expect([stranger, ...(await ask(['zahra', stranger]))]).toEqual([stranger, 404, 'NOT_FOUND']);
  expect(
    codeOf(
      await noor('POST', '/wps/agent/letters', { letterId: randomUUID(), memberIds: ['nobody000000'], text: 'x' }),
    ),
  ).toEqual([404, 'NOT_FOUND']);
  for (const name of ['zahra', 'saima', 'azaad']) expect(await lettersTo(scene, name)).toEqual([]);
  const bilal = await scene.as('bilal');
  const byMember = { letterId: randomUUID(), memberIds: await idsOf(scene, 'faraz'), text: 'hello' };
  expect(codeOf(await bilal('POST', '/wps/agent/letters', byMember))).toEqual([403, 'NOT_AGENT']);
  for (const text of ['', '   ', 'a'.repeat(501), 'bell\u0007', 'override \u0000'])
    expect([text.length, (await ask(['zahra'], text))[1]]).toEqual([text.length, 'INPUT_INVALID']);
});

it('[AG-05] a hundred per message and three hundred per day; closed accounts are skipped, a held sender is refused', async () => {
  await using scene = await treeScene();
  for (let i = 0; i < 101; i++) await scene.addAccount({ username: `bulk${i}`, agentCode: i < 50 ? 'NOOR' : 'ZAHRA' });
  const noor = await scene.as('noor');
  const chosen = await idsOf(scene, ...Array.from({ length: 101 }, (_, i) => `bulk${i}`));
  const send = (memberIds: string[]) =>
    noor('POST', '/wps/agent/letters', { letterId: randomUUID(), memberIds, text: 'news' });
  expect(codeOf(await send(chosen))[1]).toBe('INPUT_INVALID');
  expect(codeOf(await send([chosen[0]!, chosen[0]!]))[1]).toBe('INPUT_INVALID');
  await run(scene.owner, `update members.member set state = 'closed' where login_name = 'bulk0'`);
  expect((await send(chosen.slice(0, 100))).body.value).toEqual({ sent: 99, skipped: 1, leftToday: 201 });
  // two concurrent ones for the last of the day: never above the limit
  const rest = chosen.slice(1);
  expect((await send(rest)).body.value.leftToday).toBe(101);
  const both = await Promise.all([send(rest), send(rest)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = await send(rest.slice(0, 2));
  expect([...codeOf(refused), refused.body.value.params]).toEqual([422, 'LETTER_LIMIT', { max: 300, left: 1 }]);
  scene.time.ms += 25 * 3_600_000;
  await scene.enter('noor').then(async (again) => {
    expect((await again('GET', '/wps/agent/letters')).body.value.leftToday).toBe(300);
    await run(
      scene.owner,
      `update agents.node set blocked_at = now(), block_reason = 'x', block_cascades = true where name = 'sitara'`,
    );
    const held = { letterId: randomUUID(), memberIds: [chosen[1]], text: 'news' };
    expect(codeOf(await again('POST', '/wps/agent/letters', held))).toEqual([422, 'UPLINE_BLOCKED']);
  });
});

it('[AG-05] tags on members: five each, usable as a filter, visible to their owner only', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const [zahra, faraz, saima] = await idsOf(scene, 'zahra', 'faraz', 'saima');
  const tag = (id: string, tags: string[], call = noor) => call('PUT', `/wps/agent/team/${id}/tags`, { tags });
  expect((await tag(zahra!, ['vip', 'لاہور'])).body.value.tags).toEqual(['vip', 'لاہور']);
  expect((await tag(faraz!, ['vip'])).status).toBe(200);
  expect(codeOf(await tag(saima!, ['vip']))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await tag(zahra!, ['a', 'b', 'c', 'd', 'e', 'f']))[1]).toBe('INPUT_INVALID');
  expect(codeOf(await tag(zahra!, ['a', 'a']))[1]).toBe('INPUT_INVALID');
  const list = async (query: string, call = noor) =>
    (await call('GET', `/wps/agent/team?${query}`)).body.value.list as { account: string; tags: string[] }[];
  expect((await list('scope=all&tag=vip')).map(({ account }) => account)).toEqual(['zahra', 'fa***']);
  expect((await list('tag=vip')).map(({ account, tags }) => [account, tags])).toEqual([['zahra', ['vip', 'لاہور']]]);
  expect(await list('scope=all&tag=vip&search=fa')).toHaveLength(1);
  expect((await noor('GET', '/wps/agent/tags')).body.value.list).toEqual([
    { tag: 'vip', members: 2 },
    { tag: 'لاہور', members: 1 },
  ]);
  const sitara = await scene.as('sitara');
  expect(await list('scope=all&tag=vip', sitara)).toEqual([]);
  expect((await list('scope=all', sitara)).every(({ tags }) => tags.length === 0)).toBe(true);
  expect((await tag(zahra!, [])).body.value.tags).toEqual([]);
  expect(await list('tag=vip')).toEqual([]);
  for (let i = 0; i < 10; i++)
    expect(
      (
        await tag(
          zahra!,
          [0, 1, 2, 3].map((n) => `w${i}${n}`),
        )
      ).status,
    ).toBe(200);
  // at most fifty different tags in total
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      await scene.addAccount({ username: `many${i}`, agentCode: 'NOOR' });
      return scene.publicId(`many${i}`);
    }),
  );
  for (const [i, id] of people.slice(0, 9).entries())
    expect(
      (
        await tag(
          id,
          [0, 1, 2, 3, 4].map((n) => `t${i}${n}`),
        )
      ).status,
    ).toBe(200);
  expect(codeOf(await tag(people[9]!, ['x1', 'x2']))).toEqual([422, 'TOO_MANY']);
});

it('[AG-20] saved filters: twenty, renamed, deleted, visible to their owner only', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const view = (name: string, scope: object = { days: 7 }) => ({ name, page: 'agentTeamOverview', scope });
  const ids = Array.from({ length: 21 }, () => randomUUID());
  for (const [at, id] of ids.slice(0, 19).entries())
    expect((await noor('PUT', `/wps/agent/views/${id}`, view(`view ${at}`))).status).toBe(200);
  const last = await Promise.all(ids.slice(19).map((id) => noor('PUT', `/wps/agent/views/${id}`, view('last'))));
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(
    (await noor('PUT', `/wps/agent/views/${ids[0]}`, view('Ahmed، 30 days', { days: 30, of: 'abc' }))).status,
  ).toBe(200);
  const list = async (call = noor) => (await call('GET', '/wps/agent/views')).body.value.list;
  expect(await list()).toHaveLength(20);
  expect((await list())[0]).toEqual({
    viewId: ids[0],
    name: 'Ahmed، 30 days',
    page: 'agentTeamOverview',
    scope: { days: 30, of: 'abc' },
  });
  const sitara = await scene.as('sitara');
  expect(await list(sitara)).toEqual([]);
  // the same id is a different filter for a different owner
  expect((await sitara('PUT', `/wps/agent/views/${ids[0]}`, view('mine'))).status).toBe(200);
  expect((await sitara('DELETE', `/wps/agent/views/${ids[1]}`)).status).toBe(200);
  expect(await list()).toHaveLength(20);
  expect((await noor('DELETE', `/wps/agent/views/${ids[1]}`)).status).toBe(200);
  expect(await list()).toHaveLength(19);
  const odd = await noor('PUT', `/wps/agent/views/${ids[2]}`, view('x', { evil: 1, days: 3 }));
  expect(odd.body.value.scope, 'what is no part of an address is not kept').toEqual({ days: 3 });
  expect(codeOf(await noor('PUT', `/wps/agent/views/${ids[2]}`, view('x', { days: 32 })))[1]).toBe('INPUT_INVALID');
  expect(codeOf(await noor('PUT', `/wps/agent/views/${ids[2]}`, view('')))[1]).toBe('INPUT_INVALID');
  expect(codeOf(await (await scene.as('bilal'))('GET', '/wps/agent/views'))).toEqual([403, 'NOT_AGENT']);
});

it('[AG-05] a team row shows rates, agreements with the upline, balance and activity of the team', async () => {
  await using scene = await treeScene();
  await scene.rates('zahra', { slots: 5000 });
  await scene.login('faraz');
  const [noorId, zahraId] = [await scene.idOf('noor'), await scene.idOf('zahra')];
  await run(
    scene.owner,
    `insert into agreements.agreement (agreement_id, brand_id, class, currency, kind, category, offerer_id, accepter_id, period, carry, state, begins_at, created_at, changed_at)
     values (gen_random_uuid(), $1, 0, 'PKR', 'dividend', 'all', $2, $3, 'monthly', 'none', 'active', now(), now(), now())`,
    [scene.brandId, noorId, zahraId],
  );
  const noor = await scene.as('noor');
  const list = async (query: string) =>
    (await noor('GET', `/wps/agent/team?${query}`)).body.value.list as Record<string, unknown>[];
  const [row] = await list('type=agent');
  expect(row).toMatchObject({
    account: 'zahra',
    agreements: [{ kind: 'dividend', state: 'active' }],
    teamBalance: '0.00',
    teamActive: 1,
    tags: [],
  });
  expect((row!.rates as { category: string; ratePpm: number }[]).find(({ category }) => category === 'RNG')).toEqual({
    category: 'RNG',
    ratePpm: 5000,
  });
  expect((await list('type=member'))[0]).toMatchObject({ teamBalance: null, teamActive: null, agreements: [] });
  expect(await list('scope=all&agreement=dividend')).toHaveLength(1);
  expect(await list('scope=all&agreement=any')).toHaveLength(1);
  expect(await list('scope=all&agreement=none')).toHaveLength(2);
  expect(await list('scope=all&agreement=daily-salary')).toHaveLength(0);
});

it('[AG-20] every agent against every member: reachable, taggable and visible are downline members only', async () => {
  await using scene = await treeScene();
  const everybody = ['sitara', 'noor', 'zahra', 'faraz', 'bilal', 'mehtab', 'saima', 'azaad'];
  const below: Record<string, string[]> = {
    sitara: ['noor', 'zahra', 'faraz', 'bilal'],
    noor: ['zahra', 'faraz', 'bilal'],
    zahra: ['faraz'],
    mehtab: ['saima'],
  };
  for (const [agent, tree] of Object.entries(below)) {
    const call = await scene.as(agent);
    for (const person of everybody) {
      const id = await scene.publicId(person);
      const isBelow = tree.includes(person);
      const letter = await call('POST', '/wps/agent/letters', {
        letterId: randomUUID(),
        memberIds: [id],
        text: `from ${agent}`,
      });
      expect([agent, person, letter.status]).toEqual([agent, person, isBelow ? 200 : 404]);
      const tagged = await call('PUT', `/wps/agent/team/${id}/tags`, { tags: [agent] });
      expect([agent, person, tagged.status]).toEqual([agent, person, isBelow || person === agent ? 200 : 404]);
    }
    const found = (await call('GET', `/wps/agent/team?scope=all&tag=${agent}`)).body.value.list;
    expect(found.map((row: { memberId: string }) => row.memberId).sort()).toEqual((await idsOf(scene, ...tree)).sort());
  }
  const told = (await Promise.all(everybody.map((name) => lettersTo(scene, name)))).map((list) => list.length);
  expect(told).toEqual([0, 1, 2, 3, 2, 0, 1, 0]);
});
