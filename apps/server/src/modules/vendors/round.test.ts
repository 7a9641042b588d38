import { expect, it } from 'vitest';
import type { Movement } from './movement.ts';
import { decideMovement, type Known, type RoundFacts, type Verdict } from './round.ts';

const hash = Buffer.from('content');
const otherHash = Buffer.from('other content');
const movement = (kind: Movement['kind'], more: Partial<Movement> = {}): Movement => ({
  kind,
  extId: 'own',
  requestId: 'call',
  referenceId: kind === 'bet' || kind === 'promo-win' ? null : 'ref',
  vendorTx: 's',
  roundId: 'r',
  isRoundClosed: false,
  gameCode: 'g',
  amount: kind === 'rollback' ? null : 100n,
  currency: kind === 'rollback' ? null : 'PKR',
  isFree: false,
  rewardId: null,
  meta: null,
  ...more,
});
const known = (kind: Known['kind'], more: Partial<Known> = {}): Known => ({
  kind,
  contentHash: hash,
  amount: 100n,
  isFree: false,
  isRolledBack: false,
  betId: 'bet',
  currency: 'PKR',
  roundId: 'r',
  bonusAmount: 0n,
  grantId: null,
  rewardId: null,
  ...more,
});
const usual: RoundFacts = {
  own: null,
  reference: null,
  liveWins: 0,
  endPayments: 0,
  isRoundClosed: false,
  mayPlay: true,
  stopStatus: null,
  isTokenExpired: false,
  isTokenKnown: true,
  isGameKnown: true,
  isPartnerEnabled: true,
  currency: 'PKR',
  lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};
const bet = movement('bet');
const win = movement('win');
const promo = movement('promo-win');
const rollback = movement('rollback');
const liveBet = known('bet');
const refused = (status: string, alert?: string) => ({ is: 'refuse', status, ...(alert ? { alert } : {}) });

