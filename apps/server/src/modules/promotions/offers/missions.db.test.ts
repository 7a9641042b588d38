import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { claim } from './member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const mission = (more: object): Configured => ({
  kind: 'MISSION',
  parameters: {
    ...{ group: 'daily', metric: 'bets', target: units('1'), categories: [], amount: units('5'), wager: null },
    ...more,
  },
});

async function missionScene() {
  const s = await coldScene();
  await s.addAccount({ username: 'player1' });
  const { memberId } = (await s.members.byLoginName(queryOf(s.db), s.brandId, 'player1'))!;
  const { promotions } = s.product;
  const who = { memberId, brandId: s.brandId };
  return Object.assign(s, {
    who,
    publish: publisher({ db: s.db, promotions, brandId: s.brandId }),
    /** Bets of a business day in the form of the roll-ups; a later call replaces them, as a void does. */
    async counted(day: string, bets: number) {
      await run(
        s.owner,
        `with made as (insert into rollups.node (owner_id, path) values ($1, '{}') on conflict (owner_id, path) do update
           set path = excluded.path returning node_id)
         insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
         select node_id, $2::date, 'slots', 0, 'PKR', $3, 0, 0, 0, 0, $4 from made
         on conflict (node_id, day, category, class, currency) do update set bets = excluded.bets`,
        [memberId, day, s.brandId, bets],
      );
    },
    claim: (id: string) => claim(promotions.deps, who, id),
    async mine(): Promise<{ promoId: string; state: string; reasons: string[]; progress: { done: string } }[]> {
      const { token } = (await s.login('player1')).body.value;
      return (await s.ask('GET', '/wps/promotions/mine', { token })).body.value.list;
    },
  });
}
const refused = (code: string, params?: object) => expect.objectContaining({ code, ...(params && { params }) });

it('[rule 4.24] a mission opens once the previous one was claimed in its own cycle, and locks again when that cycle ends', async () => {
  await using s = await missionScene();
  await s.counted('2026-11-21', 3);
  await s.counted('2026-11-22', 3);
  const first = await s.publish(mission({}));
  const second = await s.publish(mission({ amount: units('7'), after: first }));
  const stateOf = async (id: string) => (await s.mine()).find(({ promoId }) => promoId === id);
  expect(await stateOf(second)).toMatchObject({ state: 'close', reasons: ['PREVIOUS'] });
  await expect(s.claim(second)).rejects.toEqual(refused('NOT_ELIGIBLE', { reason: 'PREVIOUS' }));
  // the second concurrently with the first: before it or after it, but never without it
  const both = await Promise.allSettled([s.claim(first), s.claim(second)]);
  expect(both[0]!.status).toBe('fulfilled');
  expect(await s.claim(second)).toMatchObject({ state: 'claimed' });
  const paid = await run<{ n: number }>(
    s.owner,
    `select count(*)::int as n from promotions.reward where state = 'taken'`,
  );
  expect(paid[0]!.n).toBe(2);
  s.time.ms += DAY;
  expect(await stateOf(second)).toMatchObject({ state: 'close', reasons: ['PREVIOUS'] });
});

it('[rule 4.24] a chain has no loops, at most ten missions, and only published missions of the brand', async () => {
  await using s = await missionScene();
  const ops = await (await s.addOperator('planner', 'ops')).enter();
  const draftOf = (after: string | null) => ({
    configured: {
      kind: 'MISSION',
      parameters: { group: 'daily', metric: 'bets', target: '1.00', amount: '5.00', wager: null, after },
    },
    ...{ title: { en: 'One', ur: 'ایک' }, text: { en: 'A mission.', ur: 'ایک مشن۔' } },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, budget: '500.00', quota: null },
  });
  const save = async (id: string, version: number, after: string | null) =>
    (await ops('PUT', `/operator/promotions/${id}`, { version, draft: draftOf(after) })).body.value;
  const fault = { code: 'FIELD_INVALID', fields: [{ name: 'after', code: 'FIELD_INVALID' }] };
  let last = await s.publish(mission({}));
  const head = last;
  for (let length = 2; length <= 10; length++) last = await s.publish(mission({ after: last }));
  expect(await save(head, 1, last)).toMatchObject(fault);
  expect(await save(head, 1, head)).toMatchObject(fault);
  const tenth = await s.publish(mission({ after: last }));
  await expect(s.publish(mission({ after: tenth }))).rejects.toEqual(refused('FIELD_INVALID'));
  const code = await s.publish({ kind: 'CODE', parameters: { code: 'NOTAMISSION', amount: units('5'), wager: null } });
  expect(await save(head, 1, code)).toMatchObject(fault);
  const other = await s.addBrand('second', 'second.example');
  const foreign = await publisher({ db: s.db, promotions: s.product.promotions, brandId: other })(mission({}));
  expect(await save(head, 1, foreign)).toMatchObject(fault);
  expect(await save(head, 1, null)).toMatchObject({ version: 2 });
});

it('[rule 4.24] streak days are those of the brand’s zone; a void breaks the streak, and one that was long enough waits for its claim', async () => {
  await using s = await missionScene();
  // Monday in the brand's zone, although it is still Sunday in UTC
  s.time.ms = Date.parse('2026-11-22T19:30:00.000Z');
  const id = await s.publish(mission({ group: 'weekly', target: units('2'), streakDays: 3 }));
  const progress = async () => (await s.mine()).find(({ promoId }) => promoId === id)!;
  await s.counted('2026-11-22', 9);
  expect((await progress()).progress.done).toBe('0.00');
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) await s.counted(day, 2);
  s.time.ms += 2 * DAY;
  expect(await progress()).toMatchObject({ state: 'claim' });
  await s.counted('2026-11-24', 1);
  expect(await progress()).toMatchObject({ state: 'process' });
  await expect(s.claim(id)).rejects.toEqual(refused('PROMO_STATE'));
  await s.counted('2026-11-24', 2);
  s.time.ms += 3 * DAY;
  // after two days without play
  expect(await s.claim(id)).toMatchObject({ state: 'claimed' });
  await s.counted('2026-11-24', 0);
  expect(await s.claim(id)).toMatchObject({ state: 'claimed' });
});

it('[rule 4.24] a streak lies within a week or a month, and is not available for a confirmed number', async () => {
  await using s = await missionScene();
  const ops = await (await s.addOperator('planner', 'ops')).enter();
  const saved = async (more: object) => {
    const parameters = { group: 'weekly', metric: 'bets', target: '1.00', amount: '5.00', wager: null, ...more };
    const draft = {
      ...{ configured: { kind: 'MISSION', parameters }, title: { en: 'One', ur: 'ایک' } },
      ...{ text: { en: 'A mission.', ur: 'ایک مشن۔' }, startsAt: '2026-01-01T00:00:00.000Z', endsAt: null },
      ...{ budget: '500.00', quota: null },
    };
    const answer = await ops('PUT', `/operator/promotions/${crypto.randomUUID()}`, { version: 0, draft });
    return answer.body.value.code ?? 'saved';
  };
  expect(await saved({ streakDays: 7 })).toBe('saved');
  expect(await saved({ streakDays: 8 })).toBe('INPUT_INVALID');
  expect(await saved({ streakDays: 1 })).toBe('INPUT_INVALID');
  expect(await saved({ group: 'monthly', streakDays: 28 })).toBe('saved');
  expect(await saved({ group: 'daily', streakDays: 2 })).toBe('INPUT_INVALID');
  expect(await saved({ metric: 'phone-verified', streakDays: 2 })).toBe('INPUT_INVALID');
});
