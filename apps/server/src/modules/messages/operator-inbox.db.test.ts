import { answerFeedback, writeToMember } from '@kismet/contracts/messages/inbox';
import type { Input, Route } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import type { Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import { mountOperatorInbox } from './operator-inbox-routes.ts';

type Handler = (input: unknown, call: unknown) => Promise<unknown>;

/** A member, and back-office calls by an operator of a brand; permissions are checked elsewhere. */
async function scene() {
  const base = await coldScene();
  const { token, member } = (await base.register('kamran')).body.value;
  const handlers = new Map<Route, Handler>();
  const mount = ((route: Route, _authorise: unknown, handler: Handler) => handlers.set(route, handler)) as Mount;
  mountOperatorInbox(mount, {
    db: base.db,
    clock: base.clock,
    inbox: base.inbox,
    authorise: (() => {}) as never,
    audit: base.operators.audit,
    memberIdOf: async (brandId, id) => (await base.members.byPublicId(queryOf(base.db), brandId, id))?.memberId ?? null,
    namesOf: (ids) => base.members.byIds(queryOf(base.db), ids),
  });
  const as =
    (brandId: number) =>
    <R extends Route>(route: R, input: Input<R>) =>
      handlers.get(route)!(input, { who: { brandId, operatorId: 7n }, visit: { ip: '127.0.0.1' } });
  return Object.assign(base, {
    member: member as { id: string },
    backOffice: as(base.brandId),
    stranger: as(999),
    inboxOf: async () => (await base.ask('GET', '/wps/member/messages', { token })).body.value.list,
    says: (method: 'GET' | 'PUT', path: string, body?: object) =>
      base.ask(method, path, { token, ...(body && { body }) }),
    trail: (action: string) =>
      run<{ subject: string; after: object }>(base.db, 'select subject, after from operators.audit where action = $1', [
        action,
      ]),
  });
}

it('[PC-13] a message from the back office: in both languages, once per request, audited with its text', async () => {
  await using s = await scene();
  const letter = {
    memberId: s.member.id,
    messageId: uuidv7(s.clock.now()),
    title: { ur: 'آپ کا اکاؤنٹ', en: 'Your account' },
    text: { ur: 'کاغذات دیکھ لیے گئے۔', en: 'Your papers were looked at.' },
  };
  await Promise.all([s.backOffice(writeToMember, letter), s.backOffice(writeToMember, letter)]);
  await s.backOffice(writeToMember, letter);
  const list = await s.inboxOf();
  expect(list.length).toBe(1);
  expect(list[0]).toMatchObject({ kind: 'operator', words: { title: letter.title, text: letter.text } });
  expect(await s.trail('messages.written')).toEqual([
    {
      subject: `member:${s.member.id}`,
      after: { messageId: letter.messageId, title: letter.title, text: letter.text },
    },
  ]);
  // another brand's member answers like an unknown one
  const other = { ...letter, messageId: uuidv7(s.clock.now()) };
  await expect(s.stranger(writeToMember, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(s.backOffice(writeToMember, { ...other, memberId: 'nobody000000' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await s.inboxOf()).length).toBe(1);
});

it('subject and text are required in each language, within length, and the id must carry its time', () => {
  const good = {
    memberId: 'm',
    messageId: uuidv7(Date.now()),
    title: { ur: 'ع', en: 'T' },
    text: { ur: 'م', en: 'X' },
  };
  const isTaken = (change: object) => writeToMember.input.safeParse({ ...good, ...change }).success;
  expect(isTaken({})).toBe(true);
  for (const bad of [
    { title: { ur: 'ع', en: '  ' } },
    { title: { en: 'T' } },
    { title: { ur: 'ع', en: 'x'.repeat(121) } },
    { text: { ur: 'م'.repeat(2001), en: 'X' } },
    // without a time it would sort anywhere in the inbox
    { messageId: crypto.randomUUID() },
  ])
    expect(isTaken(bad)).toBe(false);
});

it('[AP-09] feedback is answered once, by the first operator; the member sees the answer in both places', async () => {
  await using s = await scene();
  const feedbackId = uuidv7(s.clock.now());
  const sent = { feedbackId, category: 'money', text: 'میری رقم ابھی نہیں آئی' };
  expect((await s.says('PUT', '/wps/feedback', sent)).status).toBe(200);
  const answer = (text: string) => s.backOffice(answerFeedback, { feedbackId, memberId: s.member.id, answer: text });
  await expect(
    s.stranger(answerFeedback, { feedbackId, memberId: s.member.id, answer: 'from another house' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const both = await Promise.allSettled([answer('on its way'), answer('on its way')]);
  expect(both.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual(['MESSAGE_STATE']);
  expect((await s.says('GET', '/wps/feedback')).body.value.list).toMatchObject([
    { state: 'answered', answer: 'on its way' },
  ]);
  expect((await s.inboxOf()).map((one: { kind: string }) => one.kind)).toEqual(['feedback-answered']);
  expect((await s.trail('messages.feedback-answered')).length).toBe(1);
});
