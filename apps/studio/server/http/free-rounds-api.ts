import { randomUUID } from 'node:crypto';
import {
  FREEBET_PATHS,
  type freeRewardAnswer,
  freeRewardCancel,
  freeRewardRequest,
  type freeRewardsAnswer,
  freeRewardsRequest,
  type prepaidsAnswer,
  prepaidsRequest,
} from '@kismet/contracts/vendor/freebets';
import { DEMO_CURRENCY } from '@kismet/contracts/vendor/games';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { inTransaction } from '../database.ts';
import { type FreeReward, toldReward } from '../free-rounds/free-reward.ts';
import { addReward, cancelReward, lockReward, rewardByReference } from '../free-rounds/free-reward-store.ts';
import { prepaidById, prepaidsOf } from '../free-rounds/prepaids.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { houseOf } from './house-of.ts';
import type { SignedReader } from './read-body.ts';

type Asked = z.output<typeof freeRewardRequest>;

/** Free rounds as ordered by the operator (vendor protocol 1.9): each body is signed with the operator's key. */
export function freeRoundsApi(app: FastifyInstance, work: RoundWork, read: SignedReader): void {
  app.post(`/houses/:house${FREEBET_PATHS.prepaids}`, async (request) => {
    const house = houseOf(request);
    const { game_code, currency } = read(request, prepaidsRequest);
    const list = currency === DEMO_CURRENCY ? [] : prepaidsOf(house, game_code);
    return {
      prepaids: list.map(({ id, value }) => ({
        prepaid_uuid: id,
        ...{ game_code, currency, bet_value: Number(value), bet_count: null },
      })),
    } satisfies z.output<typeof prepaidsAnswer>;
  });
  app.post(`/houses/:house${FREEBET_PATHS.create}`, async (request) => {
    const house = houseOf(request);
    const reward = await create(work, house, read(request, freeRewardRequest));
    return { reward: toldReward(reward, work.clock.now()) } satisfies z.output<typeof freeRewardAnswer>;
  });
  app.post(`/houses/:house${FREEBET_PATHS.cancel}`, async (request) => {
    const house = houseOf(request);
    const { operator_id, user, reward_uuid } = read(request, freeRewardCancel);
    const reward = await inTransaction(work.pool, async (tx) => {
      const found = await lockReward(tx, reward_uuid);
      if (found?.house !== house || found.owner !== `${operator_id}:${user}`) throw new Refused('NOT_FOUND');
      const now = new Date(work.clock.now());
      await cancelReward(tx, found.id, now);
      return { ...found, cancelledAt: found.cancelledAt ?? now };
    });
    return { reward: toldReward(reward, work.clock.now()) } satisfies z.output<typeof freeRewardAnswer>;
  });
  app.post(`/houses/:house${FREEBET_PATHS.list}`, async (request) => {
    const house = houseOf(request);
    const { operator_id, user, operator_reference } = read(request, freeRewardsRequest);
    const of = { house, owner: `${operator_id}:${user}`, reference: operator_reference };
    const reward = await rewardByReference(work.pool, of);
    return {
      rewards: reward ? [toldReward(reward, work.clock.now())] : [],
    } satisfies z.output<typeof freeRewardsAnswer>;
  });
}

/** The reward of a reference, created now or earlier. Refuses NOT_FOUND for an unknown offer, BAD_INPUT, and REFERENCE_MISMATCH for other content. */
async function create(work: RoundWork, house: string, asked: Asked): Promise<FreeReward> {
  const prepaid = prepaidById(house, asked.prepaid_uuid);
  if (!prepaid || asked.currency === DEMO_CURRENCY) throw new Refused('NOT_FOUND');
  const now = new Date(work.clock.now());
  const wanted = {
    ...{ id: randomUUID(), house, owner: `${asked.operator_id}:${asked.user}`, user: asked.user },
    ...{ reference: asked.operator_reference, gameCode: prepaid.gameCode, currency: asked.currency },
    ...{ count: asked.bet_count, value: prepaid.value },
    ...{ startsAt: new Date(asked.start_time), endsAt: new Date(asked.end_time) },
  };
  const known = await rewardByReference(work.pool, wanted);
  if (known) return same(known, wanted);
  if (wanted.endsAt <= wanted.startsAt || wanted.endsAt <= now) throw new Refused('BAD_INPUT');
  await addReward(work.pool, wanted, now);
  return same((await rewardByReference(work.pool, wanted))!, wanted);
}

function same(known: FreeReward, wanted: Omit<FreeReward, 'used' | 'won' | 'cancelledAt'>): FreeReward {
  const isSame =
    known.gameCode === wanted.gameCode &&
    known.currency === wanted.currency &&
    known.count === wanted.count &&
    known.value === wanted.value &&
    known.startsAt.getTime() === wanted.startsAt.getTime() &&
    known.endsAt.getTime() === wanted.endsAt.getTime();
  if (!isSame) throw new Refused('REFERENCE_MISMATCH');
  return known;
}
