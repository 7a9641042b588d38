import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { category, language, localized, positive, shortText } from './games.ts';

/** A settled round on the board: stake and multiplier, never a full name. */
const win = renamed(
  {
    maskedName: z.string(),
    vendorCode: z.string(),
    gameCode: z.string(),
    gameName: localized,
    category,
    stake: decimalUnits,
    payout: decimalUnits,
    /** Payout divided by stake, truncated to two decimals. */
    multiple: z.string(),
    at: z.string(),
  },
  { vendorCode: 'vassalage', category: 'gameType' },
);
export const getWinnerBoard = defineRoute({
  method: 'GET',
  path: '/lgw/games/winnerBoard',
  access: 'public',
  input: renamed(
    { category: z._default(z.string().check(z.maxLength(12)), 'ALL'), count: positive(50, 50), language },
    { category: 'gameCategory', count: 'limitNum' },
  ),
  output: z.object({ list: z.array(z.object({ vo: win })), asOf: z.string() }),
  refusals: [],
  summary: 'Largest wins of the last seven days, newest first (rows GL-07, GL-10)',
});
export const getJackpots = defineRoute({
  method: 'GET',
  path: '/lgw/games/jackpots',
  access: 'public',
  input: renamed({ vendorCode: shortText }, { vendorCode: 'vassalage' }),
  output: z.object({
    list: z.array(
      renamed(
        {
          code: z.string(),
          vendorCode: z.string(),
          names: localized,
          amount: decimalUnits,
          asOf: z.string(),
          lastWon: z.nullable(z.object({ amount: decimalUnits, at: z.string() })),
          /** The first of the games that feed it. */
          gameCode: z.nullable(z.string()),
        },
        { vendorCode: 'vassalage' },
      ),
    ),
  }),
  refusals: [],
  summary: 'Progressive jackpots as reported by their vendors; empty if no vendor has one (row BN-05)',
});
