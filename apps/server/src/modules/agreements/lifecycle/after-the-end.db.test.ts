import { agreementRoutes, type Value } from '@kismet/testkit/agents/agreement-routes';
import { agreementScene, flat } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { heldKinds } from './held-kinds.ts';

const CONSOLIDATED = '/wps/agent/consolidated';
type List = { list: Value[] } & Value;

async function tree() {
  const s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  return { ...s, call: await agreementRoutes(s) };
}

it('[F-40] an ended agreement is shown to both sides as past, and its history and bills stay readable', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', { tiers: flat(10) });
  const { agreement_id: id } = await s.give('zaman', 'asif', { tiers: flat(5) });
  const past = async (name: string) => (await s.call(name, 'GET', CONSOLIDATED)).past;
  s.go('2026-02-12T09:00');
  expect([await past('asif'), await past('zaman')]).toEqual([[], []]);
  await s.call('asif', 'POST', `/wps/agent/agreements/${id}/end`);
  await s.call('zaman', 'POST', `/wps/agent/agreements/${id}/answer`, { answer: 'agree-end' });
  // it still pays for its last day
  expect(await past('asif')).toEqual([]);
  s.go('2026-02-13T00:00');
  expect([await past('asif'), await past('zaman')]).toEqual([['daily-salary'], ['daily-salary']]);
  const told = await s.call('asif', 'GET', CONSOLIDATED);
  expect(told.dailysalinfotype).toEqual([]);
  const list = async (open: boolean) =>
    ((await s.call('asif', 'GET', `/wps/agent/agreements?kind=daily-salary&open=${open}`)) as List).list;
  expect(await list(true)).toEqual([]);
  expect((await list(false)).map((one) => [one.agreementId, one.state])).toEqual([[id, 'ended']]);
  const story = await s.call('asif', 'GET', `/wps/agent/agreements/${id}/story`);
  expect((story.steps as Value[]).map(({ event }) => event)).toEqual(['offer', 'accept', 'ask-end', 'agree-end']);
  s.switches.salary = false;
  expect(await past('asif'), 'a kind that the brand has switched off has no entry').toEqual([]);
});

it('[F-41] a rejection needs a reason; the other side reads it in the history and in a message, and without a reason nothing happens', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', { tiers: flat(10) });
  const { agreement_id: id } = await s.offer('zaman', 'asif', { tiers: flat(5) });
  const reject = (reason?: string) =>
    s.call('asif', 'POST', `/wps/agent/agreements/${id}/answer`, {
      answer: 'reject',
      ...(reason !== undefined && { reason }),
    });
  for (const none of [undefined, '', '   ']) expect((await reject(none)).code).toBe('INPUT_INVALID');
  expect((await reject('x'.repeat(141))).code).toBe('INPUT_INVALID');
  expect((await s.agreement(id)).state).toBe('offered');
  expect((await reject('  کم ہے، too little  ')).state).toBe('rejected');
  for (const [name, isMe] of [
    ['zaman', false],
    ['asif', true],
  ] as const) {
    const { steps } = (await s.call(name, 'GET', `/wps/agent/agreements/${id}/story`)) as { steps: Value[] } & Value;
    expect(steps.at(-1)).toMatchObject({ event: 'reject', text: 'کم ہے، too little', isMe });
    expect((await s.call(name, 'GET', `/wps/agent/agreements/${id}`)).steps).toMatchObject([
      { event: 'offer', reason: '' },
      { event: 'reject', reason: 'کم ہے، too little' },
    ]);
  }
  const news = await run<{ kind: string; params: object }>(
    s.owner,
    `select kind, params from messages.inbox where owner_id = $1 and kind like 'agreement-rej%'`,
    [s.who('zaman').memberId],
  );
  expect(news).toEqual([{ kind: 'agreement-rejected', params: { kind: 'daily', reason: 'کم ہے، too little' } }]);
});

it('[F-39] a team list shows whether an agreement has begun: accepted until its first day, in force after', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', { tiers: flat(10) });
  await s.give('zaman', 'asif', { tiers: flat(5) });
  const { memberId } = s.who('asif');
  const held = async () => (await heldKinds(s.db, [memberId], new Date(s.clock.now()))).get(memberId);
  expect(await held()).toEqual([{ kind: 'daily-salary', state: 'active', isToCome: true }]);
  s.go('2026-02-11T00:00');
  expect(await held()).toEqual([{ kind: 'daily-salary', state: 'active', isToCome: false }]);
});

it('[F-38] agreements show direct downlines by full name if the brand says so; deeper and upper ones are always masked', async () => {
  await using s = await tree();
  await s.add('bano', 'asif');
  await s.give(null, 'zaman', { tiers: flat(10) });
  await s.give('zaman', 'asif', { tiers: flat(5) });
  const names = async (name: string, side: string) =>
    ((await s.call(name, 'GET', `/wps/agent/agreements?kind=daily-salary&side=${side}`)) as List).list.map((one) => [
      (one.offerer as Value | null)?.name,
      (one.accepter as Value).name,
    ]);
  expect([await names('zaman', 'given'), await names('asif', 'mine')]).toEqual([
    [['zaman', 'asif']],
    [['za***', 'asif']],
  ]);
  await run(s.owner, `update site.brand set settings = '{"agents":{"directNames":false}}' where brand_id = $1`, [
    s.brandId,
  ]);
  s.site.forget();
  expect(await names('zaman', 'given')).toEqual([['zaman', 'as***']]);
});
