import type { Catalogue } from '../modules/catalogue/index.ts';
import { SOURCE } from '../modules/lottery/bets/ticket-money.ts';
import type { Lottery } from '../modules/lottery/index.ts';

/** Names of games for bet records: vendors' games and own lotteries. */
export function playNames(
  catalogue: Pick<Catalogue, 'gameNames' | 'vendorNames'>,
  lottery: Pick<Lottery, 'gameNames'>,
): Pick<Catalogue, 'gameNames' | 'vendorNames'> {
  return {
    async gameNames(keys) {
      const own = keys.filter(({ vendorCode }) => vendorCode === SOURCE).map(({ gameCode }) => gameCode);
      const [names, lotteries] = await Promise.all([
        catalogue.gameNames(keys.filter(({ vendorCode }) => vendorCode !== SOURCE)),
        lottery.gameNames(own),
      ]);
      return new Map([...names, ...[...lotteries].map(([code, name]) => [`${SOURCE}/${code}`, name] as const)]);
    },
    async vendorNames(codes) {
      const names = await catalogue.vendorNames(codes.filter((code) => code !== SOURCE));
      return codes.includes(SOURCE)
        ? new Map([...names, [SOURCE, { en: 'Lottery', ur: 'لاٹری', ar: 'يانصيب', hi: 'लॉटरी' }]])
        : names;
    },
  };
}