// vendor protocol 1.6, row by row.
const TABLE: readonly [row: string, Movement, Partial<RoundFacts>, Partial<Verdict> | object][] = [
  ['unknown token: bet', bet, { isTokenKnown: false }, refused('RS_ERROR_INVALID_TOKEN')],
  ['unknown token: win', win, { isTokenKnown: false, reference: liveBet }, refused('RS_ERROR_INVALID_TOKEN')],
  ['unknown token: promotion', promo, { isTokenKnown: false }, refused('RS_ERROR_INVALID_TOKEN')],
  [
    'unknown token: rollback of an unknown movement',
    rollback,
    { isTokenKnown: false },
    refused('RS_ERROR_INVALID_TOKEN'),
  ],
  [
    'unknown token: rollback of a tombstone',
    rollback,
    { isTokenKnown: false, reference: known('tombstone') },
    refused('RS_ERROR_INVALID_TOKEN'),
  ],
  [
    'unknown token: rollback of an existing movement',
    rollback,
    { isTokenKnown: false, reference: liveBet },
    { is: 'undo-bet', bet: liveBet },
  ],
  ['expired token: bet', bet, { isTokenExpired: true }, refused('RS_ERROR_TOKEN_EXPIRED')],
  [
    'expired token: win',
    win,
    { isTokenExpired: true, reference: liveBet },
    { is: 'credit', amount: 100n, bet: liveBet },
  ],
  ['expired token: promotion', promo, { isTokenExpired: true }, { is: 'credit', amount: 100n, bet: null }],
  ['expired token: rollback', rollback, { isTokenExpired: true, reference: liveBet }, { is: 'undo-bet', bet: liveBet }],
  ['locked: bet', bet, { mayPlay: false }, refused('RS_ERROR_USER_DISABLED')],
  ['locked: win', win, { mayPlay: false, reference: liveBet }, { is: 'credit', amount: 100n, bet: liveBet }],
  ['locked: rollback', rollback, { mayPlay: false, reference: liveBet }, { is: 'undo-bet', bet: liveBet }],
  ['vendor off: bet', bet, { isPartnerEnabled: false }, refused('RS_ERROR_INVALID_PARTNER')],
  [
    'vendor off: win',
    win,
    { isPartnerEnabled: false, reference: liveBet },
    { is: 'credit', amount: 100n, bet: liveBet },
  ],
  ['unknown game: bet', bet, { isGameKnown: false }, refused('RS_ERROR_INVALID_GAME')],
  ['unknown game: win', win, { isGameKnown: false, reference: liveBet }, { is: 'credit', amount: 100n, bet: liveBet }],
  ['currency: bet', movement('bet', { currency: 'USD' }), {}, refused('RS_ERROR_WRONG_CURRENCY')],
  ['currency: win', movement('win', { currency: 'USD' }), { reference: liveBet }, refused('RS_ERROR_WRONG_CURRENCY')],
  ['currency: promotion', movement('promo-win', { currency: 'USD' }), {}, refused('RS_ERROR_WRONG_CURRENCY')],
  ['first sight: bet', bet, {}, { is: 'debit', amount: 100n }],
  ['first sight: win', win, { reference: liveBet }, { is: 'credit', amount: 100n, bet: liveBet }],
  [
    'first sight: second win of a bet',
    win,
    { reference: liveBet, liveWins: 1 },
    { is: 'credit', amount: 100n, bet: liveBet },
  ],
  ['first sight: rollback of a bet', rollback, { reference: liveBet }, { is: 'undo-bet', bet: liveBet }],
  ['replay: bet', bet, { own: liveBet }, { is: 'replay' }],
  ['replay: bet rolled back since', bet, { own: known('bet', { isRolledBack: true }) }, { is: 'replay' }],
  [
    'replay: bet, token expired and member locked since',
    bet,
    { own: liveBet, isTokenExpired: true, mayPlay: false, isGameKnown: false },
    { is: 'replay' },
  ],
  ['replay: win', win, { own: known('win'), reference: known('bet', { isRolledBack: true }) }, { is: 'replay' }],
  [
    'replay: rollback',
    rollback,
    { own: known('rollback'), reference: known('bet', { isRolledBack: true }) },
    { is: 'replay' },
  ],
  ...[bet, win, promo, rollback].map((one): [string, Movement, Partial<RoundFacts>, object] => [
    `same id, other content: ${one.kind}`,
    one,
    { own: known('bet', { contentHash: otherHash }) },
    refused('RS_ERROR_DUPLICATE_TRANSACTION', 'same-id-other-content'),
  ]),
  ['reference unknown: win', win, {}, refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')],
  [
    'reference is a tombstone: win',
    win,
    { reference: known('tombstone') },
    refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  ],
  ['reference unknown: rollback', rollback, {}, { is: 'tombstone' }],
  ['reference is a tombstone: rollback', rollback, { reference: known('tombstone') }, { is: 'nothing' }],
  [
    'reference already undone: win',
    win,
    { reference: known('bet', { isRolledBack: true }) },
    refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  ],
  [
    'reference already undone: rollback',
    rollback,
    { reference: known('bet', { isRolledBack: true }) },
    { is: 'nothing' },
  ],
  ['reference is a win: win', win, { reference: known('win') }, refused('RS_ERROR_DUPLICATE_TRANSACTION')],
  ['reference is a win: rollback', rollback, { reference: known('win') }, { is: 'undo-win', win: known('win') }],
  [
    'reference is a promotion: rollback',
    rollback,
    { reference: known('promo-win') },
    { is: 'undo-win', win: known('promo-win') },
  ],
  [
    'reference is a rollback: rollback',
    rollback,
    { reference: known('rollback') },
    refused('RS_ERROR_DUPLICATE_TRANSACTION'),
  ],
  [
    'reference is a bet that paid: rollback',
    rollback,
    { reference: liveBet, liveWins: 1 },
    refused('RS_ERROR_UNKNOWN', 'rollback-of-paid-bet'),
  ],
  [
    'reference is the rollback itself',
    movement('rollback', { referenceId: 'own' }),
    {},
    refused('RS_ERROR_DUPLICATE_TRANSACTION'),
  ],
  ['arrives after its rollback: bet', bet, { own: known('tombstone') }, refused('RS_ERROR_TRANSACTION_ROLLED_BACK')],
  [
    'arrives after its rollback, stricter dialect: bet',
    bet,
    { own: known('tombstone'), lateBetStatus: 'RS_ERROR_UNKNOWN' },
    refused('RS_ERROR_UNKNOWN'),
  ],
  [
    'arrives after its rollback: win',
    win,
    { own: known('tombstone'), reference: liveBet },
    refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  ],
  [
    'arrives after its rollback: promotion',
    promo,
    { own: known('tombstone') },
    refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  ],
  [
    'arrives after its rollback: rollback',
    rollback,
    { own: known('tombstone'), reference: liveBet },
    refused('RS_ERROR_TRANSACTION_ROLLED_BACK'),
  ],
  ['closed round: bet', bet, { isRoundClosed: true }, { is: 'debit', amount: 100n, alert: 'bet-on-closed-round' }],
  [
    'closed round: win',
    win,
    { isRoundClosed: true, reference: liveBet },
    { is: 'credit', amount: 100n, bet: liveBet, alert: 'win-on-closed-round' },
  ],
  [
    'closed round: win of a correction',
    movement('win', { meta: '{"kismet":{"phase":"resettle"}}', referenceId: 'bet' }),
    { isRoundClosed: true, reference: liveBet, endPayments: 1 },
    { is: 'credit', amount: 100n, bet: liveBet },
  ],
  ['closed round: rollback', rollback, { isRoundClosed: true, reference: liveBet }, { is: 'undo-bet', bet: liveBet }],
  ['free: bet', movement('bet', { isFree: true }), {}, { is: 'debit', amount: 0n }],
  [
    'free: win',
    movement('win', { isFree: true }),
    { reference: known('bet', { isFree: true }) },
    { is: 'credit', amount: 100n, bet: known('bet', { isFree: true }) },
  ],
  ['amount 0: bet', movement('bet', { amount: 0n }), {}, { is: 'debit', amount: 0n }],
  [
    'amount 0: win',
    movement('win', { amount: 0n }),
    { reference: liveBet },
    { is: 'credit', amount: 0n, bet: liveBet },
  ],
];

it('[TV-6.300] a win marked as a correction is expected in a closed round beside exactly one standing payment', () => {
  const correction = movement('win', { meta: '{"kismet":{"phase":"resettle"}}', referenceId: 'bet' });
  const alertsOf = (isRoundClosed: boolean) =>
    [0, 1, 2, 3].map((endPayments) => {
      const verdict = decideMovement(correction, hash, { ...usual, isRoundClosed, reference: liveBet, endPayments });
      return 'alert' in verdict ? verdict.alert : null;
    });
  expect(alertsOf(true)).toEqual(['win-on-closed-round', null, 'win-on-closed-round', 'win-on-closed-round']);
  expect(alertsOf(false)).toEqual([null, null, null, null]);
});

it.each(TABLE)('[STD-26] %s', (_row, asked, facts, verdict) => {
  expect(decideMovement(asked, hash, { ...usual, ...facts })).toEqual(verdict);
});
