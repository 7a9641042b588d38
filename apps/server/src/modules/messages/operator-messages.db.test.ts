import { withTx } from '@kismet/server/src/platform/db.ts';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { queryOf } from '../../platform/query.ts';

/** A brand with a member, an operations agent, and two messages: one to the member, one to a non-member. */
async function scene() {
  const base = await coldScene();
  await base.addAccount({ username: 'gulnaz' });
  const row = await base.members.byLoginName(queryOf(base.db), base.brandId, 'gulnaz');
  const member = row!;
  const common = { brandId: base.brandId, language: 'EN', template: 'login-code' } as const;
  await withTx(base.db, async (tx) => {
    await base.messages.send(tx, {
      ...common,
      memberId: member.memberId,
      channel: 'email',
      to: 'gulnaz@example.com',
      params: { code: '111111', minutes: 5, brand: 'Kismet' },
    });
  });
  base.time.ms += 1000;
  await withTx(base.db, async (tx) => {
    await base.messages.send(tx, {
      ...common,
      memberId: null,
      channel: 'sms',
      to: '+923001234567',
      params: { code: '222222', minutes: 5, brand: 'Kismet' },
    });
  });
  return { ...base, member };
}

it('[STD-71] messages are listed masked, filtered and paged; ops may read outbox texts, and reading is audited', async () => {
  await using world = await scene();
  const ops = await (await world.addOperator('ops-one', 'ops')).enter();
  const all = await ops('GET', '/operator/messages');
  expect(all.body.value.list).toMatchObject([
    { channel: 'sms', address: '+92••••••67', memberId: null, state: 'waiting', attempts: 0, hasBody: false },
    { channel: 'email', address: 'g•••@example.com', memberId: world.member.publicId, template: 'login-code' },
  ]);
  expect(JSON.stringify(all.body)).not.toMatch(/111111|222222|gulnaz@|1234567/);
  const listed = async (query: string) =>
    (await ops('GET', `/operator/messages?${query}`)).body.value.list.map((row: { channel: string }) => row.channel);
  expect(await listed('channel=sms')).toEqual(['sms']);
  expect(await listed('state=sent')).toEqual([]);
  expect(await listed(`memberId=${world.member.publicId}`)).toEqual(['email']);
  expect((await ops('GET', '/operator/messages?memberId=nobody000000')).status).toBe(404);
  const first = await ops('GET', '/operator/messages?limit=1');
  expect(await listed(`limit=1&cursor=${first.body.value.nextCursor}`)).toEqual(['email']);
  expect((await ops('GET', '/operator/messages?cursor=x')).body.value.code).toBe('INPUT_INVALID');

  const id = all.body.value.list[0].messageId as string;
  expect((await ops('GET', `/operator/messages/${id}/body`)).status).toBe(404);
  await world.messages.deliverDue();
  const shown = await ops('GET', `/operator/messages/${id}/body`);
  expect(shown.body.value).toMatchObject({ to: '+923001234567', subject: null });
  expect(shown.body.value.body).toContain('222222');
  const trail = await ops('GET', `/operator/audit?subject=message:${id}`);
  expect(trail.body.value.list).toMatchObject([{ action: 'messages.reveal', operator: 'ops-one' }]);
  expect(JSON.stringify(trail.body)).not.toMatch(/222222|1234567/);
  expect((await ops('POST', `/operator/messages/${id}/retry`, {})).body.value.code).toBe('MESSAGE_STATE');
});

it('[STD-71] [F-45] support reads texts with codes and address masked, audited; it cannot resend', async () => {
  await using world = await scene();
  const support = await (await world.addOperator('support', 'support')).enter();
  await world.messages.deliverDue();
  const { messageId } = (await support('GET', '/operator/messages')).body.value.list[0];
  const { value } = (await support('GET', `/operator/messages/${messageId}/body`)).body;
  expect(value).toMatchObject({ to: '+92••••••67', subject: null, isCovered: true });
  expect(value.body).toMatch(/••••/);
  expect(value.body).not.toMatch(/\d{4}/);
  const ops = await (await world.addOperator('ops-one', 'ops')).enter();
  const trail = await ops('GET', `/operator/audit?subject=message:${messageId}`);
  expect(trail.body.value.list).toMatchObject([{ action: 'messages.reveal', operator: 'support' }]);
  const whole = (await ops('GET', `/operator/messages/${messageId}/body`)).body.value;
  expect([whole.isCovered, value.body]).toEqual([false, whole.body.replaceAll(/\d{4,}/g, '••••')]);
  expect((await support('POST', `/operator/messages/${messageId}/retry`, {})).status).toBe(403);
});
