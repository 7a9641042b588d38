import {
  askNotSame as askRoute,
  getMemberProtection,
  restrictMember,
  setMemberLimit,
} from '@kismet/contracts/operators/protection';
import type { Input, Output } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type MemberProtection = Output<typeof getMemberProtection>;
export type LimitView = MemberProtection['state']['limits'][number];

export const memberProtectionQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'protection'],
    queryFn: ({ signal }) => call(getMemberProtection, { memberId }, { signal }),
  });
const keep = (memberId: string, view: MemberProtection): void => {
  queryClient.setQueryData(memberProtectionQuery(memberId).queryKey, view);
};
export async function saveLimit(input: Input<typeof setMemberLimit>): Promise<void> {
  keep(input.memberId, await call(setMemberLimit, input));
}
export async function restrict(input: Input<typeof restrictMember>): Promise<void> {
  keep(input.memberId, await call(restrictMember, input));
  await queryClient.invalidateQueries({ queryKey: ['exclusions'] });
}

/** Requests a second operator; nothing changes before. */
export async function askNotSame(input: Input<typeof askRoute>): Promise<void> {
  await call(askRoute, input);
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}

/** A typed limit: empty removes the house's; `undefined` if invalid. */
export function readLimit(
  typed: string,
  isTime: boolean,
): { amount: bigint | null; minutes: number | null } | undefined {
  const text = typed.replaceAll(',', '').trim();
  if (text === '') return { amount: null, minutes: null };
  if (isTime) return /^\d{1,5}$/.test(text) ? { amount: null, minutes: Number(text) } : undefined;
  const amount = parseUnits(text);
  return amount === null || amount < 0n ? undefined : { amount, minutes: null };
}
