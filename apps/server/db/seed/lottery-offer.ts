import type { VendorFile, VendorGame } from '@kismet/contracts/vendor/games';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { Catalogue } from '../../src/modules/catalogue/index.ts';
import type { NewGame } from '../../src/modules/lottery/game-store.ts';
import type { Tx } from '../../src/platform/db.ts';

/** Vendor names under which the brand's own lotteries are listed (row LO-06). */
const OFFERS = [
  {
    code: 'ELOTT',
    area: 'house',
    category: 'e-lottery',
    names: { en: 'House draws', ur: 'گھر کے قرعے', ar: 'سحوبات المنصة', hi: 'हाउस ड्रॉ' },
    art: { seed: 'elott', from: '#1d2a5b', to: '#c8404a', motif: 'dice' },
  },
  {
    code: 'TCG_SEA',
    area: 'national',
    category: 'lottery',
    names: { en: 'National lotteries', ur: 'قومی لاٹریاں', ar: 'يانصيب وطني', hi: 'राष्ट्रीय लॉटरी' },
    art: { seed: 'tcg-sea', from: '#0e3b3a', to: '#e0a526', motif: 'lantern' },
  },
  {
    code: 'TCG_LOTTO_VN',
    area: 'vietnamese',
    category: 'lottery',
    names: { en: 'Vietnamese lotteries', ur: 'ویتنامی لاٹریاں', ar: 'يانصيب فيتنام', hi: 'वियतनामी लॉटरी' },
    art: { seed: 'tcg-lotto-vn', from: '#5a1230', to: '#e06a2b', motif: 'star' },
  },
] as const;

/**
 * Lists lotteries in the catalogue, so that navigation, search and vendor menus include them (rows RT-17, LO-06). Idempotent.
 */
export async function offerLotteries(
  tx: Tx,
  catalogue: Pick<Catalogue, 'importVendor'>,
  lotteries: readonly NewGame[],
): Promise<void> {
  for (const { code, area, category, names, art } of OFFERS) {
    const games = lotteries.filter((game) => game.area === area);
    const file: VendorFile = {
      names,
      art,
      dialect: 'kismet',
      games_api: '',
      games: games.map((game) => gameOf(game, category, art)),
    };
    await catalogue.importVendor(tx, code, file);
  }
}
const gameOf = (game: NewGame, category: string, art: VendorGame['art']): VendorGame => ({
  game_code: game.game_code,
  names: game.names,
  product: 'lottery',
  category,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  enabled: game.is_open,
  freebet_support: false,
  features: [],
  min_bet: unitsToDecimal(game.least_ticket),
  max_bet: unitsToDecimal(game.most_ticket),
  classification: game.menu_tag,
  art: { ...art, seed: game.game_code.toLowerCase() },
});
