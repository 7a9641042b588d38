import { randomUUID } from 'node:crypto';
import { ROLES, type Role, roleCan } from '@kismet/contracts/operators/session';
import { uuidv7 } from '@kismet/kernel/ids';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { validationOf } from '../lottery/bets/ticket.ts';
import { type FinderDeps, find } from './finder.ts';

async function scene() {
  const s = await depositScene();
  const deps: FinderDeps = {
    db: s.db,
    clock: s.clock,
    namesOf: (ids) => s.members.byIds(queryOf(s.db), ids),
    ticketNumberOf: validationOf,
  };
  const [{ operator_id: makerId } = { operator_id: 0n }] = await (async () => {
    await s.addOperator('maker', 'ops');
    return run<{ operator_id: bigint }>(s.owner, `select operator_id from operators.operator where username = 'maker'`);
  })();
  return {
    ...s,
    makerId,
    [Symbol.asyncDispose]: () => s[Symbol.asyncDispose](),
    find: (text: string, role: Role = 'super_admin', brandId = s.brandId) =>
      find(deps, brandId, text, (ability) => roleCan(role, ability)),
  };
}

it('[F-44] a deposit is found by its id and by its short forms, a case by its id; kinds outside the role are hidden', async () => {
  await using s = await scene();
  const { depositId } = await s.order('card', '500');
  const short = `D-${depositId.slice(-8, -4)}-${depositId.slice(-4)}`.toUpperCase();
  const deposit = { is: 'deposit', id: depositId, drawId: null, loginName: expect.any(String) };
  for (const text of [depositId, depositId.toUpperCase(), ` ${depositId} `, short, short.toLowerCase()])
    expect([text, await s.find(text)]).toEqual([text, [deposit]]);
  expect(await s.find(depositId, 'payments')).toHaveLength(1);
  expect(await s.find(depositId, 'content')).toEqual([]);
  expect(await s.find(depositId, 'super_admin', s.brandId + 1)).toEqual([]);

  const approvalId = randomUUID();
  await run(
    s.owner,
    `insert into operators.approval (approval_id, brand_id, action, payload, payload_hash, summary, reason, maker_id, created_at, expires_at)
     values ($1, $2, 'agents.rules', '{}', sha256('{}'), '{}', 'why', $3, now(), now() + interval '1 day')`,
    [approvalId, s.brandId, s.makerId],
  );
  expect(await s.find(approvalId)).toEqual([{ is: 'approval', id: approvalId, drawId: null, loginName: null }]);
  for (const role of Object.keys(ROLES) as Role[])
    expect([role, (await s.find(approvalId, role)).length]).toEqual([role, roleCan(role, 'approvals.read') ? 1 : 0]);
});

it('[F-44] a ledger operation is found by its id; names, partial and unknown ids find nothing', async () => {
  await using s = await scene();
  const { depositId } = await s.order('card', '500');
  const payment = s.provider.payments.get(depositId)!;
  payment.status = 'paid';
  await s.news('card', payment);
  const [operation] = await run<{ op_id: string }>(s.owner, 'select op_id from wallet.ledger limit 1');
  expect((await s.find(operation!.op_id)).map(({ is, id }) => [is, id])).toEqual([['operation', operation!.op_id]]);
  expect(await s.find(operation!.op_id, 'support')).toEqual([]);
  for (const text of [
    'ayesha',
    '0300 1234567',
    randomUUID(),
    uuidv7(Date.now()),
    randomUUID().slice(0, 20),
    'D-1234',
    '%',
  ])
    expect([text, await s.find(text)]).toEqual([text, []]);
});

it('[F-44] a ticket’s printed number derives from its id and has its own index', async () => {
  await using s = await scene();
  const [index] = await run<{ n: number }>(
    s.owner,
    `select count(*)::int as n from pg_indexes where schemaname = 'lottery' and tablename = 'ticket' and indexname = 'ticket_validation'`,
  );
  expect(index!.n).toBe(1);
  // a ticket's printed number derives from its id, so that either finds it by the same index
  const ticketId = uuidv7(Date.now());
  expect(validationOf(ticketId)).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
});
