import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { setBlock } from '../../agents/tree/block-commands.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });

/** An agent with a member and a downline agent, who has a member too. */
async function network() {
  const s = await withdrawalScene();
  const pin = { legalName: 'Ali Khan', paymentPassword: '739164' };
  await s.addAccount({ username: 'agenta', accountKind: 1, ownCode: 'LINEAAAA', ...pin });
  await s.addAccount({ username: 'memberone', agentCode: 'LINEAAAA', ...pin });
  await s.addAccount({ username: 'linetwo', accountKind: 2, agentCode: 'LINEAAAA', ownCode: 'LINEBBBB', ...pin });
  await s.addAccount({ username: 'grandchild', agentCode: 'LINEBBBB', ...pin });
  const [agent, member, grandchild] = [
    await s.takeOwner('agenta', '500', 'PK00AGENT0001'),
    await s.takeOwner('memberone', '0', 'PK00MEMBER001'),
    await s.takeOwner('grandchild', '100', 'PK00GRAND0001'),
  ];
  const send = (
    from: typeof agent,
    amount: string,
    to?: string,
    transferId: string = randomUUID(),
    paymentPassword = '739164',
  ) => s.uplines.send(from.owner, { transferId, amount: units(amount), ...(to && { to }), note: '', paymentPassword });
  return { ...s, agent, member, grandchild, send };
}

it('[TV-5.7] 200.50 to a direct member: moved once, with a wagering requirement; everything else is refused', async () => {
  await using s = await network();
  await expect(s.send(s.agent, '200.555', 'memberone')).rejects.toMatchObject(code('AMOUNT_SCALE'));
  const id = randomUUID();
  const [first, again] = await Promise.all([
    s.send(s.agent, '200.50', 'memberone', id),
    s.send(s.agent, '200.50', 'memberone', id),
  ]);
  expect([first.transferId, again.transferId]).toEqual([id, id]);
  expect([await s.agent.cash(), await s.member.cash()]).toEqual([units('299.50'), units('200.50')]);
  expect(s.wagering.required).toMatchObject([{ source: 'transfer-in', base: units('200.5'), multiplePpm: 1_000_000n }]);
  await expect(s.send(s.member, '10', 'grandchild')).rejects.toMatchObject(code('DIRECTION'));
  await expect(s.send(s.agent, '10', 'grandchild')).rejects.toMatchObject(code('NOT_DIRECT'));
  await expect(s.send(s.agent, '10', 'nobody')).rejects.toMatchObject(code('NOT_IN_TEAM'));
  await expect(s.send(s.agent, '10')).rejects.toMatchObject(code('NOT_IN_TEAM'));
  await expect(s.send(s.agent, '10', 'memberone', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  await expect(s.send(s.agent, '10', 'memberone', randomUUID(), '000111')).rejects.toMatchObject(code('SECRET_WRONG'));
});

it('[F-38] a member transfers up without a requirement; the agent sees the member’s name, the member a masked one, others nothing', async () => {
  await using s = await network();
  await s.send(s.agent, '100', 'memberone');
  s.time.ms += 1000;
  const up = await s.send(s.member, '40');
  expect([up.direction, up.isOut, up.other]).toEqual(['up', true, 'ag***']);
  expect([await s.agent.cash(), await s.member.cash(), s.wagering.required.length]).toEqual([
    units('440'),
    units('60'),
    1,
  ]);
  const { list } = await s.uplines.list(s.agent.owner, undefined);
  expect(list.map((one) => [one.isOut, one.amount, one.other])).toEqual([
    [false, units('40'), 'memberone'],
    [true, units('100'), 'memberone'],
  ]);
  expect((await s.uplines.list(s.grandchild.owner, undefined)).list).toEqual([]);
});

it('[T11] concurrent transfers in both directions: no deadlock, nothing lost, never below zero', async () => {
  await using s = await network();
  await s.send(s.agent, '250', 'memberone');
  s.secret.isAsked = false;
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? s.send(s.agent, '60', 'memberone') : s.send(s.member, '60'))),
  );
  const codes = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(codes.every((one) => one === 'INSUFFICIENT_FUNDS')).toBe(true);
  expect((await s.agent.cash()) + (await s.member.cash())).toBe(units('500'));
}, 30_000);

it('[STD-20] the brand’s policy, open wagering and daily limits refuse transfers', async () => {
  await using s = await network();
  s.wagering.open.push({
    requirementId: randomUUID(),
    source: 'deposit',
    required: units('5'),
    done: 0n,
    missing: units('5'),
    reference: 'deposit:x',
    createdAt: new Date(),
  });
  await expect(s.send(s.agent, '10', 'memberone')).rejects.toMatchObject(code('WAGERING_OPEN'));
  s.wagering.open.length = 0;
  await run(s.owner, `update site.brand set policy = 'strict' where brand_id = $1`, [s.brandId]);
  s.site.forget();
  await expect(s.send(s.agent, '10', 'memberone')).rejects.toMatchObject(code('FEATURE_OFF'));
  expect((await s.uplines.orderForm(s.agent.owner)).isAllowed).toBe(false);
});

it('[AG-19] a blocked network transfers and withdraws nothing until it is unblocked', async () => {
  await using s = await network();
  const block = { at: new Date(s.time.ms), cascades: true, login: false, reason: 'looked at' };
  const set = (is: typeof block | null) => withTx(s.db, (tx) => setBlock(tx, s.agent.owner.memberId, is));
  await set(block);
  await expect(s.send(s.agent, '10', 'memberone')).rejects.toMatchObject(code('UPLINE_BLOCKED'));
  await expect(s.send(s.grandchild, '10')).rejects.toMatchObject(code('UPLINE_BLOCKED'));
  expect((await s.withdrawals.orderForm(s.grandchild.owner)).blocks.map((one) => one.code)).toContain('UPLINE_BLOCKED');
  // a block of the agent alone does not affect downlines
  await set({ ...block, cascades: false });
  await s.send(s.grandchild, '10');
  await expect(s.send(s.agent, '10', 'memberone')).rejects.toMatchObject(code('UPLINE_BLOCKED'));
  await set(null);
  await s.send(s.agent, '10', 'memberone');
});

it('[AG-19] the id of a transfer is bound to its amount and receiver', async () => {
  await using s = await network();
  const id = randomUUID();
  await s.send(s.agent, '10', 'memberone', id);
  await expect(s.send(s.agent, '10', 'linetwo', id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  await expect(s.send(s.agent, '10', undefined, id)).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  expect((await s.send(s.agent, '10', 'MemberOne', id)).transferId).toBe(id);
});
