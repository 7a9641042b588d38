import { CATEGORIES, type Category, category } from '@kismet/contracts/catalogue/games';
import type { LotteryArea } from '@kismet/contracts/lottery/draws';
import * as z from 'zod/mini';

/** Parameter names of the site's addresses: the specified spellings are mapped to ours only here. */
const text = (value: unknown, max = 80): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value) !== ''
    ? String(value).slice(0, max)
    : undefined;
const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) >= 1 ? Number(value) : undefined;
const words = (value: unknown): string | undefined =>
  text(value, 40)
    ?.split(',')
    .filter((word) => /^[a-z0-9-]{1,30}$/.test(word))
    .join(',') || undefined;
const oneOf = <V extends string | number>(value: unknown, values: readonly V[]): V | undefined =>
  values.find((known) => known === value);

export const LIST_TYPES = ['hot', 'fav', 'recent', 'new'] as const;
export const SORTS = ['popular', 'name', 'new', 'rtp'] as const;
/** Row GL-01: minimum stakes to filter by; the last is the minimum of a slot with 25 lines. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1x25'] as const;

/** Minimum RTP values to filter by. */
export const RTP_FLOORS = ['95', '96', '97'] as const;

export interface ListAddress {
  vassalage?: string;
  page?: number;
  type?: (typeof LIST_TYPES)[number];
  gameClassify?: string;
  minBet?: (typeof MIN_BETS)[number];
  name?: string;
  sort?: (typeof SORTS)[number];
  /** Theme and feature codes, comma-separated, combined with AND. */
  theme?: string;
  feature?: string;
  volatility?: number;
  rtpMin?: (typeof RTP_FLOORS)[number];
}

const dropAbsent = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;

/** Parses the query of a game list; unknown values are left out. */
export const readListAddress = (query: Record<string, unknown>): ListAddress =>
  dropAbsent({
    vassalage: text(query.vassalage, 40),
    page: whole(query.page),
    type: oneOf(query.type, LIST_TYPES),
    gameClassify: text(query.gameClassify, 40),
    minBet: oneOf(text(query.minBet), MIN_BETS),
    name: text(query.name, 40),
    sort: oneOf(query.sort, SORTS),
    theme: words(query.theme),
    feature: words(query.feature),
    volatility: oneOf(whole(query.volatility), [1, 2, 3, 4, 5]),
    rtpMin: oneOf(text(query.rtpMin), RTP_FLOORS),
  }) as ListAddress;

export interface GameAddress {
  vassalage: string;
  gameCode: string;
  /** A table of the game, as its vendor's feed names it. */
  table?: string;
  /** A booking code under which a slip was saved, for the sports game that opens. */
  code?: string;
  demo?: true;
}
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[2-9A-HJKMNP-Z]{8}$/i.test(value);
const isTable = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value);
export const readGameAddress = (query: Record<string, unknown>): GameAddress => ({
  vassalage: text(query.vassalage, 40) ?? '',
  gameCode: text(query.gameCode) ?? '',
  ...(isTable(query.table) && { table: query.table }),
  ...(isCode(query.code) && { code: query.code.toUpperCase() }),
  ...((query.demo === true || query.demo === 1 || query.demo === '1' || query.demo === 'true') && { demo: true }),
});

/** Row LO-06: vendor names of the brand's own lotteries; they are played on their own page. */
const LOTTERY_AREAS: Readonly<Record<string, LotteryArea | 'any'>> = {
  TCG_LOTTO_VN: 'vietnamese',
  TCG_SEA: 'national',
  ELOTT: 'house',
  LOTT: 'any',
};
export const lotteryAreaOf = (vendorCode: string): LotteryArea | 'any' | null =>
  Object.hasOwn(LOTTERY_AREAS, vendorCode) ? LOTTERY_AREAS[vendorCode]! : null;

/** The name of a game's tournament list in a launch. */
export const TOURNAMENT_LIST = 'tournaments';

/** Link of a game, for `<Link {...gameLink(game)}>`: a lottery has its own page, without play money (row LO-06). */
export function gameLink(
  { vendorCode, gameCode, table }: { vendorCode: string; gameCode: string; table?: string | null },
  demo = false,
) {
  if (lotteryAreaOf(vendorCode)) return { to: '/lottery', search: { gameCode, vendor: vendorCode } } as const;
  return {
    to: '/game',
    search: { vassalage: vendorCode, gameCode, ...(table && { table }), ...(demo && { demo: true as const }) },
  } as const;
}

/** Row RT-14: the upper-cased path segment is the game type. */
export function categoryOfPath(part: string): Category | null {
  const read = z.safeDecode(category, part.toUpperCase() as never);
  return read.success ? read.data : null;
}

/** Row RT-17: path segment of a category; both lotteries share one page. */
export const pathOfCategory = (of: Category): string =>
  z.encode(category, of === 'lottery' ? 'e-lottery' : of).toLowerCase();

/** Categories in navigation order, without the second lottery. */
export const NAV_ORDER: readonly Category[] = CATEGORIES.filter((name) => name !== 'lottery');

