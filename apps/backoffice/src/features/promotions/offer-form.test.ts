import { offerDraft } from '@kismet/contracts/promotions/operator-offers';
import { parseUnits } from '@kismet/kernel/money';
import { PROMOTION_KINDS, type PromotionKind } from '@kismet/rules/promotions/kind';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, largestReward, rewardsInBudget, warningsOf } from './offer-facts.ts';
import { formOf, newForm, type OfferDraft, type OfferForm, readForm, stepOf } from './offer-form.ts';
import { parametersOf } from './parameters.ts';

const NOW = '2026-11-25T10:00:00.000Z';
const WORDS = { title: { ur: 'نام', en: 'Name' }, text: { ur: 'متن', en: 'Text' } };
const units = (text: string) => parseUnits(text)!;
/** Every kind, as filled in by an operator. */
const TYPED: Readonly<Record<string, string>> = {
  ratePpm: '150.5',
  cap: '2000',
  minDeposit: '۲۰۰',
  below: '10',
  minLoss: '100',
  amount: '50.25',
  maxAmount: '500',
  target: '20',
  code: 'eid2026',
  pool: '1000',
  count: '50',
  minBet: '10',
  per: '100',
  noneWeight: '900',
  vendorCode: 'KISMET',
  gameCode: 'anar-bagh',
  gameName: 'Anar Bagh',
  rounds: '20',
  value: '2',
  maxWin: '500',
  playDays: '7',
};
const filled = (kind: PromotionKind, more: Partial<OfferForm> = {}): OfferForm => {
  const blank = newForm(NOW);
  return {
    ...blank,
    kind,
    typed: { ...blank.typed, ...TYPED },
    tiers: [{ loss: '100', rate: '5' }],
    amounts: ['1', '2.50'],
    prizes: [
      { to: '1', amount: '500' },
      { to: '3', amount: '100' },
    ],
    rafflePrizes: [
      { amount: '88', weight: '1', stock: '2', perMember: '1' },
      { amount: '8', weight: '99', stock: '10', perMember: '' },
    ],
    budget: '10000',
    ...more,
  };
};
const read = (form: OfferForm): OfferDraft => {
  const found = readForm(form, WORDS);
  if (!('draft' in found)) throw new Error(found.wrong.join());
  return found.draft;
};
const wrongOf = (form: OfferForm) => {
  const found = readForm(form, WORDS);
  return 'wrong' in found ? found.wrong : [];
};

it.each(PROMOTION_KINDS)(
  '%s: each parameter has a control, and what is typed is what is stored and typed again',
  (kind) => {
    for (const { name, control } of parametersOf(kind)) expect([name, control]).toEqual([name, expect.any(String)]);
    const draft = read(filled(kind));
    expect(read(formOf(z.decode(offerDraft, z.encode(offerDraft, draft) as never)))).toEqual(draft);
  },
);

it('[F-07] an empty form names every field that is missing, with the step on which it stands', () => {
  expect(new Set(wrongOf(newForm(NOW)))).toEqual(new Set(['ratePpm', 'cap', 'minDeposit', 'budget']));
  expect(['ratePpm', 'wager.days', 'budget', 'endsAt', 'title.ur', 'tags'].map(stepOf)).toEqual([
    'terms',
    'terms',
    'schedule',
    'schedule',
    'words',
    'audience',
  ]);
});

