import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };

async function popupScene() {
  const s = await coldScene();
  const publish = publisher({ db: s.db, promotions: s.product.promotions, brandId: s.brandId });
  await s.addAccount({ username: 'watcher' });
  const state = { token: '' };
  const enter = async () => {
    state.token = (await s.login('watcher')).body.value.token;
  };
  await enter();
  return Object.assign(s, {
    enter,
    announce: (more: object = {}) => publish(SIGN_IN, { announce: true, tags: ['limited'], ...more }),
    plain: () => publish(SIGN_IN),
    take: async () =>
      (await s.ask('POST', '/wps/promotions/announcement', { token: state.token, body: {} })).body.value,
    own: (method: 'POST', path: string, body: object) => s.ask(method, path, { token: state.token, body }),
  });
}

it('[rule 4.25] an offer is announced once, even with two tabs open; at most one a day, the newest first, and none if popups are off', async () => {
  await using s = await popupScene();
  await s.plain();
  expect(await s.take()).toEqual({ offer: null });
  const old = await s.announce({ startsAt: '2026-02-01T00:00:00.000Z' });
  const fresh = await s.announce({ startsAt: '2026-03-01T00:00:00.000Z' });
  const both = await Promise.all([s.take(), s.take(), s.take()]);
  expect(both.flatMap(({ offer }) => offer?.promoId ?? [])).toEqual([fresh]);
  expect(both.find(({ offer }) => offer)!.offer.tags).toEqual(['limited']);
  s.time.ms += DAY - 1;
  await s.enter();
  expect(await s.take()).toEqual({ offer: null });
  s.time.ms += 1;
  expect((await s.take()).offer.promoId).toBe(old);
  s.time.ms += DAY;
  await s.enter();
  expect(await s.take()).toEqual({ offer: null });
});

it('[rule 4.25] [STD-34] members on a break, trial accounts and visitors see no popup, and nobody one about an offer not meant for them', async () => {
  await using s = await popupScene();
  await s.announce({ minVipLevel: 5 });
  expect(await s.take()).toEqual({ offer: null });
  const id = await s.announce();
  expect((await s.ask('POST', '/wps/promotions/announcement', { body: {} })).body.value.code).toBe('NOT_SIGNED_IN');
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  const trial = (await s.login('tryer')).body.value.token;
  expect((await s.ask('POST', '/wps/promotions/announcement', { token: trial, body: {} })).body.value.code).toBe(
    'TRIAL',
  );
  await s.own('POST', '/wps/member/protection/break', { days: 2 });
  await s.enter();
  expect(await s.take()).toEqual({ offer: null });
  s.time.ms += 3 * DAY;
  await s.enter();
  expect((await s.take()).offer.promoId).toBe(id);
});

it('[rule 4.25] a break that begins while a popup waits for the same locks takes effect on it', async () => {
  await using s = await popupScene();
  await s.announce();
  const { memberId } = (await s.members.byLoginName(queryOf(s.db), s.brandId, 'watcher'))!;
  const [, taken] = await Promise.all([s.own('POST', '/wps/member/protection/break', { days: 2 }), s.take()]);
  const rows = await run<{ n: number }>(
    s.owner,
    'select count(*)::int as n from promotions.announced where owner_id = $1',
    [memberId],
  );
  expect(rows[0]!.n).toBe(taken.offer ? 1 : 0);
  // whichever came first: none is shown afterwards
  s.time.ms += DAY;
  await s.enter();
  expect(await s.take()).toEqual({ offer: null });
});
