import type { Category } from '@kismet/contracts/catalogue/games';

export type Names = Readonly<Record<string, string>>;
export interface Art {
  readonly seed: string;
  readonly from: string;
  readonly to: string;
}

/** A game with what decides whether it can be played at a brand. */
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
  readonly addedAt: Date;
}

const NEW_FOR_MS = 30 * 86_400_000;
export const isNew = (game: Pick<Game, 'addedAt'>, nowMs: number): boolean =>
  nowMs - game.addedAt.getTime() < NEW_FOR_MS;

/** Colours of a name that brings none, the same every time. */
export function artOf(seed: string): Art {
  let hue = 0;
  for (const char of seed) hue = (hue * 31 + char.codePointAt(0)!) % 360;
  return { seed, from: `hsl(${hue} 62% 42%)`, to: `hsl(${(hue + 40) % 360} 58% 24%)` };
}
