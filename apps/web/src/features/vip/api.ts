import { claimVipGift, getVip, getVipLevels } from '@kismet/contracts/loyalty/vip';
import type { Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export type Vip = Output<typeof getVip>;
export type Ladder = Output<typeof getVipLevels>;
export type Claim = Vip['claims'][number];

export const vipQuery = queryOptions({
  queryKey: ['mine', 'vip'],
  queryFn: ({ signal }) => call(getVip, {}, { signal }),
});
/** For visitors; members get the ladder with their own figures. */
export const ladderQuery = queryOptions({
  queryKey: ['vip', 'ladder'],
  queryFn: ({ signal }) => call(getVipLevels, {}, { signal }),
});

/** A gift is claimed once; a repeated call gets the same answer. */
export async function claimGift(gift: Claim['gift']): Promise<bigint> {
  const { amount } = await call(claimVipGift, { gift });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: vipQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] }),
    queryClient.invalidateQueries({ queryKey: ['mine', 'wagering'] }),
  ]);
  return amount;
}
