import type * as contract from '@kismet/contracts/catalogue/games';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { Output } from '@kismet/contracts/route';
import { languageOf } from '@kismet/i18n/languages';
import { coverPath, markPath } from './covers.ts';
import { type CategoryVendors, closedBy, closingOf, type Game, isNew, shownCategory } from './game.ts';
import type { LaneRow } from './lane-store.ts';

export type GameCard = Output<typeof contract.getGame>;
export type VendorLane = Output<typeof contract.getGameVendors>['data']['lanes'][number];

export function gameCard(game: Game, nowMs: number): GameCard {
  const closed = closedBy(game, nowMs);
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    vendorCode: game.vendorCode,
    vendorName: { ...game.vendorNames },
    name: { ...game.names },
    category: game.category,
    isHot: game.isHot,
    isNew: isNew(game, nowMs),
    rtp: game.rtp,
    volatility: game.volatility,
    features: [...game.features],
    minBet: game.minBet,
    maxBet: game.maxBet,
    lines: game.lines,
    art: { ...game.art },
    imagePath: coverPath(game),
    playable: closed === null,
    maintenance: closed && { endsAt: closed.endsAt },
    kind: game.isGroup ? 'VASSALAGE' : 'GAME',
    classification: game.classification,
    themes: [...game.themes],
    jackpotCode: game.jackpotCode,
    walletMode: game.walletMode,
  };
}

/** Lanes in navigation order, with names in `language`; a category without vendors has no lane. */
export function lanesOf(
  rows: readonly LaneRow[],
  order: readonly Category[],
  {
    nowMs,
    categoryVendors,
    language,
  }: { nowMs: number; categoryVendors: CategoryVendors; language: string | undefined },
): VendorLane[] {
  const { catalogue } = languageOf(language);
  return order.flatMap((category) => {
    const cards = rows
      .filter((row) => shownCategory(row.category, row.vendor_code, categoryVendors) === category)
      .map((row) => {
        const maintenance = row.enabled
          ? closingOf(row.under_maintenance, row.maintenance_until, nowMs)
          : { endsAt: null };
        return {
          vendorCode: row.vendor_code,
          displayName: row.names[catalogue] ?? row.names.en ?? row.vendor_code,
          names: { ...row.names },
          vendorAccountType: String(row.vendor_no),
          isHot: row.is_hot,
          category,
          classification: null,
          art: { ...row.art },
          gameCount: row.games,
          underMaintenance: maintenance !== null,
          maintenance,
          walletMode: row.wallet_mode,
          imagePath: markPath(row.vendor_code, row.art),
        };
      });
    return cards.length > 0 ? [{ title: category, cards, classification: null }] : [];
  });
}
