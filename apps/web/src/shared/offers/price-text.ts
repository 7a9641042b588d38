import type { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard } from '@kismet/contracts/promotions/offer';
import { isolatedMoney, isolatedOdds } from '../money/isolated.ts';

/** Kinds that give a fixed amount; for the others it is the maximum. */
const ONE_AMOUNT: readonly OfferCard['kind'][] = ['MISSION', 'CODE', 'REGISTRATION', 'REFERRAL'];

const PPM = 1_000_000;
const BONUS = {
  rounds: 'promo.price.freeBonus',
  entries: 'promo.price.entriesBonus',
  bets: 'promo.price.betsBonus',
} as const;
const CASH = {
  rounds: 'promo.price.freeCash',
  entries: 'promo.price.entriesCash',
  bets: 'promo.price.betsCash',
} as const;
/** The maximum that an offer gives and what it requires, in one line. */
export function priceText(
  { t }: Pick<ReturnType<typeof useLanguage>, 't'>,
  { kind, price, configured }: Pick<OfferCard, 'kind' | 'price' | 'configured'>,
  symbol: string,
): string {
  if (configured?.kind === 'RED_ENVELOPE') {
    const { pool, count } = configured.parameters;
    return t('promo.price.envelope', { pool: isolatedMoney(pool, symbol), count });
  }
  const least = price.wager?.minOddsE4 ?? null;
  const odds = least === null ? '' : ` ${t('promo.price.minOdds', { odds: isolatedOdds(least) })}`;
  if (configured?.kind === 'FREE_ROUNDS') {
    const { as, rounds, value, gameName, maxWin, wager } = configured.parameters;
    const free = {
      ...{ n: rounds, value: isolatedMoney(value, symbol) },
      ...{ game: `\u2066${gameName}\u2069`, most: isolatedMoney(maxWin, symbol) },
    };
    return wager
      ? t(BONUS[as], {
          ...{ ...free, times: wager.multiplePpm / PPM, days: wager.days },
        }) + odds
      : t(CASH[as], free);
  }
  const isOne = ONE_AMOUNT.includes(kind);
  const shown = { get: isolatedMoney(price.get, symbol) };
  if (!price.wager) return t(isOne ? 'promo.price.cashOne' : 'promo.price.cash', shown);
  const { amount, days } = price.wager;
  const wagered = { ...shown, amount: isolatedMoney(amount, symbol), days };
  return t(isOne ? 'promo.price.bonusOne' : 'promo.price.bonus', wagered) + odds;
}
