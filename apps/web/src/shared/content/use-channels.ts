import { getVipService } from '@kismet/contracts/content/public';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { permissionQuery } from '../api/queries.ts';
import { local } from '../browser/storage.ts';
import { useSession } from '../session/session.ts';
import { type Channel, channelsFor, isVipLevel, keptChannels } from './channels.ts';

/** Whether a member's tag counts as VIP is configured by the brand, so the server is asked: it names no links to anyone else. */
const vipQuery = queryOptions({
  queryKey: ['mine', 'vip-service'],
  queryFn: async ({ signal }) => {
    const input = { action: 'getService' as const, type: 3 };
    const answer = await call(getVipService, input, { signal, background: true }).catch(() => null);
    return answer !== null && answer.version.pathList.length > 0;
  },
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
