/** Rows of the specification by chapter, from 01 to the last. */
const CHAPTERS = {
  RT: 19, // routes and navigation
  RC: 4, // which root is shown
  HD: 10, // header
  FT: 8, // footer and side
  BN: 9, // banners, notices, jackpot
  CC: 2, // country-code picker
  MD: 3, // modals
  LG: 20, // login, session, logout
  FP: 6, // forgotten and changed passwords
  RE: 12, // registration
  VA: 6, // validation
  GL: 12, // lobby and game lists
  LO: 7, // lottery
  GM: 6, // game launch
  PC: 18, // personal centre
  VP: 7, // VIP, points, promotions, missions
  AG: 20, // agents
  PM: 11, // start-up, permission and whitelabel
  AP: 19, // the API
  ER: 3, // errors shown to the visitor
} as const;

export const ROWS: readonly string[] = Object.entries(CHAPTERS).flatMap(([chapter, last]) =>
  Array.from({ length: last }, (_, n) => `${chapter}-${String(n + 1).padStart(2, '0')}`),
);
