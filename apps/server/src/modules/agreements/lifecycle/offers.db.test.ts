import { randomUUID } from 'node:crypto';
import { type AgreementScene, agreementScene, flat, tierOf } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { answerAgreement, askEnd, changeAgreement, withdrawAgreement } from './commands.ts';
import { expireAgreements } from './ending-commands.ts';

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error as { code?: string }).code ?? String(error),
  );
/** Z -> A -> B -> C, all agents; a player below C. */
async function tree(): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go('2026-02-10T12:00');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('bano', 'asif');
  await s.add('chand', 'bano');
  await s.add('player', 'chand', 0);
  return s;
}
const dividend = (percent: number) => ({ kind: 'dividend', tiers: flat(percent * 10) }) as const;

it('[TV-2.2] terms begin and end at boundaries of their period', async () => {
  await using s = await tree();
  const given = await s.give(null, 'zaman', dividend(30));
  expect(given).toMatchObject({ state: 'active', period: 'semimonthly', carry: 'half' });
  expect(given.begins_at!.getTime()).toBe(s.at('2026-02-16T00:00'));
  s.go('2026-03-05T10:00');
  await s.add('other', 'zaman');
  const below = await s.give('zaman', 'other', dividend(20));
  expect(below.begins_at!.getTime()).toBe(s.at('2026-03-16T00:00'));
  await askEnd(s.deps, s.who('zaman'), below.agreement_id);
  const ended = await answerAgreement(s.deps, s.who('other'), below.agreement_id, { answer: 'agree-end', endings: [] });
  expect(ended.state).toBe('ended');
  expect(ended.ends_at!.getTime()).toBe(s.at('2026-03-16T00:00'));
});
it('[AG-14] who may offer what: every code of rule 2.2', async () => {
  await using s = await tree();
  const offer = (from: string | null, to: string, given = dividend(20)) => code(s.offer(from, to, given));
  expect(await offer('zaman', 'asif')).toBe('OFFERER_HAS_NO_CONTRACT');
  s.switches.dividend = false;
  expect(await offer(null, 'zaman', dividend(30))).toBe('FEATURE_OFF');
  s.switches.dividend = true;
  expect(await offer(null, 'asif')).toBe('NOT_DIRECT');
  const top = await s.offer(null, 'zaman', dividend(30));
  expect(await offer('zaman', 'asif')).toBe('OFFERER_PENDING');
  await answerAgreement(s.deps, s.who('zaman'), top.agreement_id, { answer: 'accept', endings: [] });
  expect(await offer('zaman', 'bano')).toBe('NOT_DIRECT');
  // uplines, oneself, and members of other networks answer as unknown
  expect(await offer('asif', 'zaman')).toBe('NOT_FOUND');
  expect(await offer('zaman', 'zaman')).toBe('NOT_FOUND');
  await s.add('root2');
  expect(await offer('zaman', 'root2')).toBe('NOT_FOUND');
  expect(await offer('zaman', 'asif', dividend(31))).toBe('ABOVE_OFFERER');
  expect(await offer('zaman', 'asif', dividend(41))).toBe('RATE_LIMIT');
  expect(await code(s.offer('zaman', 'asif', { kind: 'dividend', tiers: [] }))).toBe('TIER_COUNT');
  expect(await code(s.offer('zaman', 'asif', { kind: 'dividend', tiers: [...flat(10), ...flat(5)] }))).toBe(
    'TIER_ORDER',
  );
  const wrong = [tierOf({ bet: 100n, loss: 200n, rate: 10_000n })];
  expect(await code(s.offer('zaman', 'asif', { kind: 'dividend', tiers: wrong }))).toBe('LOSS_ABOVE_BET');
  expect(await code(s.offer('zaman', 'asif', { kind: 'platform-daily', tiers: flat(5) }))).toBe('TYPE_NOT_ALLOWED');
  expect(await code(s.offer('zaman', 'asif', { ...dividend(20), period: 'monthly' }))).toBe('INPUT_INVALID');
  expect(await offer('zaman', 'asif')).toBe('ok');
  expect(await offer('zaman', 'asif')).toBe('ALREADY_REQUESTED');
  // all games and a single category exclude each other
  expect(await code(s.offer(null, 'zaman', { ...dividend(10), category: 'lottery' }))).toBe('CATEGORY_CONFLICT');
  expect(await code(s.offer('chand', 'player', dividend(1)))).toBe('TYPE_NOT_ALLOWED');
});
it('[AG-14] a repeated id is one offer, with different content it is refused; 20 at once make one', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(30));
  const id = randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => code(s.offer('zaman', 'asif', dividend(20), id))));
  expect(new Set(all)).toEqual(new Set(['ok']));
  expect(await code(s.offer('zaman', 'asif', dividend(21), id))).toBe('IDEMPOTENCY_MISMATCH');
  const others = await Promise.all(Array.from({ length: 10 }, () => code(s.offer('zaman', 'asif', dividend(20)))));
  expect(new Set(others)).toEqual(new Set(['ALREADY_REQUESTED']));
  expect(await run(s.owner, 'select 1 from agreements.agreement where state = $1', ['offered'])).toHaveLength(1);
});
it('[AG-14] 20 at once: half accept, half withdraw; exactly one takes effect', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(30));
  const { agreement_id } = await s.offer('zaman', 'asif', dividend(20));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      code(
        n % 2
          ? answerAgreement(s.deps, s.who('asif'), agreement_id, { answer: 'accept', endings: [] })
          : withdrawAgreement(s.deps, s.who('zaman'), agreement_id),
      ),
    ),
  );
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['ok', 'AGREEMENT_STATE']));
  const { state } = await s.agreement(agreement_id);
  expect(['active', 'ended']).toContain(state);
  const steps = await run(s.owner, 'select 1 from agreements.step where agreement_id = $1', [agreement_id]);
  expect(steps).toHaveLength(2);
});
it('[TV-2.3] lower terms end the agreements below, with the list rechecked on acceptance', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  const za = await s.give('zaman', 'asif', dividend(30));
  const ab = await s.give('asif', 'bano', dividend(25));
  s.go('2026-02-17T12:00');
  // equal or higher: nothing ends
  await changeAgreement(s.deps, s.who('zaman'), za.agreement_id, flat(250));
  const equal = await answerAgreement(s.deps, s.who('asif'), za.agreement_id, { answer: 'accept', endings: [] });
  expect(equal.state).toBe('active');
  await changeAgreement(s.deps, s.who('zaman'), za.agreement_id, flat(220));
  const accept = (endings: string[]) =>
    answerAgreement(s.deps, s.who('asif'), za.agreement_id, { answer: 'accept', endings });
  expect(await code(accept([]))).toBe('LIST_CHANGED');
  // the list grows while it is being read
  const bc = await s.give('bano', 'chand', dividend(20));
  expect(await code(accept([ab.agreement_id]))).toBe('LIST_CHANGED');
  expect((await s.agreement(za.agreement_id)).state).toBe('change-pending');
  await accept([ab.agreement_id, bc.agreement_id]);
  const boundary = s.at('2026-03-01T00:00');
  for (const id of [ab.agreement_id, bc.agreement_id]) {
    const ended = await s.agreement(id);
    expect([ended.state, ended.ends_at!.getTime()]).toEqual(['ended', boundary]);
  }
  expect((await s.agreement(za.agreement_id)).state).toBe('active');
  // below the new terms a new one may be made, and begins when the old one ends
  const again = await s.give('asif', 'bano', dividend(22));
  expect(again.begins_at!.getTime()).toBe(boundary);
});
it('[rule 2.3] requests: one at a time, a withdrawn change leaves the old terms, the other side answers an end', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  const { agreement_id: id } = await s.give('zaman', 'asif', dividend(30));
  const [z, a] = [s.who('zaman'), s.who('asif')];
  await changeAgreement(s.deps, z, id, flat(320));
  expect(await code(changeAgreement(s.deps, z, id, flat(330)))).toBe('REQUEST_OPEN');
  expect(await code(askEnd(s.deps, a, id))).toBe('REQUEST_OPEN');
  expect(await code(changeAgreement(s.deps, a, id, flat(330)))).toBe('NOT_FOUND');
  expect(await code(answerAgreement(s.deps, z, id, { answer: 'accept', endings: [] }))).toBe('AGREEMENT_STATE');
  await answerAgreement(s.deps, a, id, { answer: 'reject', reason: 'no', endings: [] });
  expect((await s.agreement(id)).state).toBe('active');
  await askEnd(s.deps, a, id);
  expect(await code(changeAgreement(s.deps, z, id, flat(330)))).toBe('REQUEST_OPEN');
  expect(await code(answerAgreement(s.deps, a, id, { answer: 'agree-end', endings: [] }))).toBe('AGREEMENT_STATE');
  await answerAgreement(s.deps, z, id, { answer: 'accept', endings: [] });
  expect((await s.agreement(id)).state).toBe('active');
  await askEnd(s.deps, a, id);
  await withdrawAgreement(s.deps, a, id);
  expect((await s.agreement(id)).state).toBe('active');
  // members of other networks get an unknown agreement
  for (const work of [askEnd, withdrawAgreement]) expect(await code(work(s.deps, s.who('bano'), id))).toBe('NOT_FOUND');
});
it('[rule 2.3] after seven days offers and changes lapse; a later answer is refused', async () => {
  await using s = await tree();
  const top = await s.give(null, 'zaman', dividend(35));
  const offered = await s.offer('zaman', 'asif', dividend(30));
  const changed = await s.give(null, 'zaman', { kind: 'daily-salary', tiers: flat(10) });
  s.go('2026-02-17T11:59');
  await expireAgreements(s.deps);
  expect((await s.agreement(offered.agreement_id)).state).toBe('offered');
  s.go('2026-02-17T12:00');
  expect(
    await code(answerAgreement(s.deps, s.who('asif'), offered.agreement_id, { answer: 'accept', endings: [] })),
  ).toBe('AGREEMENT_STATE');
  await Promise.all([expireAgreements(s.deps), expireAgreements(s.deps)]);
  expect((await s.agreement(offered.agreement_id)).state).toBe('expired');
  expect((await s.agreement(top.agreement_id)).state).toBe('active');
  expect((await s.agreement(changed.agreement_id)).state).toBe('active');
  expect(await code(s.offer('zaman', 'asif', dividend(30)))).toBe('ok');
});
it('[rule 2.3] the terms above at the time of acceptance count', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  const za = await s.give('zaman', 'asif', dividend(30));
  const ab = await s.offer('asif', 'bano', dividend(28));
  await changeAgreement(s.deps, s.who('zaman'), za.agreement_id, flat(250));
  // the pending offer is on the list too
  expect(await code(answerAgreement(s.deps, s.who('asif'), za.agreement_id, { answer: 'accept', endings: [] }))).toBe(
    'LIST_CHANGED',
  );
  await answerAgreement(s.deps, s.who('asif'), za.agreement_id, { answer: 'accept', endings: [ab.agreement_id] });
  expect((await s.agreement(ab.agreement_id)).state).toBe('ended');
  expect(await code(answerAgreement(s.deps, s.who('bano'), ab.agreement_id, { answer: 'accept', endings: [] }))).toBe(
    'AGREEMENT_STATE',
  );
});
it('[rule 2.4] a node that leaves its parent ends its agreement and all below', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  const list = [
    await s.give('zaman', 'asif', dividend(30)),
    await s.give('asif', 'bano', dividend(25)),
    await s.offer('bano', 'chand', dividend(20)),
  ];
  await withTx(s.db, (tx) =>
    s.agreements.onNodeEnded(tx, {
      memberId: s.who('asif').memberId,
      oldParentId: s.who('zaman').memberId,
      why: 'moved',
    }),
  );
  const after = await Promise.all(list.map((one) => s.agreement(one.agreement_id)));
  expect(after.map((one) => one.state)).toEqual(['ended', 'ended', 'ended']);
  expect(after.slice(0, 2).map((one) => one.ends_at!.getTime())).toEqual([
    s.at('2026-02-16T00:00'),
    s.at('2026-02-16T00:00'),
  ]);
});
it('[T08] a blocked agent is offered nothing and accepts nothing', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  const offered = await s.offer('zaman', 'asif', dividend(30));
  await withTx(s.db, (tx) => s.members.lock(tx, s.who('asif').memberId, 'test'));
  expect(
    await code(answerAgreement(s.deps, s.who('asif'), offered.agreement_id, { answer: 'accept', endings: [] })),
  ).toBe('UPLINE_BLOCKED');
  await withdrawAgreement(s.deps, s.who('zaman'), offered.agreement_id);
  expect(await code(s.offer('zaman', 'asif', dividend(30)))).toBe('UPLINE_BLOCKED');
});
it('[rule 7.4] accepting lower terms and accepting an offer below them at once never leaves the lower one exceeding the upper', async () => {
  await using s = await tree();
  await s.give(null, 'zaman', dividend(35));
  for (let round = 0; round < 6; round++) {
    const za = await s.give('zaman', 'asif', dividend(30));
    const ab = await s.offer('asif', 'bano', dividend(28));
    await changeAgreement(s.deps, s.who('zaman'), za.agreement_id, flat(250));
    const answers = await Promise.all([
      code(answerAgreement(s.deps, s.who('asif'), za.agreement_id, { answer: 'accept', endings: [ab.agreement_id] })),
      code(answerAgreement(s.deps, s.who('bano'), ab.agreement_id, { answer: 'accept', endings: [] })),
    ]);
    expect(answers[0]).toBe('ok');
    expect(['ok', 'AGREEMENT_STATE', 'ABOVE_OFFERER']).toContain(answers[1]);
    expect((await s.agreement(ab.agreement_id)).state).toBe('ended');
    // so that the next round starts afresh
    await withTx(s.db, (tx) =>
      s.agreements.onNodeEnded(tx, {
        memberId: s.who('asif').memberId,
        oldParentId: s.who('zaman').memberId,
        why: 'moved',
      }),
    );
  }
  await s.audit();
});
