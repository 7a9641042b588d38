import {
  FREEBET_PATHS,
  type FreeReward,
  freeRewardAnswer,
  freeRewardsAnswer,
  prepaidsAnswer,
} from '@kismet/contracts/vendor/freebets';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { remembered } from '../../../platform/remembered.ts';
import type { Partner, Partners } from '../partners.ts';
import { type GamesClient, OPERATOR_ID } from './games-client.ts';

/** Free rounds as we order them. `value` in units of 10^-5. */
export interface FreeRoundsOrder {
  readonly vendorCode: string;
  readonly publicId: string;
  /** Our reference of the reward: the vendor keeps at most one per reference. */
  readonly reference: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly value: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
}
/** What a vendor reports about a reward. */
export interface FreeRoundsAnswer {
  readonly rewardId: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}

/** A vendor may be asked for its list once a minute (vendor protocol 1.2). */
const LIST_MS = 600_000;
type Prepaid = { readonly id: string; readonly value: bigint; readonly count: number | null };

interface ClientDeps {
  readonly partners: Partners;
  readonly games: Pick<GamesClient, 'ask'>;
  readonly clock: Clock;
  /** Null for an unknown game. */
  readonly gameCategory: (vendorCode: string, gameCode: string) => Promise<string | null>;
}
type RoundsName = 'rounds' | 'entries' | 'bets';
/** A game between players counts entries to its tournaments, a sportsbook bets, any other game rounds. */
function nameIn(category: string | null): RoundsName {
  if (category === 'pvp') return 'entries';
  return category === 'sports' || category === 'esports' ? 'bets' : 'rounds';
}
type Wanted = Omit<FreeRoundsOrder, 'publicId' | 'reference' | 'startsAt' | 'endsAt'>;

/** The free rounds that vendors offer for their games, requested at most every ten minutes. */
function prepaidLists({ games, clock }: ClientDeps, partnerOf: (vendorCode: string) => Promise<Partner>) {
  const lists = remembered<string, { readonly list: readonly Prepaid[]; readonly readMs: number }>(5_000);
  async function prepaids({ vendorCode, gameCode, currency }: Wanted): Promise<readonly Prepaid[]> {
    const key = `${vendorCode}:${gameCode}:${currency}`;
    const known = lists.get(key);
    if (known && clock.now() - known.readMs < LIST_MS) return known.list;
    const body = { operator_id: OPERATOR_ID, game_code: gameCode, currency };
    const answer = await games.ask(await partnerOf(vendorCode), FREEBET_PATHS.prepaids, body, prepaidsAnswer);
    const list = answer.prepaids
      .filter((one) => one.game_code === gameCode && one.currency === currency && one.bet_value !== null)
      .map((one) => ({ id: one.prepaid_uuid, value: BigInt(one.bet_value!), count: one.bet_count }));
    lists.set(key, { list, readMs: clock.now() });
    return list;
  }
  return async (order: Wanted): Promise<Prepaid | null> =>
    (await prepaids(order)).find(
      ({ value, count }) => value === order.value && (count === null || count === order.rounds),
    ) ?? null;
}

/** Our calls to a vendor about free rounds (vendor protocol 1.9). All refuse `VENDOR_SILENT` without a clear answer. */
export function createFreeRoundsClient(deps: ClientDeps) {
  const { partners, games } = deps;
  const partnerOf = async (vendorCode: string): Promise<Partner> => {
    const partner = await partners.find(vendorCode);
    if (!partner?.enabled) throw new Refused('VENDOR_SILENT', { vendor: vendorCode });
    return partner;
  };
  const prepaidOf = prepaidLists(deps, partnerOf);
  const whoOf = ({ publicId }: Pick<FreeRoundsOrder, 'publicId'>) => ({ operator_id: OPERATOR_ID, user: publicId });
  return {
    /** Whether the vendor offers such rounds for a game, and what they are called. */
    async isOffered({ as, ...order }: Wanted & { readonly as: RoundsName }): Promise<boolean> {
      const category = await deps.gameCategory(order.vendorCode, order.gameCode);
      return as === nameIn(category) && (await prepaidOf(order)) !== null;
    },
    /** Orders a reward; null when the vendor does not offer it. An answer about another order is treated as none. */
    async create(order: FreeRoundsOrder): Promise<FreeRoundsAnswer | null> {
      const prepaid = await prepaidOf(order);
      if (!prepaid) return null;
      const body = {
        ...whoOf(order),
        ...{ prepaid_uuid: prepaid.id, currency: order.currency, bet_count: order.rounds },
        operator_reference: order.reference,
        ...{ start_time: order.startsAt.toISOString(), end_time: order.endsAt.toISOString() },
      };
      const { reward } = await games.ask(
        await partnerOf(order.vendorCode),
        FREEBET_PATHS.create,
        body,
        freeRewardAnswer,
      );
      if (!isOf(order, reward)) throw new Refused('VENDOR_SILENT', { vendor: order.vendorCode });
      return answerOf(reward);
    },
    /** The vendor's reward with our reference; null when there is none. */
    async look(order: FreeRoundsOrder): Promise<FreeRoundsAnswer | null> {
      const body = { ...whoOf(order), operator_reference: order.reference };
      const partner = await partnerOf(order.vendorCode);
      const { rewards } = await games.ask(partner, FREEBET_PATHS.list, body, freeRewardsAnswer);
      const reward = rewards.find((one) => isOf(order, one));
      return reward ? answerOf(reward) : null;
    },
    /** Revokes the rest of a reward. */
    async cancel(order: FreeRoundsOrder, rewardId: string): Promise<FreeRoundsAnswer> {
      const body = { ...whoOf(order), reward_uuid: rewardId };
      const partner = await partnerOf(order.vendorCode);
      const { reward } = await games.ask(partner, FREEBET_PATHS.cancel, body, freeRewardAnswer);
      if (reward.reward_uuid.toLowerCase() !== rewardId)
        throw new Refused('VENDOR_SILENT', { vendor: order.vendorCode });
      return answerOf(reward);
    },
  };
}
export type FreeRoundsClient = ReturnType<typeof createFreeRoundsClient>;

const isOf = (order: FreeRoundsOrder, reward: FreeReward): boolean =>
  reward.operator_reference === order.reference &&
  reward.user === order.publicId &&
  reward.game_code === order.gameCode &&
  reward.currency === order.currency &&
  reward.bet_count === order.rounds &&
  BigInt(reward.bet_value) === order.value;

const OVER: readonly FreeReward['status'][] = ['FRS_CANCELLED', 'FRS_FAILED', 'FRS_FINISHED', 'FRS_EXPIRED'];
const answerOf = ({ reward_uuid, status }: FreeReward): FreeRoundsAnswer => ({
  rewardId: reward_uuid.toLowerCase(),
  isCancelled: status === 'FRS_CANCELLED' || status === 'FRS_FAILED',
  isOver: OVER.includes(status),
});
