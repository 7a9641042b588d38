/** Texts of sign-in and of the account: nobody needs them for the first paint (`shared/texts.ts`). */
const ACCOUNT_TEXTS = [
  'login.',
  'recover.',
  'human.',
  'phone.',
  'code.',
  'proof.',
  'password.',
  'welcome.',
  'agentHome.',
  'avatar.',
  'social.',
  'security.',
  'stepUp.',
  'register.',
  'pattern.',
  'bets.',
  'centre.',
];

/** Texts of what a brand writes and of the pages around it. */
const CONTENT_TEXTS = [
  'notice.',
  'helpc.',
  'down.',
  'join.',
  'vip.',
  'points.',
  'promo.',
  'leaving.',
  'settings.',
  'footer.',
  'recent.',
  'bar.',
];

/** Texts of lists, search and play: the first paint of the home page needs none of them. */
const PLAY_TEXTS = [
  'lobby.',
  'search.',
  'play.',
  'board.',
  'list.',
  'coming.',
  // of what begins with `game.` only these; the rest stands on tiles of every page
  'game.back',
  'game.controls',
  'game.frame',
  'game.fullscreen',
  'game.leaveTheatre',
  'game.loginAndPlay',
  'game.moneySafe',
  'game.needsLogin',
  'game.net',
  'game.offline',
  'game.otherGames',
  'game.slow',
  'game.theatre',
  'game.time',
  'game.tooSlow',
];

/** Texts of money: the cashier, its records, and what protects the player. */
const MONEY_TEXTS = [
  'deposit.',
  'withdraw.',
  'payout.',
  'receipt.',
  'upline.',
  'funds.',
  'file.',
  'wagering.',
  'protection.',
  'documents.',
  'statement.',
  'profit.',
  'bonus.',
  'rewards.',
  'referral.',
  'missions.',
  'inbox.',
  'feedback.',
  'records.',
];

/** Texts of the lotteries: their hall, bets, tickets and results. */
const LOTTERY_TEXTS = ['lottery.'];

/** Texts of the agent centre and its agreements. */
const AGENT_TEXTS = ['agentCentre.', 'agreement.'];

/** Prefixes of texts that the site never shows. */
export const LEFT_OUT = ['bo.', 'message.', 'app.'];
/** Prefixes by the part of the catalogue that they come with (`src/shared/language.ts`). */
export const TEXT_PARTS = {
  account: ACCOUNT_TEXTS,
  content: CONTENT_TEXTS,
  play: PLAY_TEXTS,
  money: MONEY_TEXTS,
  lottery: LOTTERY_TEXTS,
  agent: AGENT_TEXTS,
  refusals: ['refusal.', 'field.'],
};