export interface CentreAddress {
  category?: Category;
  state?: string;
  from?: string;
  to?: string;
  days?: number;
  /** Of the shown record, or the open case. */
  type?: string;
  id?: string;
  vendor?: string;
  tab?: string;
  /** Of the deposit page: the order in a provider's return URL. */
  order?: string;
}
/** Parameters of the agent centre: those of records, and whose team. */
export interface AgentAddress extends CentreAddress {
  of?: string;
  kind?: string;
  search?: string;
  /** Of the team: view and list filter. */
  view?: string;
  tag?: string;
  agreement?: string;
  active?: string;
  least?: string;
  most?: string;
  game?: string;
  /** Comparison period of the overview. */
  against?: string;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const readCentreAddress = (query: Record<string, unknown>): CentreAddress =>
  dropAbsent({
    category: oneOf(query.category, CATEGORIES),
    state: text(query.state, 12),
    from: DAY.test(String(query.from)) ? String(query.from) : undefined,
    to: DAY.test(String(query.to)) ? String(query.to) : undefined,
    type: text(query.type, 24),
    id: text(query.id, 60),
    vendor: text(query.vendor, 40),
    tab: text(query.tab, 24),
    order: text(query.order, 40),
  }) as CentreAddress;

/** In addition to those of records; one value, since every page carries it. */
const AGENT_WORDS = 'of kind search view tag agreement active least most game against'.split(' ');
export const readAgentAddress = (query: Record<string, unknown>): AgentAddress =>
  dropAbsent({
    ...readCentreAddress(query),
    ...Object.fromEntries(AGENT_WORDS.map((name) => [name, text(query[name], 60)])),
  }) as AgentAddress;

/**
 * A path of this site; external addresses are dropped, or a link could be crafted to redirect people there. The field
 * is then present with undefined: the router merges parsed parameters over the raw query, so an omitted one would
 * pass through.
 */
const ownPath = (value: unknown): string | undefined => {
  const path = text(value, 300);
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
};

/** `/elott`: filter of the lottery hall (row LO-01). */
export interface HallAddress {
  tag?: string;
  /** Weekday code, Monday 2 to Saturday 7 and Sunday 1; today if absent. */
  day?: (typeof HALL_DAYS)[number];
  type?: (typeof HALL_TABS)[number];
  name?: string;
  /** Vendor named by the navigation: one of the lotteries' own names. */
  vassalage?: string;
}
export const HALL_DAYS = ['all', '2', '3', '4', '5', '6', '7', '1'] as const;
export const HALL_TABS = ['hot', 'fav', 'recent'] as const;
export const readHallAddress = (query: Record<string, unknown>): HallAddress =>
  dropAbsent({
    tag: text(query.tag, 40),
    day: oneOf(text(query.day), HALL_DAYS),
    type: oneOf(query.type, HALL_TABS),
    name: text(query.name, 40),
    vassalage: text(query.vassalage, 40),
  }) as HallAddress;

/**
 * `/lottery?gameCode=&vendor=&playType=`: passed unchanged to the game (rows RT-09, LO-05). A launch from a lobby names the game in `lottoGameCode`,
 * and states how to open it in `launchMode` and what in `lottoArea` and `lottoPrizeMode`.
 */
export interface HostAddress {
  gameCode?: string;
  vendor?: string;
  playType?: string;
  launchMode?: (typeof LAUNCH_MODES)[number];
  lottoArea?: (typeof LOTTO_AREAS)[number];
  lottoPrizeMode?: (typeof LOTTO_PRIZE_MODES)[number];
  lottoView?: (typeof LOTTO_VIEWS)[number];
  /** Target of the return link. */
  backUrl?: string | undefined;
  tab?: (typeof HOST_TABS)[number];
  /** The open ticket or draw. */
  id?: string;
}
const LAUNCH_MODES = ['LOTT'] as const;
const LOTTO_AREAS = ['VN', 'SEA', 'ELOTT'] as const;
const LOTTO_PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const LOTTO_VIEWS = ['betting', 'lobby'] as const;
export const HOST_TABS = ['results', 'tickets', 'plans', 'proof'] as const;
export const readHostAddress = (query: Record<string, unknown>): HostAddress => ({
  ...(dropAbsent({
    gameCode: text(query.gameCode, 40) ?? text(query.lottoGameCode, 40),
    vendor: text(query.vendor, 40),
    launchMode: oneOf(query.launchMode, LAUNCH_MODES),
    lottoArea: oneOf(query.lottoArea, LOTTO_AREAS),
    lottoPrizeMode: oneOf(query.lottoPrizeMode, LOTTO_PRIZE_MODES),
    playType: text(query.playType, 40),
    lottoView: oneOf(query.lottoView, LOTTO_VIEWS),
    tab: oneOf(query.tab, HOST_TABS),
    id: text(query.id, 40),
  }) as HostAddress),
  backUrl: ownPath(query.backUrl),
});

export const readLoginAddress = (query: Record<string, unknown>): { next?: string | undefined } => {
  const next = ownPath(query.next);
  return { next };
};
/** Rows RE-03, RE-11: the inviters. The affiliate's code has either of two names. */
export const readRegisterAddress = (
  query: Record<string, unknown>,
): { referralCode?: string; affiliateCode?: string } =>
  dropAbsent({
    referralCode: text(query.referralCode, 40),
    affiliateCode: text(query.affiliateCode, 40) ?? text(query.code, 40),
  }) as { referralCode?: string; affiliateCode?: string };

/** A notice or promotion by id (row RT-05: `/noticePage?id=`). */
export const readNoticeAddress = (query: Record<string, unknown>): { id?: string } =>
  dropAbsent({ id: text(query.id, 40) });
/** An article, or the search query. */
export const readHelpAddress = (query: Record<string, unknown>): { article?: string; q?: string } =>
  dropAbsent({ article: text(query.article, 60), q: text(query.q, 60) });
export const readJoinAddress = (query: Record<string, unknown>): { code?: string } =>
  dropAbsent({ code: text(query.code, 40) ?? text(query.affiliateCode, 40) });
/** The link in a message that unsubscribes from such messages. */
export const readUnsubscribeAddress = (query: Record<string, unknown>): { token?: string } =>
  dropAbsent({ token: text(query.token, 200) });
export const readLeavingAddress = (query: Record<string, unknown>): { to?: string; sig?: string } =>
  dropAbsent({ to: text(query.to, 2048), sig: text(query.sig, 100) });
