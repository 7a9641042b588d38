/** Texts of the login: a page of account has them too (`shared/texts/text-chunks.ts`). */
const SIGN_IN_TEXTS = ['login.', 'human.', 'phone.', 'code.', 'social.'];

/** Texts of sign-in and account: not needed for the first paint (`shared/texts/texts.ts`). */
const ACCOUNT_TEXTS = [
  'recover.',
  'proof.',
  'password.',
  'welcome.',
  'agentHome.',
  'avatar.',
  'security.',
  'stepUp.',
  'register.',
  'pattern.',
  'bets.',
  'centre.',
];

/** Texts of offers: a page of content has them too. */
const OFFERS_TEXTS = ['promo.', 'freeRounds.', 'bar.'];

/** Texts of brand content and its pages. */
const CONTENT_TEXTS = [
  'notice.',
  'helpc.',
  'down.',
  'join.',
  'vip.',
  'points.',
  'mall.',
  'leaving.',
  'settings.',
  'footer.',
  'recent.',
];

/** Texts of lists, search and play: not needed for the first paint of the home page. */
const PLAY_TEXTS = [
  'lobby.',
  'search.',
  'play.',
  'board.',
  'list.',
  'coming.',
  // of the `game.` prefix only these; the rest is used by tiles on every page
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

/** Texts of money: cashier, records, and player protection. */
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

/** Texts of the lotteries: hall, bets, tickets and results. */
const LOTTERY_TEXTS = ['lottery.'];

/** Texts of the agent centre and agreements. */
const AGENT_TEXTS = ['agentCentre.', 'agreement.'];

/** Prefixes of texts the site never shows. */
export const LEFT_OUT = ['bo.', 'message.', 'app.'];
/** Prefixes by catalogue part (`src/shared/texts/text-chunks.ts`). */
export const TEXT_PARTS = {
  signIn: SIGN_IN_TEXTS,
  account: ACCOUNT_TEXTS,
  offers: OFFERS_TEXTS,
  content: CONTENT_TEXTS,
  play: PLAY_TEXTS,
  money: MONEY_TEXTS,
  lottery: LOTTERY_TEXTS,
  agent: AGENT_TEXTS,
  refusals: ['refusal.', 'field.'],
};
