import { formatMoney, UNITS_PER_ONE } from '@kismet/kernel/money';
import { costOf, oddsOf, type PrizeMode, payoutOf } from '@kismet/rules/lottery/odds';
import type { Play } from '@kismet/rules/lottery/play';

const UNIT = 100n * UNITS_PER_ONE;
/** A stake of 100 on the smallest line of a play: numbers, cost, and payout of one hit of the top prize. */
export function example(play: Play, prize: PrizeMode, symbol: string) {
  const picks = play.columns.map(({ symbols, least }, place) => symbols.slice(place, place + Math.max(1, least)));
  const tier = play.tiers[0]!;
  const combos = Math.max(1, play.combos(picks));
  return {
    unit: formatMoney(UNIT, symbol),
    factor: play.factor,
    cost: formatMoney(costOf(UNIT, combos, play.factor), symbol),
    pays: formatMoney(payoutOf(UNIT, { [tier.code]: oddsOf(tier, prize) }, { [tier.code]: 1 }), symbol),
  };
}
