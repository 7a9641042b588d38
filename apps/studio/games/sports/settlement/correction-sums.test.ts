import { expect, it } from 'vitest';
import { correctionSums } from './correction-sums.ts';

it('[TV-6.235] sums of corrections by currency, in both directions; a bet that is reopened is owed nothing', () => {
  const units = (whole: bigint) => whole * 100_000n;
  const bets = [
    { currency: 'PKR', paid: units(340n), due: units(220n) },
    { currency: 'PKR', paid: 0n, due: units(100n) },
    { currency: 'INR', paid: units(50n), due: null },
    { currency: 'INR', paid: 0n, due: null },
    { currency: 'PKR', paid: units(10n), due: units(10n) },
  ];
  expect(correctionSums(bets)).toEqual([
    {
      ...{ currency: 'INR', bets: 2, paid: units(50n), due: 0n },
      ...{ raised: 0, added: 0n, lowered: 1, takenBack: units(50n), reopened: 2 },
    },
    {
      ...{ currency: 'PKR', bets: 3, paid: units(350n), due: units(330n) },
      ...{ raised: 1, added: units(100n), lowered: 1, takenBack: units(120n), reopened: 0 },
    },
  ]);
  expect(correctionSums([])).toEqual([]);
});
