import type { Category } from '@kismet/contracts/catalogue/games';

export type Names = Readonly<Record<string, string>>;
export interface Art {
  readonly seed: string;
  readonly from: string;
  readonly to: string;
  readonly motif?: string;
}

/** A game with everything that decides whether it can be played at a brand. */
export interface Game {
  readonly vendorCode: string;
  readonly vendorNames: Names;
  readonly gameCode: string;
  readonly gameId: string;
  readonly names: Names;
  readonly category: Category;
  readonly rtp: string | null;
  readonly volatility: number | null;
  readonly features: readonly string[];
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly lines: number | null;
  readonly art: Art;
  readonly isHot: boolean;
  readonly isVendorOn: boolean;
  readonly underMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly vendorMaintenance: { readonly on: boolean; readonly until: Date | null };
  readonly walletMode: 'single' | 'transfer';
  readonly classification: string | null;
  readonly themes: readonly string[];
  readonly aliases: readonly string[];
  /** Code of the group that contains the game. */
  readonly parentCode: string | null;
  readonly isGroup: boolean;
  readonly jackpotCode: string | null;
  readonly addedAt: Date;
  /** When the vendor was added with its initial games. */
  readonly vendorAddedAt: Date;
}

/** The maintenance window in force at a moment, with its end if known; null when there is none or it has ended. */
export function closingOf(on: boolean, until: Date | null, nowMs: number): { endsAt: string | null } | null {
  if (!on || (until !== null && until.getTime() <= nowMs)) return null;
  return { endsAt: until?.toISOString() ?? null };
}
/** Why a game cannot be played at a moment: its vendor is disabled or under maintenance, or the game itself is. */
export function closedBy(
  game: Pick<Game, 'isVendorOn' | 'vendorMaintenance' | 'underMaintenance' | 'maintenanceUntil'>,
  nowMs: number,
): { by: 'vendor' | 'game'; endsAt: string | null } | null {
  if (!game.isVendorOn) return { by: 'vendor', endsAt: null };
  const vendor = closingOf(game.vendorMaintenance.on, game.vendorMaintenance.until, nowMs);
  if (vendor) return { by: 'vendor', ...vendor };
  const own = closingOf(game.underMaintenance, game.maintenanceUntil, nowMs);
  return own && { by: 'game', ...own };
}

const DAY_MS = 86_400_000;
const NEW_FOR_MS = 30 * DAY_MS;
/**
 * A game is new when it was added in the last 30 days and at least a day after its vendor, so that the initial list
 * is not marked new (F-21).
 */
export const isNew = ({ addedAt, vendorAddedAt }: Pick<Game, 'addedAt' | 'vendorAddedAt'>, nowMs: number): boolean =>
  nowMs - addedAt.getTime() < NEW_FOR_MS && addedAt.getTime() - vendorAddedAt.getTime() >= DAY_MS;

/**
 * A tenth of a vendor's games may be proposed as hot, at least one and at most three: a badge on every tile means
 * nothing (F-21).
 */
export const hotPlaces = (games: number): number => Math.min(3, Math.max(1, Math.floor(games / 10)));

/** Deterministic fallback colours derived from the name. */
export function artOf(seed: string): Art {
  let hue = 0;
  for (const char of seed) hue = (hue * 31 + char.codePointAt(0)!) % 360;
  return { seed, from: `hsl(${hue} 62% 42%)`, to: `hsl(${(hue + 40) % 360} 58% 24%)` };
}

export const gameKey = (vendorCode: string, gameCode: string): string => `${vendorCode}/${gameCode}`;

/** Sports vendors that a brand shows as a category of their own, by vendor code (row GL-05). */
export interface CategoryVendors {
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}
export const NO_CATEGORY_VENDORS: CategoryVendors = { esports: [], cockfight: [] };

/** The category under which a brand shows a vendor's games. */
export const shownCategory = (category: Category, vendorCode: string, categoryVendors: CategoryVendors): Category => {
  if (category !== 'sports') return category;
  if (categoryVendors.esports.includes(vendorCode)) return 'esports';
  return categoryVendors.cockfight.includes(vendorCode) ? 'cockfight' : category;
};
