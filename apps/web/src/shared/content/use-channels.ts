import { getVipService } from '@kismet/contracts/content/public';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { permissionQuery } from '../api/queries.ts';
import { local } from '../browser/storage.ts';
import { useSession } from '../session/session.ts';
import { type Channel, channelsFor, isVipLevel, keptChannels } from './channels.ts';

/** Whether a member's tag counts as VIP is configured by the brand, so the server is asked; a refusal is ignored. */
const vipQuery = queryOptions({
  queryKey: ['mine', 'vip-service'],
  queryFn: async ({ signal }) =>
    (await call(getVipService, { action: 'getService', type: 3 }, { signal, background: true }).catch(() => null)) !==
    null,
  staleTime: 10 * 60_000,
  retry: false,
});

/**
 * Channels available to the current visitor; undefined until loaded. If the server is unreachable, those stored by an
 * earlier visit (row PM-04).
 */
export function useChannels(): readonly Channel[] | undefined {
  const { data, isError } = useQuery(permissionQuery);
  const { member } = useSession();
  const byLevel = isVipLevel(member);
  const real = member !== null && !isTrialKind(member.accountKind);
  const mayByTag = real && !byLevel && member.tags.length > 0;
  const byTag = useQuery({ ...vipQuery, enabled: mayByTag });
  const named = data?.customerService ?? (isError ? keptChannels(local.get('contacts')) : undefined);
  if (!named) return undefined;
  return channelsFor(named, {
    signedIn: member !== null,
    isVip: real && (byLevel || (mayByTag && byTag.data === true)),
  });
}
