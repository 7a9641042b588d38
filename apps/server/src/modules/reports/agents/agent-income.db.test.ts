import type { Refused } from '@kismet/kernel/outcome';
import { reportScene, units } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { createCases } from '../../messages/index.ts';
import { disputeEntry, disputesOf } from './agent-dispute.ts';
import { income, incomeBets } from './agent-income.ts';
import type { AgentWho } from './agent-scope.ts';

it('[AG-08] income shows base x rate = amount, down to the bets behind it', async () => {
  await using scene = await reportScene();
  await scene.sample();
  const mine = await income(scene.deps, scene.who(scene.noor), {});
  const [day] = mine.days;
  // of faraz by 0.3 %, of mehr by 0.3 %, of the own bet the own 0.8 %
  expect(
    day!.lines.map(({ kind, category, base, ratePpm, amount }) => [kind, category, base, ratePpm, amount]),
  ).toEqual([
    ['commission', 'slots', units('2000'), 3000, units('6')],
    ['commission', 'sports', units('100'), 3000, units('0.3')],
    ['rebate', 'slots', units('40'), 8000, units('0.32')],
  ]);
  expect(mine.total).toMatchObject({ commission: units('6.3'), rebate: units('0.32'), net: units('6.62') });
  expect(mine.unpaid).toBe(0n);
  const line = { day: day!.day, kind: 'commission' as const, category: 'slots' as const, ratePpm: 3000, limit: 10 };
  const bets = await incomeBets(scene.deps, scene.who(scene.noor), line);
  expect(bets.list).toMatchObject([{ base: units('2000'), amount: units('6'), isReversal: false, isPaid: true }]);
  // another agent's income is not accessible
  expect((await incomeBets(scene.deps, scene.who(scene.zahid), line)).list).toEqual([]);
  const [balance] = [(await scene.wallet.balancesOf([scene.noor])).get(scene.noor)!.total];
  expect(balance).toBe(mine.total.net);
});

it('[AG-08] an income line is disputed once at a time, with its values, by its owner; after an answer it may be reopened', async () => {
  await using scene = await reportScene();
  await scene.sample();
  const cases = createCases({ db: scene.db, clock: scene.deps.clock });
  const noor = scene.who(scene.noor);
  const [day] = (await income(scene.deps, noor, {})).days;
  const line = day!.lines.find(({ kind, ratePpm }) => kind === 'commission' && ratePpm === 3000)!;
  // paid as it was earned: nothing is open, and the payment time is known
  expect(line).toMatchObject({ unpaid: 0n, paidAt: expect.any(String) });
  const wanted = { day: day!.day, kind: line.kind, category: line.category!, ratePpm: 3000, text: 'Too little' };
  const first = crypto.randomUUID();
  const tryIt = (who: AgentWho, disputeId: string, change: object = {}) =>
    disputeEntry(scene.deps, cases, who, { ...wanted, disputeId, ...change }).catch((error: Refused) => error.code);
  const made = await tryIt(noor, first);
  expect(made).toMatchObject({
    disputeId: first,
    amount: line.amount,
    base: line.base,
    state: 'open',
    text: 'Too little',
  });
  // a repeated request is the same case; other requests about the line are refused, however many are concurrent
  expect(await tryIt(noor, first)).toEqual(made);
  const many = await Promise.all(Array.from({ length: 6 }, () => tryIt(noor, crypto.randomUUID())));
  expect(new Set(many)).toEqual(new Set(['DISPUTE_OPEN']));
  // another agent's line, or none at all
  expect(await tryIt(scene.who(scene.zahid), crypto.randomUUID())).toBe('NOT_FOUND');
  for (const change of [{ ratePpm: 2999 }, { day: '2020-01-01' }, { kind: 'dividend' }])
    expect(await tryIt(noor, crypto.randomUUID(), change)).toBe('NOT_FOUND');
  expect(await disputesOf(cases, scene.who(scene.zahid))).toEqual([]);
  await run(
    scene.owner,
    `update messages.feedback set state = 'answered', answer = 'It is right', answered_by = 1, answered_at = now() where feedback_id = $1`,
    [first],
  );
  expect(await disputesOf(cases, noor)).toMatchObject([{ state: 'answered', answer: 'It is right' }]);
  expect(await tryIt(noor, crypto.randomUUID())).toMatchObject({ state: 'open' });
});
