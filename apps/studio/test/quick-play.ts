import type { Plays } from './pvp-player.ts';

/** Settings for a studio whose tables are patient with a busy machine. */
export const UNHURRIED = {
  STUDIO_TABLE_BETTING_MS: '1000',
  STUDIO_WALLET_TIMEOUT_MS: '5000',
  STUDIO_TABLE_PATIENCE: '8',
};

/** Raises as long as possible, so that stacks are soon in the middle. */
export const raises: Plays = (_hand, { own }) => {
  const { bets, show } = own[0]!.offers!;
  if (bets.length > 0) return { action: 'bet', amount: bets.at(-1)! };
  return show === null ? { action: 'pack' } : { action: 'show' };
};
