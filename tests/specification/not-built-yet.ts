/** Parts of the specification that are not built, verified to be exactly these. Remove an entry when it is built. */

/** Paths of `calls.ts` with their differences. */
export const CALLS_THAT_DIFFER: Readonly<
  Record<string, { readonly differs: 'path' | 'method' | 'token' | 'encrypted'; readonly why: string }>
> = {
  'POST /wps/session/login/freeplay': {
    differs: 'encrypted',
    why: 'LG-10 asks for an encrypted random string, so the body is sealed (ADR 29)',
  },
  'GET /lotto/lgw/games/opened/numero': {
    differs: 'token',
    why: 'a token is read where there is one; a draw can be checked by anybody (ADR 29)',
  },
};

/** Calls of `named-calls.ts` without a path of ours. */
export const CALLS_WITHOUT_A_PATH: Readonly<Record<string, string>> = {
  getPromotions: 'loyalty and promotions',
  getUpdateLanguage: 'texts are files of the site, so a change of language asks for no call',
  'pvp rooms': 'players against players',
  'pvp launchGame': 'players against players',
  'points redeem': 'loyalty and promotions',
  'points list': 'loyalty and promotions',
  'raffle promotion claim': 'loyalty and promotions',
  'mission summary': 'loyalty and promotions',
  'mission leaderboard': 'loyalty and promotions',
};

/** Rows of `rows.ts` without a test title. */
export const ROWS_NOT_BUILT: Readonly<Record<string, string>> = {
  'AP-15': 'players against players: rooms and launch',
  'GM-05': 'live tables, fishing, sports, e-sports, cockfight and players against players',
  'MD-02': 'a dialog is 600 wide; height 300, delay 0 and the wrapper modal of 200 x 200 after 100 ms are not built',
  'PC-14': 'loyalty and promotions: missions and rewards have nothing to count',
  'PM-10': 'loyalty and promotions: availablePromoCount, hasVip, vipRankLevel, availablePromo',
  'VP-04': 'loyalty and promotions',
  'VP-05': 'loyalty and promotions',
  'VP-06': 'loyalty and promotions',
  'VP-07': 'loyalty and promotions',
};

/** Rows that are partly built: their tests cover the built part; this is the rest. */
export const ROWS_PARTLY_BUILT: Readonly<Record<string, string>> = {
  'AP-13': 'no getPromotions, no getUpdateLanguage',
  'AP-18': 'no redeem and list of the mall, no raffle, no missions',
  'GL-05': 'isHot is true or false on the wire, not 1 or 0',
  'GL-06': 'a change of language asks for the vendor list anew; the word flush is not sent',
  'PM-03':
    'the server answers routers and the site does not read them; notices, merchant wallet and rules are kept for minutes, not for the session',
  'PM-09':
    'clientType 3 and platform code W are sent; platform web, a merchant id, lottery type SEA and device WEB are not',
  'PM-11': 'the site does not call routers at its start',
  'VP-03': 'points are converted; the mall has no items to redeem',
};
