import { randomUUID } from 'node:crypto';
import { agreementNetwork, type Body, PEOPLE } from '@kismet/testkit/agents/agreement-network';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const dividend = (ratePpm: number) => ({ kind: 'dividend', category: 'CONS', tiers: [{ ratePpm }] });

it('[AG-14] [AG-17] an agreement from the platform down the tree: two operators, popup blocks, preview, change, cascade', async () => {
  await using w = await agreementNetwork();
  const [maker, checker, clerk] = [
    await w.operator('maker', 'agent_manager'),
    await w.operator('checker', 'agent_manager'),
    await w.operator('clerk', 'support'),
  ];
  const top = randomUUID();
  const offer = { agreementId: top, memberId: w.ids.get('zaman'), ...dividend(300_000), reason: 'first agreement' };
  expect((await clerk('POST', '/operator/agreements', offer)).status).toBe(403);
  expect((await maker('POST', '/operator/agreements', { ...offer, memberId: w.ids.get('asif') })).body.value.code).toBe(
    'NOT_DIRECT',
  );
  const asked = await maker('POST', '/operator/agreements', offer);
  const { approvalId } = asked.body.value;
  expect((await maker('POST', `/operator/approvals/${approvalId}/approve`, { note: 'mine' })).body.value.code).toBe(
    'APPROVAL_OWN',
  );
  expect((await checker('POST', `/operator/approvals/${approvalId}/approve`, { note: 'agreed' })).status).toBe(200);

  const [zaman, asif, bano, ghair, player] = PEOPLE.map(([name]) => w.as(name)) as [
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
  ];
  const popup = await zaman('GET', '/wps/agent/consolidated');
  expect(popup.value.divtypereq).toMatchObject([
    { category: 'CONS', status: 'P', downlineHigherRate: 'N', tiers: [{ contractRate: '0.300' }] },
  ]);
  expect(popup.value.divtypeinfo).toEqual([]);
  // a player has none, and no access to agents' bills
  expect((await player('GET', '/wps/agent/consolidated')).value).toMatchObject({ divtypereq: [], divtypeinfo: [] });
  expect((await player('GET', '/wps/agent/bills/owed')).code).toBe('NOT_AGENT');
  expect((await zaman('POST', `/wps/agent/agreements/${top}/answer`, { answer: 'accept' })).value).toMatchObject({
    state: 'active',
    offerer: null,
  });
  const after = await zaman('GET', '/wps/agent/consolidated');
  expect([after.value.divtypereq, (after.value.divtypeinfo as unknown[]).length]).toEqual([[], 1]);

  // unrelated members, foreign ids and unknown ones get the same answer
  for (const [who, path] of [
    [ghair, top],
    [bano, top],
    [zaman, randomUUID()],
  ] as const)
    expect((await who('GET', `/wps/agent/agreements/${path}`)).code).toBe('NOT_FOUND');
  const preview = { accepterId: w.ids.get('asif'), ...dividend(310_000) };
  expect((await zaman('POST', '/wps/agent/agreements/preview', preview)).value).toMatchObject({
    refusal: 'ABOVE_OFFERER',
  });
  expect(
    (await zaman('POST', '/wps/agent/agreements/preview', { ...preview, accepterId: w.ids.get('ghair') })).code,
  ).toBe('NOT_FOUND');

  const [za, ab] = [randomUUID(), randomUUID()];
  await zaman('POST', '/wps/agent/agreements', {
    agreementId: za,
    accepterId: w.ids.get('asif'),
    ...dividend(250_000),
  });
  await asif('POST', `/wps/agent/agreements/${za}/answer`, { answer: 'accept' });
  await asif('POST', '/wps/agent/agreements', { agreementId: ab, accepterId: w.ids.get('bano'), ...dividend(200_000) });
  await bano('POST', `/wps/agent/agreements/${ab}/answer`, { answer: 'accept' });
  const lower = { accepterId: w.ids.get('asif'), agreementId: za, ...dividend(150_000) };
  expect((await zaman('POST', '/wps/agent/agreements/preview', lower)).value).toMatchObject({
    refusal: null,
    endings: [{ agreementId: ab }],
  });
  expect(
    (await zaman('POST', `/wps/agent/agreements/${za}/change`, { tiers: [{ ratePpm: 150_000 }] })).value,
  ).toMatchObject({ state: 'change-pending', downlineHigherRate: true });
  expect((await asif('GET', '/wps/agent/consolidated')).value.divtypereq).toMatchObject([
    { status: 'E', downlineHigherRate: 'Y' },
  ]);
  expect((await asif('POST', `/wps/agent/agreements/${za}/answer`, { answer: 'accept' })).code).toBe('LIST_CHANGED');
  const shown = await asif('GET', `/wps/agent/agreements/${za}`);
  const endings = (shown.value.endings as { agreementId: string }[]).map((one) => one.agreementId);
  expect(
    (await asif('POST', `/wps/agent/agreements/${za}/answer`, { answer: 'accept', versionNo: 2, endings })).value,
  ).toMatchObject({ state: 'active' });
  expect((await bano('GET', '/wps/agent/agreements?kind=dividend')).value.list).toMatchObject([{ state: 'ended' }]);

  // other terms by two operators, then the end of it all
  const overridden = await maker('POST', `/operator/agreements/${za}/override`, {
    tiers: [{ ratePpm: 100_000 }],
    reason: 'agreed by phone',
  });
  await checker('POST', `/operator/approvals/${overridden.body.value.approvalId}/approve`, { note: 'agreed' });
  expect((await maker('GET', `/operator/agreements/${za}`)).body.value.versions).toHaveLength(3);
  const voided = await maker('POST', `/operator/agreements/${top}/void`, { reason: 'broke the rules' });
  expect(voided.body.value.endings).toMatchObject([{ agreementId: za }]);
  await checker('POST', `/operator/approvals/${voided.body.value.approvalId}/approve`, { note: 'agreed' });
  const list = await maker('GET', `/operator/agreements?member=${w.ids.get('asif')}`);
  expect((list.body.value.list as { state: string }[]).map((one) => one.state)).toEqual(['ended', 'ended']);
  await audit(w.database.url);
});
it('[AG-15] the simulator: figures in; tier, pay and shortfall out', async () => {
  await using w = await agreementNetwork();
  const ladder = [
    { bet: '1000000', active: 10, ratePpm: 8000 },
    { bet: '2000000', active: 20, ratePpm: 10_000 },
  ];
  const ask = (more: object) =>
    w.as('zaman')('POST', '/wps/agent/agreements/simulate', { kind: 'daily-salary', tiers: ladder, ...more });
  expect((await ask({ validBet: '2500000', active: 15 })).value).toEqual({
    tier: 0,
    base: '2500000.00',
    gross: '20000.00',
    missing: { bet: '0.00', netLoss: '0.00', active: 5 },
  });
  expect((await ask({ tiers: [ladder[1], ladder[0]] })).code).toBe('TIER_ORDER');
  const slot = {
    kind: 'real-time-salary',
    tiers: [{ ratePpm: 3000, lossRatePpm: 10_000, singleBet: '60' }],
    won: '200',
    lost: '100',
  };
  expect((await ask(slot)).value).toMatchObject({ tier: 0, gross: '1.60' });
});
it('[AG-10] [RT-12] rules are saved once, with bills and settlements in the back office; wrong roles and foreign ids are refused', async () => {
  await using w = await agreementNetwork();
  const [manager, auditor, content] = [
    await w.operator('manager', 'agent_manager'),
    await w.operator('auditor', 'auditor'),
    await w.operator('writer', 'content'),
  ];
  const { rules, version } = (await auditor('GET', '/operator/agreement-rules')).body.value;
  expect(rules).toMatchObject({ maxTiers: 6, carry: 'half', autoIssue: false });
  const save = (rulesNow: object, at: number) =>
    manager('POST', '/operator/agreement-rules', { version: at, rules: rulesNow, reason: 'as agreed' });
  expect((await auditor('POST', '/operator/agreement-rules', { version, rules, reason: 'as agreed' })).status).toBe(
    403,
  );
  expect((await save({ ...rules, autoIssue: true }, version)).body.value).toMatchObject({
    version: 1,
    rules: { autoIssue: true },
  });
  expect((await save(rules, version)).body.value.code).toBe('EDIT_CONFLICT');
  for (const path of ['/operator/agent-bills', '/operator/settlement-runs', '/operator/agreements']) {
    expect((await content('GET', path)).status).toBe(403);
    expect((await auditor('GET', path)).body.value.list).toEqual([]);
  }
  const id = randomUUID();
  for (const [method, path] of [
    ['GET', `/operator/agent-bills/${id}`],
    ['POST', `/operator/agent-bills/${id}/approve`],
    ['GET', `/operator/settlement-runs/${id}`],
    ['POST', `/operator/settlement-runs/${id}/prove`],
  ] as const)
    expect([
      path,
      (await manager(method, path, method === 'POST' ? { remark: 'none' } : undefined)).body.value.code,
    ]).toEqual([path, 'NOT_FOUND']);
  // the settings frozen with the period are shown, whatever applies now
  await run(
    w.database.owner,
    `insert into agreements.run (run_id, brand_id, kind, period, period_start, period_end, state, agreements, gaps, digest, taken_at, pays, effective, sign)
     select $1, brand_id, 'real-time-salary', 'real-time', '2026-01-01Z', '2026-01-01T00:05Z', 'done', 0, 0, '', now(), 'by-ticket', 'immediate', 'member-day'
     from members.member where public_id = $2`,
    [id, w.ids.get('zaman')],
  );
  const ways = { runId: id, pays: 'by-ticket', effective: 'immediate', sign: 'member-day' };
  expect((await auditor('GET', '/operator/settlement-runs')).body.value.list).toMatchObject([ways]);
  expect((await auditor('GET', `/operator/settlement-runs/${id}`)).body.value.run).toMatchObject(ways);
  const agent = w.as('zaman');
  for (const path of [`/wps/agent/bills/${id}`, `/wps/agent/bills/${id}/tickets`])
    expect((await agent('GET', path)).code).toBe('NOT_FOUND');
  expect((await agent('POST', `/wps/agent/bills/${id}/claim`, {})).code).toBe('NOT_FOUND');
  expect((await agent('GET', '/wps/agent/bills?kind=dividend')).value).toMatchObject({
    list: [],
    total: { count: 0, gross: '0.00' },
  });
  expect((await agent('GET', '/wps/agent/bills/owed')).value).toEqual({
    count: 0,
    amount: '0.00',
    available: '0.00',
    list: [],
  });
  // the payment password is never sent unencrypted
  expect((await agent('POST', '/wps/agent/bills/pay', { paymentPassword: '482915' })).code).toBe('ENCRYPTION_REQUIRED');
});
it('[AG-19] [rule 1.2] an agent with unpaid bills may not withdraw and is told the amount; a moved subtree ends its agreements', async () => {
  await using w = await agreementNetwork();
  const { owner } = w.database;
  const [zaman, asif, bano] = ['zaman', 'asif', 'bano'].map((name) => w.as(name)) as [
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
    ReturnType<typeof w.as>,
  ];
  const [maker, checker] = [await w.operator('maker', 'agent_manager'), await w.operator('checker', 'agent_manager')];
  const top = randomUUID();
  const offer = { agreementId: top, memberId: w.ids.get('zaman'), ...dividend(300_000), reason: 'first agreement' };
  const { approvalId } = (await maker('POST', '/operator/agreements', offer)).body.value;
  await checker('POST', `/operator/approvals/${approvalId}/approve`, { note: 'agreed' });
  await zaman('POST', `/wps/agent/agreements/${top}/answer`, { answer: 'accept' });
  const [za, ab] = [randomUUID(), randomUUID()];
  for (const [from, to, answers, id, rate] of [
    [zaman, 'asif', asif, za, 250_000],
    [asif, 'bano', bano, ab, 200_000],
  ] as const) {
    await from('POST', '/wps/agent/agreements', { agreementId: id, accepterId: w.ids.get(to), ...dividend(rate) });
    expect((await answers('POST', `/wps/agent/agreements/${id}/answer`, { answer: 'accept' })).value.state).toBe(
      'active',
    );
  }
  await run(
    owner,
    `with r as (insert into agreements.run (run_id, brand_id, kind, period, period_start, period_end, state, agreements, gaps, digest, taken_at)
       select gen_random_uuid(), brand_id, kind, period, '2026-01-01Z', '2026-01-16Z', 'done', 1, 0, '', now() from agreements.agreement where agreement_id = $1 returning *)
     insert into agreements.bill (bill_id, run_id, agreement_id, brand_id, class, currency, kind, category, period, period_start, period_end, root_id, payer_id, offerer_id, accepter_id,
       tier, base, gross, due, received, owed, passed, state, is_open, created_at, changed_at)
     select gen_random_uuid(), r.run_id, a.agreement_id, a.brand_id, 0, a.currency, a.kind, a.category, a.period, r.period_start, r.period_end, a.offerer_id, a.offerer_id, a.offerer_id, a.accepter_id,
       0, 100000, 1234500, 1234500, 0, 0, 0, 'PART_RECEIVED', true, now(), now() from r, agreements.agreement a where a.agreement_id = $1`,
    [za],
  );
  const blocks = (await zaman('GET', '/wps/cashier/withdrawal')).value.blocks as { code: string; params: Body }[];
  expect(blocks.find((one) => one.code === 'BILL_UNPAID')?.params).toEqual({ owed: '12.345' });
  const free = (await asif('GET', '/wps/cashier/withdrawal')).value.blocks as { code: string }[];
  expect(free.some((one) => one.code === 'BILL_UNPAID')).toBe(false);

  await run(
    owner,
    `insert into agents.move (move_id, brand_id, member_id, old_parent_id, new_parent_id, due_at, state, asked_at)
     select gen_random_uuid(), m.brand_id, m.member_id, o.member_id, n.member_id, now() - interval '1 minute', 'waiting', now()
     from members.member m, members.member o, members.member n where m.login_name = 'asif' and o.login_name = 'zaman' and n.login_name = 'ghair'`,
  );
  await w.product.agents.carryOutMoves();
  const states = await run<{ agreement_id: string; state: string }>(
    owner,
    'select agreement_id, state from agreements.agreement',
  );
  expect(new Map(states.map((one) => [one.agreement_id, one.state]))).toEqual(
    new Map([
      [top, 'active'],
      [za, 'ended'],
      [ab, 'ended'],
    ]),
  );
});
