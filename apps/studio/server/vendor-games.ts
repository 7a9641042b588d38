import type { VendorGame } from '@kismet/contracts/vendor/games';
import { TITLES } from '../games/titles.ts';

/** The studio's list of games in the words of the vendor contract; figures are those proved in each `rtp.test.ts`. */
export function vendorGames(): VendorGame[] {
  return TITLES.map((title) => ({
    game_code: title.rules.code,
    names: { ...title.names },
    product: 'Kismet Studio',
    category: 'slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    freebet_support: false,
    rtp: title.published.rtp,
    volatility: title.published.volatility,
    paylines: title.rules.lines.length,
    hit_ratio: title.published.hitRatio,
    features: [...title.features],
    min_bet: title.stakes[0]!,
    max_bet: title.stakes.at(-1)!,
    art: { seed: title.rules.code, from: title.art.sky, to: title.art.glow },
  }));
}
