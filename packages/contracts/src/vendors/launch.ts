import * as z from 'zod/mini';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

/** Row GM-02 and following. `launchUrl` is loaded in the frame of `/game`. */
export const launchGame = defineRoute({
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'member',
  input: renamed(
    {
      vendorCode: z.string().check(z.maxLength(40)),
      gameCode: z.string().check(z.maxLength(80)),
      /** The table of the game, by its code in the vendor's feed. */
      table: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
      device: z._default(z.enum(['desktop', 'mobile']), 'desktop'),
      language: z._default(z.string().check(z.maxLength(8)), 'UR'),
      theme: z._default(z.enum(['light', 'dark']), 'light'),
      /** Play money: the wallet is not involved (row GM-02; the only mode of a trial account). */
      isDemo: z._default(z.boolean(), false),
    },
    { vendorCode: 'vassalage' },
  ),
  output: renamed({ launchUrl: z.string(), expiresAt: z.string() }, { launchUrl: 'content' }),
  refusals: [
    'TRIAL',
    'GAME_UNKNOWN',
    'VENDOR_MAINTENANCE',
    'GAME_MAINTENANCE',
    'ACCOUNT_LOCKED',
    'EXCLUDED',
    'CATEGORY_BLOCKED',
    'CHECK_DUE',
    'LIMIT_REACHED',
    'VENDOR_SILENT',
    'RATE_LIMITED',
  ],
  summary: 'Launch a game for the signed-in member',
});

/**
 * Row AP-15: a game between players, by GET. Calling it again moves nothing: a seat belongs to the player rather than the page, and
 * every address returned opens the same one.
 */
export const launchPvp = defineRoute({
  method: 'GET',
  path: '/wps/pvp/launchGame',
  access: 'member',
  input: renamed(
    {
      vendorCode: z.string().check(z.maxLength(40)),
      gameCode: z.string().check(z.maxLength(80)),
      device: z._default(z.enum(['desktop', 'mobile']), 'desktop'),
      language: z._default(z.string().check(z.maxLength(8)), 'UR'),
      theme: z._default(z.enum(['light', 'dark']), 'light'),
      /** `demo` for play money. */
      mode: z._default(z.enum(['money', 'demo']), 'money'),
    },
    { vendorCode: 'vassalage' },
  ),
  output: launchGame.output,
  refusals: launchGame.refusals,
  summary: 'Launch a game between players (row AP-15)',
});

/** Play money for a signed-out visitor, if the brand allows it. */
export const launchDemo = defineRoute({
  method: 'POST',
  path: '/wps/game/launchDemo',
  access: 'public',
  input: launchGame.input,
  output: launchGame.output,
  refusals: ['GAME_UNKNOWN', 'VENDOR_MAINTENANCE', 'GAME_MAINTENANCE', 'VENDOR_SILENT', 'RATE_LIMITED'],
  summary: 'Launch a game with play money',
});

export const LAUNCH_ROUTES = [launchGame, launchDemo, launchPvp] as const;
