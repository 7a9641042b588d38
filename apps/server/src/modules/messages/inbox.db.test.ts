import { randomUUID } from 'node:crypto';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

async function scene() {
  const base = await coldScene();
  const people: { id: bigint; token: string; publicId: string }[] = [];
  for (const name of ['kamran', 'saima']) {
    const { token, member } = (await base.register(name)).body.value;
    const id = (await base.members.byPublicId(queryOf(base.db), base.brandId, member.id))!.memberId;
    people.push({ token, id, publicId: member.id });
  }
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}, who = 0) =>
    base.ask(method, path, { token: people[who]!.token, ...(method === 'GET' ? {} : { body }) });
  return Object.assign(base, { people, asks: ask });
}

it('[PC-13] [AP-16] inbox: newest first, counted, read and unread, deleted and restored, private to the member', async () => {
  await using all = await scene();
  const [kamran, saima] = all.people;
  const tell = (ownerId: bigint, amount: string, messageId?: string) =>
    withTx(all.db, (tx) =>
      all.inbox.tell(tx, {
        ownerId,
        brandId: all.brandId,
        kind: 'deposit-credited',
        params: { amount },
        ...(messageId && { messageId }),
      }),
    );
  for (const amount of ['1', '2', '3']) {
    await tell(kamran!.id, amount);
    all.time.ms += 1000;
  }
  const once = randomUUID();
  await tell(saima!.id, '9', once);
  await tell(saima!.id, '9', once);
  const list = async (query = '', who = 0) =>
    (await all.asks('GET', `/wps/member/messages${query}`, {}, who)).body.value;
  const first = await list('?limit=2');
  expect(first.list.map((one: { params: { amount: string } }) => one.params.amount)).toEqual(['3', '2']);
  expect(first.unread).toBe(3);
  const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([rest.list.length, rest.nextCursor]).toEqual([1, null]);
  expect((await list('', 1)).list).toHaveLength(1);
  const ids = first.list.map((one: { messageId: string }) => one.messageId);
  expect((await all.asks('POST', '/wps/member/messages/read', { messageIds: ids })).body.value).toEqual({ unread: 1 });
  expect((await list('?unread=true')).list).toHaveLength(1);
  expect(
    (await all.asks('POST', '/wps/member/messages/read', { messageIds: [ids[0]], isRead: false })).body.value.unread,
  ).toBe(2);
  // another member's ids have no effect
  expect((await all.asks('POST', '/wps/member/messages/delete', { messageIds: ids }, 1)).body.value).toEqual({
    unread: 1,
  });
  expect((await list()).list).toHaveLength(3);
  await all.asks('POST', '/wps/member/messages/delete', { messageIds: [ids[0]] });
  expect((await list()).list).toHaveLength(2);
  await all.asks('POST', '/wps/member/messages/delete', { messageIds: [ids[0]], isDeleted: false });
  expect((await list()).list).toHaveLength(3);
  expect((await all.asks('GET', '/wps/member/messages/unread')).body.value).toEqual({ count: 2 });
  expect((await all.ask('GET', '/wps/member/messages')).status).toBe(401);
});

it('[AP-09] [VA-05] feedback: words counted in any script, stored once per request, visible to its owner only', async () => {
  await using all = await scene();
  const feedbackId = randomUUID();
  const send = (changes: object = {}, who = 0) =>
    all.asks(
      'PUT',
      '/wps/feedback',
      { feedbackId, category: 'money', text: 'میری رقم ابھی نہیں آئی', ...changes },
      who,
    );
  expect((await send({ text: 'دو لفظ' })).body.value).toMatchObject({
    code: 'FEEDBACK_WORDS',
    params: { min: 3, max: 300 },
  });
  expect((await send({ text: 'w '.repeat(301) })).body.value.code).toBe('FEEDBACK_WORDS');
  expect((await send({ fileIds: [randomUUID()] })).status, 'another member’s picture').toBe(404);
  expect((await send()).body.value).toMatchObject({ state: 'open', files: 0 });
  expect((await send()).status).toBe(200);
  const list = async (who: number) => (await all.asks('GET', '/wps/feedback', {}, who)).body.value.list;
  expect([(await list(0)).length, (await list(1)).length]).toEqual([1, 0]);
});
