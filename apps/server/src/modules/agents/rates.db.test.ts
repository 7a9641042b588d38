import { audit } from '@kismet/testkit/audit';
import { codeOf, type LineScene, lineScene } from '@kismet/testkit/line-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { rateKey, readRatesAt } from './rate-store.ts';

const ladder = async (scene: LineScene) => {
  await scene.rates('sitara', { slots: 10_000 });
  await scene.rates('noor', { slots: 8000 });
  await scene.rates('zahra', { slots: 5000 });
  await scene.rates('faraz', { slots: 5000 });
};
const slots = (ratePpm: number) => ({ rates: [{ category: 'RNG', ratePpm }] });

it('[TV-1.3] [AG-05] the agent right above raises, up to his own; everything else is refused by its own code', async () => {
  await using scene = await lineScene();
  await ladder(scene);
  const noor = await scene.as('noor');
  const raise = async (who: string, ppm: number, call = noor) =>
    call('POST', `/wps/agent/team/${await scene.publicId(who)}/rates`, slots(ppm));
  expect(codeOf(await raise('zahra', 9000))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  expect(codeOf(await raise('zahra', 4500))).toEqual([422, 'RATE_GRID']);
  expect(codeOf(await raise('zahra', 4000))).toEqual([422, 'RATE_DECREASE']);
  expect(codeOf(await raise('zahra', 21_000))).toEqual([422, 'RATE_LIMIT']);
  const done = await raise('zahra', 8000);
  expect(done.status).toBe(200);
  expect(done.body.value.list.find((one: { category: string }) => one.category === 'RNG')).toEqual({
    category: 'RNG',
    ratePpm: 8000,
    mostPpm: 8000,
  });
  expect(await scene.rateOf('zahra', 'slots')).toBe(8000);
  // below the downline, above oneself, oneself, another line, nobody: unknown, or not direct
  expect(codeOf(await raise('faraz', 6000))).toEqual([422, 'NOT_DIRECT']);
  for (const who of ['sitara', 'mehtab', 'saima', 'azaad'])
    expect([who, ...codeOf(await raise(who, 6000))]).toEqual([who, 404, 'NOT_FOUND']);
  expect(codeOf(await raise('noor', 10_000))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await noor('POST', '/wps/agent/team/nobody000000/rates', slots(1000)))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await raise('faraz', 6000, await scene.as('faraz')))).toEqual([403, 'NOT_AGENT']);
  const own = await noor('GET', '/wps/agent/rates');
  expect(own.body.value).toMatchObject({ leftDirect: 98, mayTakeAgents: true });
  expect(own.body.value.list[0]).toEqual({ category: 'RNG', ratePpm: 8000, stepPpm: 1000, newcomerPpm: 0 });
  await audit(scene.url);
});

it('[TV-1.3] an operator lowers: refused with the list of those below, or with the cascade everybody is clamped', async () => {
  await using scene = await lineScene();
  await ladder(scene);
  const desk = await scene.operator('mudeer');
  const set = async (ppm: number, cascade: boolean) =>
    desk('POST', `/operator/agents/places/${await scene.publicId('noor')}/rates`, {
      ...slots(ppm),
      cascade,
      reason: 'agreed with the line',
    });
  const refused = await set(4000, false);
  expect(codeOf(refused)).toEqual([422, 'RATE_BELOW_DOWNLINE']);
  expect(refused.body.value.params).toEqual({ count: 1, accounts: 'zahra' });
  expect(refused.body.value.fields).toEqual([
    {
      name: `downline.${await scene.publicId('zahra')}.RNG`,
      code: 'RATE_BELOW_DOWNLINE',
      params: { account: 'zahra', rate: '0.5' },
    },
  ]);
  expect(await scene.rateOf('noor', 'slots')).toBe(8000);
  expect(codeOf(await set(11_000, true))).toEqual([422, 'RATE_ABOVE_UPLINE']);
  const done = await set(4000, true);
  expect(done.status).toBe(200);
  for (const who of ['noor', 'zahra', 'faraz']) expect([who, await scene.rateOf(who, 'slots')]).toEqual([who, 4000]);
  expect(await scene.rateOf('sitara', 'slots')).toBe(10_000);
  const trail = (await (await scene.operator('auditor-one', 'auditor'))('GET', '/operator/audit')).body.value.list;
  expect(trail.some((row: { action: string }) => row.action === 'agents.rates')).toBe(true);
  await audit(scene.url);
});

it('[AG-05] a rate is that of the moment when a bet was placed: versions follow one another and never change', async () => {
  await using scene = await lineScene();
  const memberId = await scene.idOf('noor');
  const now = async () => new Date(Date.now());
  const before = await now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await scene.rates('noor', { slots: 3000 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const between = await now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await scene.rates('noor', { slots: 7000 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const wanted = [before, between, await now()].map((at) => ({ memberId, category: 'slots', at }));
  const found = await scene.agents.ratesAt(queryOf(scene.db), [...wanted, wanted[0]!]);
  expect(wanted.map((one) => found.get(rateKey(one)))).toEqual([0, 3000, 7000]);
  const stranger = { memberId: 999_999n, category: 'slots', at: before };
  expect((await readRatesAt(queryOf(scene.db), [stranger])).get(rateKey(stranger))).toBe(0);
});

it('[TV-1.3] a raise and a lowering at the same time leave nobody above his upline, whoever is first', async () => {
  await using scene = await lineScene();
  await ladder(scene);
  const noor = await scene.as('noor');
  const zahra = await scene.as('zahra');
  const desk = await scene.operator('mudeer');
  const [zahraId, farazId, noorId] = [
    await scene.publicId('zahra'),
    await scene.publicId('faraz'),
    await scene.publicId('noor'),
  ];
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([
      noor('POST', `/wps/agent/team/${zahraId}/rates`, slots(8000)),
      zahra('POST', `/wps/agent/team/${farazId}/rates`, slots(8000)),
      desk('POST', `/operator/agents/places/${noorId}/rates`, {
        ...slots(3000 + round * 1000),
        cascade: true,
        reason: 'lowered',
      }),
      noor('POST', `/wps/agent/team/${zahraId}/rates`, slots(7000)),
    ]);
    for (const answer of answers) expect(answer.status).toBeLessThan(500);
    await audit(scene.url);
  }
});

it('[AG-04] who is placed without chosen rates has what the brand gives, as far as the upline has it', async () => {
  await using scene = await lineScene();
  expect(await scene.rateOf('faraz', 'e-lottery')).toBe(125_000);
  expect(await scene.rateOf('faraz', 'lottery')).toBe(4000);
  await scene.rates('zahra', { 'e-lottery': 90_000, lottery: 0 });
  await scene.rates('faraz', { 'e-lottery': 90_000, lottery: 0 });
  await scene.addAccount({ username: 'naya', agentCode: 'ZAHRA' });
  expect([await scene.rateOf('naya', 'e-lottery'), await scene.rateOf('naya', 'lottery')]).toEqual([90_000, 0]);
  await withTx(scene.db, async (tx) =>
    expect((await scene.agents.ratesOf(queryOf(tx), await scene.idOf('naya'))).get('slots')).toBeUndefined(),
  );
  await audit(scene.url);
});