it('shares go up to 200 %, wagering up to 40 times, and nothing is rounded', () => {
  const typed = (name: string, text: string) =>
    filled('DEPOSIT_FIRST', { typed: { ...filled('DEPOSIT_FIRST').typed, [name]: text } });
  expect(read(typed('ratePpm', '200')).configured.parameters).toMatchObject({ ratePpm: 2_000_000 });
  for (const text of ['200.001', '0', '-5', 'x', '1e2', ''])
    expect(wrongOf(typed('ratePpm', text))).toEqual(['ratePpm']);
  for (const text of ['1.234', '0', '-1', '99999999999']) expect(wrongOf(typed('cap', text))).toEqual(['cap']);
  const wager = (part: object) => filled('RESCUE', { wager: { ...filled('RESCUE').wager, ...part } });
  expect(wrongOf(wager({ multiple: '41' }))).toEqual(['wager.multiple']);
  expect(wrongOf(wager({ days: '91', capTimes: '0' }))).toEqual(['wager.days', 'wager.capTimes']);
  expect(read(wager({ maxBet: '' })).configured.parameters).toMatchObject({ wager: { maxBet: null, minOddsE4: null } });
  expect(read(wager({ minOdds: '۱.۵' })).configured.parameters).toMatchObject({ wager: { minOddsE4: 15_000 } });
  for (const minOdds of ['1', '1.005', '10.01', '-2', 'x'])
    expect(wrongOf(wager({ minOdds }))).toEqual(['wager.minOdds']);
});

it('the target of a mission is an amount for turnover and a whole number for bets', () => {
  const mission = (metric: string, target: string) =>
    filled('MISSION', { typed: { ...filled('MISSION').typed, metric, target } });
  const targetOf = (form: OfferForm) => (read(form).configured.parameters as { target: bigint }).target;
  expect(targetOf(mission('valid-bet', '20.50'))).toBe(units('20.5'));
  expect(targetOf(mission('bets', '20'))).toBe(units('20'));
  expect(wrongOf(mission('bets', '20.5'))).toEqual(['target']);
  expect(targetOf(mission('phone-verified', ''))).toBe(units('1'));
});

it('an envelope has a cent for each share and opens at a time of day; a friend may get nothing', () => {
  const envelope = (typed: Record<string, string>) =>
    filled('RED_ENVELOPE', { typed: { ...filled('RED_ENVELOPE').typed, ...typed } });
  expect(wrongOf(envelope({ pool: '0.49' }))).toEqual(['pool']);
  expect(read(envelope({ pool: '0.50', opensAt: '۲۳:۵۹' })).configured.parameters).toMatchObject({ opensAt: '23:59' });
  for (const opensAt of ['24:00', '8:00', '20.00', '']) expect(wrongOf(envelope({ opensAt }))).toEqual(['opensAt']);
  const friend = (friendAmount: string) =>
    read(filled('REFERRAL', { typed: { ...filled('REFERRAL').typed, friendAmount } })).configured.parameters;
  expect([friend(''), friend('20')]).toMatchObject([{ friendAmount: null }, { friendAmount: units('20') }]);
});

it('[VP-05] the prizes of a leaderboard go down its places, and the budget is measured by a whole period', () => {
  const board = (prizes: OfferForm['prizes'], more: Partial<OfferForm> = {}) =>
    filled('LEADERBOARD', { prizes, ...more });
  const one = { to: '1', amount: '500' };
  expect(wrongOf(board([one, { to: '1', amount: '100' }]))).toEqual(['prizes']);
  expect(wrongOf(board([one, { to: '3', amount: '500.01' }]))).toEqual(['prizes']);
  expect(wrongOf(board([one, { to: '101', amount: '1' }]))).toContain('prizes.1.to');
  const draft = read(board([one, { to: '۳', amount: '100' }], { budget: '1399.99' }));
  // 500 + 2 · 100 = 700
  expect(rewardsInBudget(draft)).toBe(1n);
  expect(warningsOf(read(board([one], { budget: '499.99' })), 0, ['ur'])).toContain('budgetSmall');
  const changed = read(board([one, { to: '5', amount: '100' }], { budget: '1399.99' }));
  expect(changesOf(draft, changed)).toEqual([{ name: 'prizes.2', before: '2–3: 100', after: '2–5: 100' }]);
});

