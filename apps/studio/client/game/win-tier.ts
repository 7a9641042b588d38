/** How strongly a return is celebrated: not at all up to the stake, whatever single lines paid (ui 2.7). */
export type WinTier = 'none' | 'plain' | 'small' | 'medium' | 'big';

/** Tier of a return; both amounts in units of 10^-5. */
export function winTier(payout: bigint, stake: bigint): WinTier {
  if (payout === 0n) return 'none';
  if (payout <= stake) return 'plain';
  if (payout < stake * 5n) return 'small';
  return payout <= stake * 20n ? 'medium' : 'big';
}

/** Duration of the count-up in milliseconds. */
export const COUNT_UP_MS: Readonly<Record<WinTier, number>> = {
  none: 0,
  plain: 0,
  small: 800,
  medium: 1_200,
  big: 3_000,
};
