import { getGameMenus, getPopular, getRecentGames } from '@kismet/contracts/catalogue/games';
import { getMemberInfo } from '@kismet/contracts/members/info';
import type { Output } from '@kismet/contracts/route';
import { type FlagName, treeToFlags } from '@kismet/contracts/site/flags';
import { getCountryCode, getMenuSettings, getPermission, getRouters, getStatus } from '@kismet/contracts/site/start-up';
import { getBalance } from '@kismet/contracts/wallet/balance';
import { LANGUAGES } from '@kismet/i18n/languages';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { local, perTab } from '../browser/storage.ts';
import { followVersion, forSession } from '../session/session-answers.ts';
import { call } from './api.ts';
import { gameClient, lotteryClient } from './client.ts';

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

/** Row PM-01. The last response of this tab is shown at once and refetched in the background. */
export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  queryFn: async ({ signal, client }) => {
    const answer = await call(getPermission, { domain: globalThis.location?.host }, { signal });
    perTab.set('permission', JSON.stringify(answer));
    local.set('contacts', JSON.stringify(answer.customerService));
    followVersion(client, answer.version);
    return answer;
  },
  initialData: keptPermission,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  // many components read it: each one mounted after a failure would retry at once
  retryOnMount: false,
});

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call(getStatus, {}, { signal, background: true }),
  staleTime: 60_000,
});

/** Row CC-02: the visitor's country, for telephone numbers. A background call: a failure is ignored. */
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
/** Row PM-11. Without a response the navigation has its default order. */
export const menuSettingsQuery = queryOptions({
  queryKey: ['menu-settings'],
  ...forSession('settings', '', (signal) => call(getMenuSettings, {}, { signal, background: true })),
});
/** Row PM-03: the brand's hosts for the site (device 0) and for games (device 3). */
export const routersQuery = (device: 0 | 3) =>
  queryOptions({
    queryKey: ['routers', device],
    ...forSession('routers', String(device), async (signal) => {
      return (await call(getRouters, { device }, { signal, background: true })).list;
    }),
    retry: false,
  });
export const popularQuery = queryOptions({
  queryKey: ['catalogue', 'popular'],
  queryFn: async ({ signal }) => (await call(getPopular, { count: 20, ...lotteryClient() }, { signal })).list,
  staleTime: 60_000,
});

const RECENT_PAGE = 15;
export const recentQuery = infiniteQueryOptions({
  queryKey: ['mine', 'recent'],
  queryFn: ({ signal, pageParam }) => {
    const { clientType, language } = gameClient();
    return call(getRecentGames, { clientType, language, pageNo: pageParam, pageSize: RECENT_PAGE }, { signal });
  },
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
});

/** The later of two balances: a late response never overwrites a newer one (`version` grows with every movement). */
export function newerBalance(known: Balance | undefined, next: Balance): Balance {
  return known && BigInt(known.version) > BigInt(next.version) ? known : next;
}

const DEFAULT_SYMBOL = 'P';
export const useSymbol = (): string => useQuery(permissionQuery).data?.brand.currencySymbol ?? DEFAULT_SYMBOL;
/** The brand's languages in product order; all of them until loaded. */
export function useBrandLanguages(): readonly (typeof LANGUAGES)[number][] {
  const offered = useQuery(permissionQuery).data?.brand.languages;
  const shown = LANGUAGES.filter(({ code }) => offered?.includes(code));
  return shown.length > 0 ? shown : LANGUAGES;
}

/** Zone of the brand's business day; the viewer's own until loaded. */
export const useZone = (): string =>
  useQuery(permissionQuery).data?.brand.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
/**
 * Whether the brand is loaded: until then every flag reads as off, and what depends on one could change during a
 * press.
 */
export const useFlagsKnown = (): boolean => useQuery(permissionQuery).data !== undefined;
/** Whether a feature flag of the brand is on; off until loaded. */
export function useFlag(name: FlagName): boolean {
  const { data } = useQuery(permissionQuery);
  return data ? treeToFlags(data.whitelabel)[name] : false;
}
