import { listTeamEnvelopes } from '@kismet/contracts/cashier/team-envelope';
import { listFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { getLeaderboard } from '@kismet/contracts/promotions/leaderboard';
import { listRewards } from '@kismet/contracts/promotions/offer';
import { getReferral, listFriends } from '@kismet/contracts/promotions/referral';
import type { Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export type Reward = Output<typeof listRewards>['list'][number];

/** Rewards received, newest first. */
export const rewardsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'rewards'],
  queryFn: ({ signal, pageParam }) => call(listRewards, { cursor: pageParam, limit: 20 }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  staleTime: 0,
});

/** The member's free rounds. They are played elsewhere, so they are refetched at each visit. */
export const freeRoundsQuery = queryOptions({
  queryKey: ['mine', 'offers', 'free-rounds'],
  queryFn: ({ signal }) => call(listFreeRounds, {}, { signal, background: true }),
  staleTime: 0,
});

/** Red envelopes from the member's agent. */
export const teamEnvelopesQuery = queryOptions({
  queryKey: ['mine', 'envelopes', 'offered'],
  queryFn: ({ signal }) => call(listTeamEnvelopes, {}, { signal, background: true }),
  staleTime: 0,
});

export type Referral = Output<typeof getReferral>;
export type Friend = Output<typeof listFriends>['list'][number];
/** Own referral code with what it has earned. */
export const referralQuery = queryOptions({
  queryKey: ['mine', 'offers', 'referral'],
  queryFn: ({ signal }) => call(getReferral, {}, { signal }),
  staleTime: 0,
});
/** Friends who registered through it, newest first. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'offers', 'friends'],
  queryFn: ({ signal, pageParam }) => call(listFriends, { cursor: pageParam, limit: 20 }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  staleTime: 0,
});

export type Board = NonNullable<Output<typeof getLeaderboard>['board']>;
/** Places of a leaderboard: live, or of the last period. */
export const leaderboardQuery = (promoId: string, period: 'current' | 'last') =>
  queryOptions({
    queryKey: ['mine', 'offers', 'board', promoId, period],
    queryFn: ({ signal }) => call(getLeaderboard, { promoId, period }, { signal, background: true }),
    staleTime: 0,
  });

/** The member's turnover: a void of earlier bets can bring the sum below zero, which is shown as none. */
export const turnoverSoFar = (units: bigint): bigint => (units > 0n ? units : 0n);
