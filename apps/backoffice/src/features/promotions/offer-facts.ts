import { roundsValue } from '@kismet/rules/promotions/free-rounds';
import type { Wager } from '@kismet/rules/promotions/kind';
import { prizeSum } from '@kismet/rules/promotions/leaderboard';
import { largestPrize, raffleCost } from '@kismet/rules/promotions/raffle';
import type { Configured } from '@kismet/rules/promotions/registry';
import { formOf, type OfferDraft, type OfferForm, onceIn } from './offer-form.ts';
import { parametersOf } from './parameters.ts';

export interface LargestReward {
  readonly amount: bigint;
  /** Null: cash. */
  readonly wager: Wager | null;
}
const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a));
/** The maximum of one reward of an offer. */
export function largestReward({ kind, parameters }: Configured): LargestReward {
  switch (kind) {
    case 'DEPOSIT_FIRST':
    case 'DEPOSIT_RELOAD':
    case 'LOSS_CASHBACK':
    case 'RESCUE':
      return { amount: parameters.cap, wager: parameters.wager };
    case 'SIGN_IN':
      return { amount: most(parameters.amounts), wager: null };
    case 'RED_ENVELOPE':
      return { amount: parameters.pool, wager: null };
    case 'LEADERBOARD':
      return { amount: parameters.prizes[0]!.amount, wager: parameters.wager };
    case 'RAFFLE':
      return { amount: largestPrize(parameters), wager: parameters.wager };
    case 'FREE_ROUNDS':
      return { amount: parameters.maxWin, wager: parameters.wager };
    case 'MANUAL':
      return { amount: parameters.maxAmount, wager: null };
    default:
      return { amount: parameters.amount, wager: parameters.wager };
  }
}

/** Whether an offer commits to the prizes of a whole period before it begins. */
export const isByPeriod = ({ kind }: Configured): boolean => kind === 'LEADERBOARD' || kind === 'RAFFLE';
/** What is committed at once: one reward, or all prizes of a period. Units. */
export function givenAtOnce(configured: Configured): bigint {
  if (configured.kind === 'LEADERBOARD') return prizeSum(configured.parameters.prizes);
  // the budget counts the value of the rounds
  if (configured.kind === 'FREE_ROUNDS') return roundsValue(configured.parameters);
  return configured.kind === 'RAFFLE' ? raffleCost(configured.parameters) : largestReward(configured).amount;
}

const WARN_MULTIPLE_PPM = 10_000_000;
const ALL_PPM = 1_000_000;
export type Warning = 'budgetSmall' | 'noEnd' | 'over' | 'multipleHigh' | 'rateHigh' | 'noMaxBet' | 'languages';
/** What an operator should check before publishing; nothing here prevents it. */
export function warningsOf(draft: OfferDraft, nowMs: number, languages: readonly string[]): readonly Warning[] {
  const { wager } = largestReward(draft.configured as Configured);
  const { parameters } = draft.configured as unknown as {
    parameters: { ratePpm?: number; tiers?: { ratePpm: number }[] };
  };
  const rates = [parameters.ratePpm ?? 0, ...(parameters.tiers ?? []).map(({ ratePpm }) => ratePpm)];
  const found: readonly (Warning | false)[] = [
    draft.budget < givenAtOnce(draft.configured as Configured) && 'budgetSmall',
    draft.endsAt === null && 'noEnd',
    draft.endsAt !== null && Date.parse(draft.endsAt) <= nowMs && 'over',
    wager !== null && wager.multiplePpm > WARN_MULTIPLE_PPM && 'multipleHigh',
    rates.some((rate) => rate > ALL_PPM) && 'rateHigh',
    wager !== null && wager.maxBet === null && 'noMaxBet',
    languages.some((one) => !draft.title[one] || !draft.text[one]) && 'languages',
  ];
  return found.filter((one): one is Warning => one !== false);
}
/** How many maximum rewards the budget covers; for a leaderboard and a raffle, how many periods. */
export const rewardsInBudget = ({ configured, budget }: OfferDraft): bigint =>
  budget / givenAtOnce(configured as Configured);

export interface Change {
  /** A parameter or a field; a text with its language (`title.ur`). */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}
/** What publishing changes in the version that members see; everything when there is none. */
export function changesOf(live: OfferDraft | null, draft: OfferDraft): readonly Change[] {
  const before = live ? saidOf(formOf(live)) : {};
  const after = saidOf(formOf(draft));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((one) => one.before !== one.after);
}
function saidOf(form: OfferForm): Readonly<Record<string, string>> {
  const texts = (name: 'title' | 'text') =>
    Object.entries(form.words?.[name] ?? {}).map(([language, text]) => [`${name}.${language}`, text] as const);
  return Object.fromEntries([
    ...parametersOf(form.kind).flatMap(({ name, control }): (readonly [string, string])[] => {
      if (control === 'tiers')
        return form.tiers.map(({ loss, rate }, at) => [`tiers.${at + 1}`, `≥ ${loss}: ${rate} %`]);
      if (control === 'prizes')
        return form.prizes.map(({ to, amount }, at) => {
          const from = Number(form.prizes[at - 1]?.to ?? 0) + 1;
          return [`prizes.${at + 1}`, `${from}–${to}: ${amount}`];
        });
      if (control === 'rafflePrizes')
        return form.rafflePrizes.map(({ amount, weight, stock, perMember }, at) => [
          `rafflePrizes.${at + 1}`,
          `${stock} × ${amount}, ${weight}${perMember === '' ? '' : `, ≤ ${perMember}`}`,
        ]);
      if (control === 'amounts') return [[name, form.amounts.join(', ')]];
      if (control === 'categories') return [[name, form.categories.join(',')]];
      if (control !== 'wager') return [[name, form.typed[name] ?? '']];
      return form.isBonus
        ? Object.entries(form.wager).map(([one, text]) => [`wager.${one}`, text] as const)
        : [['wager', 'cash']];
    }),
    ['tags', form.tags.join(',')] as const,
    ['once', onceIn(form).join(',')] as const,
    ['audience', form.audience ? `${form.audience.name} (${form.audience.version})` : ''] as const,
    ...(['minVipLevel', 'budget', 'quota'] as const).map((name) => [name, form[name]] as const),
    ['startsAt', form.startsAt ?? ''] as const,
    ['endsAt', form.endsAt ?? ''] as const,
    ...texts('title'),
    ...texts('text'),
  ]);
}
