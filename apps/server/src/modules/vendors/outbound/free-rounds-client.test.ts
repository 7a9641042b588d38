import { FREEBET_PATHS, type FreeReward } from '@kismet/contracts/vendor/freebets';
import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import type { Partner, Partners } from '../partners.ts';
import { createFreeRoundsClient, type FreeRoundsOrder } from './free-rounds-client.ts';

const ORDER: FreeRoundsOrder = {
  ...{ vendorCode: 'VV', publicId: 'member000001', reference: 'offer:day', gameCode: 'game', currency: 'PKR' },
  ...{ rounds: 5, value: 200_000n, startsAt: new Date(0), endsAt: new Date(86_400_000) },
};
const REWARD: FreeReward = {
  ...{ reward_uuid: '0F0F0F0F-0000-4000-8000-000000000001', user: ORDER.publicId, operator_reference: 'offer:day' },
  ...{ game_code: 'game', currency: 'PKR', bet_count: 5, bet_value: 200_000, bets_used: 0, status: 'FRS_ACTIVE' },
  ...{ start_time: '', end_time: '' },
};
const prepaid = (bet_value: number | null, bet_count: number | null = null) => ({
  ...{ prepaid_uuid: `00000000-0000-4000-8000-00000000000${bet_count ?? 0}`, game_code: 'game', currency: 'PKR' },
  ...{ bet_value, bet_count },
});

/** A client whose vendor gives these answers; none means silence. */
function client(answers: Readonly<Record<string, unknown>>, enabled = true) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const clock = { ms: 0, now: () => clock.ms };
  const made = createFreeRoundsClient({
    clock,
    gameCategory: async (_vendorCode, gameCode) => ({ table: 'pvp', book: 'sports' })[gameCode] ?? 'slots',
    partners: {
      find: async (code: string) => (code === 'VV' ? ({ code, enabled } as Partner) : undefined),
    } as Partners,
    games: {
      async ask(_partner, path, body) {
        asked.push({ path, body: body as Record<string, unknown> });
        if (!(path in answers)) throw new Refused('VENDOR_SILENT');
        return answers[path] as never;
      },
    },
  });
  return Object.assign(made, { asked, clock });
}

it('orders by the offer of the stake, with reference and period; the list is fetched once in ten minutes', async () => {
  const vendor = client({
    [FREEBET_PATHS.prepaids]: { prepaids: [prepaid(100_000), prepaid(null), prepaid(200_000, 3), prepaid(200_000)] },
    [FREEBET_PATHS.create]: { reward: REWARD },
  });
  // reward ids are compared with those in wallet calls, which are stored in lower case
  expect(await vendor.create(ORDER)).toEqual({
    rewardId: REWARD.reward_uuid.toLowerCase(),
    ...{ isCancelled: false, isOver: false },
  });
  expect(vendor.asked[1]!.body).toMatchObject({
    ...{ user: ORDER.publicId, prepaid_uuid: prepaid(200_000).prepaid_uuid, bet_count: 5, currency: 'PKR' },
    ...{
      operator_reference: 'offer:day',
      start_time: '1970-01-01T00:00:00.000Z',
      end_time: '1970-01-02T00:00:00.000Z',
    },
  });
  expect(await vendor.isOffered({ ...ORDER, as: 'rounds', value: 300_000n })).toBe(false);
  expect(await vendor.create({ ...ORDER, value: 300_000n })).toBeNull();
  vendor.clock.ms = 599_999;
  await vendor.isOffered({ ...ORDER, as: 'rounds' });
  expect(vendor.asked.filter(({ path }) => path === FREEBET_PATHS.prepaids)).toHaveLength(1);
  vendor.clock.ms = 600_000;
  await vendor.isOffered({ ...ORDER, as: 'rounds' });
  expect(vendor.asked.filter(({ path }) => path === FREEBET_PATHS.prepaids)).toHaveLength(2);
});

it('[rule 4.20] for a game between players rounds are entries, for a sports book bets, for any other game rounds', async () => {
  const prepaids = ['game', 'table', 'book'].map((code) => ({ ...prepaid(200_000), game_code: code }));
  const vendor = client({ [FREEBET_PATHS.prepaids]: { prepaids } });
  const names = ['rounds', 'entries', 'bets'] as const;
  const asked = (gameCode: string) => Promise.all(names.map((as) => vendor.isOffered({ ...ORDER, gameCode, as })));
  expect(await asked('game')).toEqual([true, false, false]);
  expect(await asked('table')).toEqual([false, true, false]);
  expect(await asked('book')).toEqual([false, false, true]);
});

it.each([
  ['another player', { user: 'member000002' }],
  ['another game', { game_code: 'other' }],
  ['another number of rounds', { bet_count: 6 }],
  ['another stake', { bet_value: 200_001 }],
  ['another reference', { operator_reference: 'offer:week' }],
])('an answer about %s does not count as an answer', async (_name, more) => {
  const vendor = client({
    [FREEBET_PATHS.prepaids]: { prepaids: [prepaid(200_000)] },
    [FREEBET_PATHS.create]: { reward: { ...REWARD, ...more } },
    [FREEBET_PATHS.list]: { rewards: [{ ...REWARD, ...more }] },
  });
  await expect(vendor.create(ORDER)).rejects.toThrow('VENDOR_SILENT');
  expect(await vendor.look(ORDER)).toBeNull();
});

it('silence, a disabled vendor and an unknown one are treated alike: nothing is known', async () => {
  for (const vendor of [client({}), client({ [FREEBET_PATHS.list]: { rewards: [] } }, false)]) {
    await expect(vendor.look(ORDER)).rejects.toThrow('VENDOR_SILENT');
    await expect(vendor.cancel(ORDER, 'x')).rejects.toThrow('VENDOR_SILENT');
  }
  await expect(client({}).isOffered({ ...ORDER, as: 'rounds', vendorCode: 'NONE' })).rejects.toThrow('VENDOR_SILENT');
});
