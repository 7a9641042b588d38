import type { VendorGame } from '@kismet/contracts/vendor/games';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { Title } from '../games/engine/title.ts';
import type { HouseGroup } from '../games/house.ts';
import { TOURNAMENT_GAME } from '../games/pvp/tournament/offers.ts';
import type { SharedTitle } from '../games/shared/shared-title.ts';
import { SHARED_TITLES } from '../games/shared-titles.ts';
import { BOOK_HOUSE } from '../games/sports/book/book-titles.ts';
import { HOUSES, TITLES } from '../games/titles.ts';
import { hasFreeRounds } from './free-rounds/prepaids.ts';

/** The games of a house in the vendor contract's format, groups first; the figures are those proved for each model. */
export function vendorGames(house: string): VendorGame[] {
  const { names, groups } = HOUSES.find(({ code }) => code === house)!;
  const titles = TITLES.filter((title) => title.house === house);
  return [
    ...groups.map((group) =>
      vendorGroup(
        group,
        titles.filter((title) => title.group === group.code),
        names.en,
      ),
    ),
    ...titles.map((title) => vendorGame(title, names.en)),
    ...SHARED_TITLES.filter((title) => title.house === house).map((title) => sharedGame(title, names.en)),
  ];
}

const vendorGame = (title: Title, product: string): VendorGame => ({
  game_code: title.code,
  names: { ...title.names },
  product,
  category: 'slots',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  enabled: true,
  freebet_support: hasFreeRounds(title),
  rtp: title.published.rtp,
  volatility: title.published.volatility,
  ...(title.rules.lines.length > 0 ? { paylines: title.rules.lines.length } : {}),
  hit_ratio: title.published.hitRatio,
  features: [...title.features],
  min_bet: title.stakes[0]!,
  max_bet: title.stakes.at(-1)!,
  art: { seed: title.code, from: title.art.sky, to: title.art.glow, motif: title.motif },
  aliases: [...title.aliases],
  classification: title.classification,
  themes: [...title.themes],
  ...(title.jackpot === null ? {} : { jackpot: title.jackpot.code }),
  ...(title.group === null ? {} : { group: title.group }),
});

/** A game of shared rounds; the crash game is listed with the lobby's slots and distinguished by its classification. */
const sharedGame = (title: SharedTitle, product: string): VendorGame => ({
  game_code: title.code,
  names: { ...title.names },
  product,
  category: title.category,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  enabled: true,
  freebet_support: title.code === TOURNAMENT_GAME || title.house === BOOK_HOUSE,
  ...(title.rtp && { rtp: title.rtp }),
  volatility: title.volatility,
  features: [...title.features],
  min_bet: unitsToDecimal(title.limits.leastStake),
  max_bet: unitsToDecimal(title.limits.mostStake),
  art: { seed: title.code, from: title.art.sky, to: title.art.glow, motif: title.motif },
  aliases: [...title.aliases],
  classification: title.classification,
  themes: [...title.themes],
});

/** A group is listed but never launched; its figures are the most conservative among its games. */
function vendorGroup(group: HouseGroup, titles: readonly Title[], product: string): VendorGame {
  const first = vendorGame(titles[0]!, product);
  const least = titles.reduce((a, b) => (Number(b.stakes[0]) < Number(a.stakes[0]) ? b : a));
  const most = titles.reduce((a, b) => (Number(b.stakes.at(-1)) > Number(a.stakes.at(-1)) ? b : a));
  const lowest = titles.reduce((a, b) => (Number(b.published.rtp) < Number(a.published.rtp) ? b : a));
  const { group: _group, paylines: _lines, hit_ratio: _hit, ...rest } = first;
  return {
    ...rest,
    game_code: group.code,
    names: { ...group.names },
    rtp: lowest.published.rtp,
    volatility: Math.max(...titles.map((title) => title.published.volatility)),
    features: [],
    freebet_support: false,
    min_bet: least.stakes[0]!,
    max_bet: most.stakes.at(-1)!,
    art: { ...first.art, seed: group.code, motif: group.motif },
    aliases: [],
    is_group: true,
  };
}
