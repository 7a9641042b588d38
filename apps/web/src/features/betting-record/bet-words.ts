import { useLocalText, useT } from '@kismet/app-kit/texts';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { Bet } from './api.ts';

/** Columns of the exported betting record: full amounts, times in UTC, ids for reference. */
export function useBetWords() {
  const t = useT();
  const localText = useLocalText();
  return {
    columns: [
      t('bets.placedAt'),
      t('bets.settledAt'),
      t('bets.game'),
      t('bets.category'),
      t('bets.state'),
      t('bets.stake'),
      t('bets.valid'),
      t('bets.payout'),
      t('bets.net'),
      t('bets.round'),
      'id',
    ],
    cells: (bet: Bet): string[] => [
      bet.placedAt,
      bet.settledAt ?? '',
      localText(bet.gameName),
      t(`category.${bet.category}`),
      t(`bets.state.${bet.state}`),
      unitsToDecimal(bet.stake),
      unitsToDecimal(bet.validBet),
      unitsToDecimal(bet.payout),
      unitsToDecimal(bet.net),
      bet.roundId ?? '',
      bet.betId,
    ],
  };
}