it('[VP-05] the prizes of a raffle are weighed against no prize, and the budget is measured by a whole period', () => {
  const raffle = (more: Partial<OfferForm> = {}, noneWeight = '900') => ({
    ...filled('RAFFLE', more),
    typed: { ...filled('RAFFLE').typed, noneWeight },
  });
  const draft = read(raffle({ budget: '511.99' }));
  // 2 · 88 + 10 · 8 = 256
  expect([rewardsInBudget(draft), largestReward(draft.configured).amount]).toEqual([1n, units('88')]);
  expect(warningsOf(read(raffle({ budget: '255.99' })), 0, ['ur'])).toContain('budgetSmall');
  expect(wrongOf(raffle({}, '999901'))).toEqual(['noneWeight']);
  const one = { amount: '1', weight: '0', stock: '1.5', perMember: '101' };
  expect(wrongOf(raffle({ rafflePrizes: [one] }))).toEqual(
    ['weight', 'stock', 'perMember'].map((name) => `rafflePrizes.0.${name}`),
  );
  const changed = read(raffle({ budget: '511.99', rafflePrizes: [filled('RAFFLE').rafflePrizes[0]!] }));
  expect(changesOf(draft, changed)).toEqual([{ name: 'rafflePrizes.2', before: '10 × 8, 99', after: '' }]);
});

it('an end is after the start; a reward that may be cash is one or the other', () => {
  expect(wrongOf(filled('CODE', { endsAt: NOW }))).toEqual(['endsAt']);
  expect(read(filled('CODE', { isBonus: false })).configured.parameters).toMatchObject({
    wager: null,
    code: 'EID2026',
  });
});

it('the largest reward, what the budget pays, and warnings before publishing', () => {
  const draft = read(filled('SIGN_IN'));
  expect(largestReward(draft.configured)).toEqual({ amount: units('2.5'), wager: null });
  expect(rewardsInBudget(draft)).toBe(4000n);
  const languages = ['ur', 'en', 'ar', 'hi'];
  expect(warningsOf(draft, 0, languages)).toEqual(['noEnd', 'languages']);
  const risky = filled('DEPOSIT_FIRST', {
    budget: '1999.99',
    endsAt: '2026-11-26T10:00:00.000Z',
    wager: { multiple: '10.01', maxBet: '', minOdds: '', days: '1', capTimes: '1' },
  });
  expect(warningsOf(read(risky), Date.parse('2026-11-26T10:00:00.000Z'), ['ur'])).toEqual([
    'budgetSmall',
    'over',
    'multipleHigh',
    'rateHigh',
    'noMaxBet',
  ]);
});

it('what publishing changes is told by field, and nothing when nothing changes', () => {
  const before = read(filled('LOSS_CASHBACK', { words: WORDS }));
  const after = read(filled('LOSS_CASHBACK', { words: WORDS, budget: '20000', tiers: [{ loss: '100', rate: '7.5' }] }));
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(before, after)).toEqual([
    { name: 'tiers.1', before: '≥ 100: 5 %', after: '≥ 100: 7.5 %' },
    { name: 'budget', before: '10000', after: '20000' },
  ]);
});

it('[rule 4.20] free rounds are measured by what their stakes are worth; deposits are not asked of an offer that is given once', () => {
  const draft = read(filled('FREE_ROUNDS', { budget: '120' }));
  expect([rewardsInBudget(draft), largestReward(draft.configured).amount]).toEqual([3n, units('500')]);
  const typed = (more: Readonly<Record<string, string>>) => ({
    ...filled('FREE_ROUNDS'),
    typed: { ...filled('FREE_ROUNDS').typed, ...more },
  });
  expect(wrongOf(typed({ depositsFrom: '100', cycle: 'once' }))).toEqual(['cycle']);
  expect(read(typed({ depositsFrom: '100' })).configured.parameters).toMatchObject({ depositsFrom: units('100') });
  expect(wrongOf(typed({ vendorCode: 'kismet', gameCode: '../x', rounds: '501', value: '0' }))).toEqual([
    ...['vendorCode', 'gameCode', 'rounds', 'value'],
  ]);
});
