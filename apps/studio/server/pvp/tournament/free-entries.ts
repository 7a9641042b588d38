import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { TournamentTerms } from '../../../games/pvp/tournament/tournament.ts';
import { priceOf } from '../../../games/pvp/tournament/tournament-round.ts';
import type { Queryable } from '../../database.ts';
import type { FreeReward } from '../../free-rounds/free-reward.ts';
import { openRewards } from '../../free-rounds/free-reward-store.ts';
import type { Session } from '../../sessions/session-store.ts';
import type { TournamentCard } from './tournament-views.ts';

const MOST_REWARDS = 20;

/**
 * Whether a tournament may be entered with a reward: its price equals the reward's value, and it begins before the reward ends, so that its
 * prizes are paid while the operator still expects them. Not a table of fixed size: two players who know each other could turn a free entry into
 * money there (ADR 75).
 */
const fits = ({ value, endsAt }: FreeReward, price: bigint, startsAt: number | null): boolean =>
  startsAt !== null && value === price && startsAt < endsAt.getTime();

async function rewardsOf(tx: Queryable, session: Session, now: number): Promise<readonly FreeReward[]> {
  return session.isDemo ? [] : openRewards(tx, session, new Date(now), MOST_REWARDS);
}

/** Cards with the free entries the player may use for each: those that end first. */
export async function withFreeEntries<Card extends TournamentCard>(
  tx: Queryable,
  session: Session,
  cards: readonly Card[],
  now: number,
): Promise<Card[]> {
  const rewards = await rewardsOf(tx, session, now);
  return cards.map((card) => {
    const price = parseUnits(card.buyIn)! + parseUnits(card.fee)!;
    const reward = card.isOpen && !card.own ? rewards.find((one) => fits(one, price, card.startsAt)) : undefined;
    const free = reward && { id: reward.id, left: reward.count - reward.used, endsAt: reward.endsAt.getTime() };
    return free ? { ...card, free } : card;
  });
}

/**
 * Refuses FREE_ROUNDS_OVER unless a tournament may be entered with this reward now. The entry itself is decided under the reward's lock.
 * @param isKnown whether the tournament knows this entry already: then this very entry has used the reward up
 */
export async function mustFit(
  tx: Queryable,
  session: Session,
  terms: TournamentTerms,
  rewardId: string,
  { now, isKnown }: { readonly now: number; isKnown(): boolean },
): Promise<void> {
  const reward = (await rewardsOf(tx, session, now)).find(({ id }) => id === rewardId);
  const isFit = reward && fits(reward, priceOf(terms), terms.startsAt);
  if (!isFit && !isKnown()) throw new Refused('FREE_ROUNDS_OVER');
}
