import type { Category, getGames } from '@kismet/contracts/catalogue/games';
import { CLIENT_TYPE, PAGE_SIZE, PLATFORM_CODE } from '@kismet/contracts/client-profile';
import type { Input } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import { listClient } from '../../shared/api/client.ts';
import type { ListAddress } from '../../shared/api/url.ts';

/** Debounce of the search field (ui 5.6). */
export const SEARCH_MS = 120;

/** The minimum stake of a slot with 25 lines (row GL-01) is sent as two fields. */
function stakeOf(minBet: ListAddress['minBet']): { minBet?: bigint; lines?: number } {
  if (!minBet) return {};
  if (minBet === '1x25') return { minBet: parseUnits('1')!, lines: 25 };
  return { minBet: parseUnits(minBet)! };
}

/** The API call for an address of a game list (row GL-04). */
export function listInput(category: Category, address: ListAddress, language: string): Input<typeof getGames> {
  return {
    category,
    vendorCode: address.vassalage,
    classification: address.gameClassify,
    name: address.name,
    ...stakeOf(address.minBet),
    theme: address.theme,
    feature: address.feature,
    volatility: address.volatility,
    rtpMin: address.rtpMin,
    sort: address.type === 'new' ? 'new' : (address.sort ?? 'popular'),
    pageNo: address.page ?? 1,
    pageSize: PAGE_SIZE,
    clientType: String(CLIENT_TYPE),
    platform: PLATFORM_CODE,
    ...listClient(),
    language,
  };
}

/** Fallback when nothing matches: the vendor's games, or the category's if no vendor was selected. */
export const closestInput = (category: Category, address: ListAddress, language: string): Input<typeof getGames> => ({
  ...listInput(category, clean({ vassalage: address.name ? undefined : address.vassalage }), language),
  pageSize: 6,
});

type Filters = Omit<ListAddress, 'page' | 'type'>;

/** Row GL-02: changing vendor, name, classification, stake or facet resets to the plain list's first page. */
export function withFilters(
  address: ListAddress,
  change: { [K in keyof Filters]?: Filters[K] | undefined },
): ListAddress {
  const { page: _page, type: _type, ...kept } = address;
  return clean({ ...kept, ...change });
}

/**
 * Changes the list: hot, saved, recent, new, or all. The plain list's filters do not apply to the others and are
 * dropped.
 */
export const withType = (address: ListAddress, type: ListAddress['type']): ListAddress =>
  clean({ vassalage: address.vassalage, type });

export const withPage = (address: ListAddress, page: number): ListAddress =>
  clean({ ...address, page: page > 1 ? page : undefined });

/** Toggles one facet value. */
export function withWord(text: string | undefined, word: string): string | undefined {
  const words = wordsOf(text);
  return (words.includes(word) ? words.filter((one) => one !== word) : [...words, word]).join(',') || undefined;
}
export const wordsOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Removable active filters, in the order of the bar. */
export function filtersInForce(address: ListAddress): (keyof Filters)[] {
  return (['vassalage', 'gameClassify', 'minBet', 'name', 'theme', 'feature', 'volatility', 'rtpMin'] as const).filter(
    (key) => address[key] !== undefined,
  );
}
/** Number of active filters behind "more filters". */
export const facetsInForce = ({ theme, feature, volatility, rtpMin }: ListAddress): number =>
  wordsOf(theme).length + wordsOf(feature).length + (volatility ? 1 : 0) + (rtpMin ? 1 : 0);

function clean(value: { [K in keyof ListAddress]?: ListAddress[K] | undefined }): ListAddress {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== '')) as ListAddress;
}
