import { getGameMenus, getPopular, getRecentGames } from '@kismet/contracts/catalogue/games';
import { getMemberInfo } from '@kismet/contracts/members/info';
import type { Output } from '@kismet/contracts/route';
import { type FlagName, treeToFlags } from '@kismet/contracts/site/flags';
import { getCountryCode, getMenuSettings, getPermission, getStatus } from '@kismet/contracts/site/start-up';
import { getBalance } from '@kismet/contracts/wallet/balance';
import { LANGUAGES } from '@kismet/i18n/languages';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { local, perTab } from './storage.ts';

export type Permission = Output<typeof getPermission>;
export type Balance = Output<typeof getBalance>;
export type SystemStatus = Output<typeof getStatus>;

const keptPermission = (): Permission | undefined => {
  try {
    return JSON.parse(perTab.get('permission') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Row PM-01. What was answered last in this tab is shown at once and asked for again behind it. */
export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  queryFn: async ({ signal }) => {
    const answer = await call(getPermission, { domain: location.host }, { signal });
    perTab.set('permission', JSON.stringify(answer));
    local.set('contacts', JSON.stringify(answer.customerService));
    return answer;
  },
  initialData: keptPermission,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  // many components read it: each that appears after a failure would ask again, in a storm
  retryOnMount: false,
});

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call(getStatus, {}, { signal, background: true }),
  staleTime: 60_000,
});

/** Row CC-02: where the visitor is, for the country of a telephone number. Nobody asked for it: a failure is no news. */
export const countryQuery = queryOptions({
  queryKey: ['country'],
  queryFn: ({ signal }) => call(getCountryCode, {}, { signal, background: true }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const memberQuery = queryOptions({
  queryKey: ['mine', 'member'],
  queryFn: ({ signal }) => call(getMemberInfo, {}, { signal }),
  staleTime: 60_000,
});
export const balanceQuery = queryOptions({
  queryKey: ['mine', 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
  staleTime: 30_000,
});

export const menusQuery = queryOptions({
  queryKey: ['catalogue', 'menus'],
  queryFn: ({ signal }) => call(getGameMenus, {}, { signal }),
  staleTime: 5 * 60_000,
});
/** Row PM-11. Without an answer the navigation stands in its usual order. */
export const menuSettingsQuery = queryOptions({
  queryKey: ['menu-settings'],
  queryFn: ({ signal }) => call(getMenuSettings, {}, { signal, background: true }),
  staleTime: 10 * 60_000,
});
export const popularQuery = queryOptions({
  queryKey: ['catalogue', 'popular'],
  queryFn: async ({ signal }) => (await call(getPopular, { count: 20 }, { signal })).list,
  staleTime: 60_000,
});

const RECENT_PAGE = 15;
export const recentQuery = infiniteQueryOptions({
  queryKey: ['mine', 'recent'],
  queryFn: ({ signal, pageParam }) => call(getRecentGames, { pageNo: pageParam, pageSize: RECENT_PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
});

/** The later of two balances: a late answer never overwrites a newer one (`version` grows with every movement). */
export function newerBalance(known: Balance | undefined, next: Balance): Balance {
  return known && BigInt(known.version) > BigInt(next.version) ? known : next;
}

const DEFAULT_SYMBOL = 'P';
export const useSymbol = (): string => useQuery(permissionQuery).data?.brand.currencySymbol ?? DEFAULT_SYMBOL;
/** The languages that the brand offers, in the order of the product's list; all of them until it has answered. */
export function useBrandLanguages(): readonly (typeof LANGUAGES)[number][] {
  const offered = useQuery(permissionQuery).data?.brand.languages;
  const shown = LANGUAGES.filter(({ code }) => offered?.includes(code));
  return shown.length > 0 ? shown : LANGUAGES;
}

/** The zone of the brand's days; the viewer's own until the brand has answered. */
export const useZone = (): string =>
  useQuery(permissionQuery).data?.brand.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Whether the brand has answered: until then every switch reads as off, and what hangs on one would change under a finger. */
export const useFlagsKnown = (): boolean => useQuery(permissionQuery).data !== undefined;
/** Whether a switch of the brand is on; off until the brand has answered. */
export function useFlag(name: FlagName): boolean {
  const { data } = useQuery(permissionQuery);
  return data ? treeToFlags(data.whitelabel)[name] : false;
}
