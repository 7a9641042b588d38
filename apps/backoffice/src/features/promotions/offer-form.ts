import type { Category } from '@kismet/contracts/catalogue/games';
import type { PROMOTION_TAGS } from '@kismet/contracts/promotions/offer';
import { offerDraft } from '@kismet/contracts/promotions/operator-offers';
import type { Texts } from '@kismet/contracts/texts';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import type { PromotionKind } from '@kismet/rules/promotions/kind';
import { PLACES_MAX } from '@kismet/rules/promotions/leaderboard';
import { mayBeOnce, type OnceKind, onceByDefault } from '@kismet/rules/promotions/once';
import { type RafflePrize, WEIGHTS_MAX } from '@kismet/rules/promotions/raffle';
import type { ReferralExtra } from '@kismet/rules/promotions/referral';
import * as z from 'zod/mini';
import { typedCount, typedMoney, typedPercent, written } from '../../shared/form/typed.ts';
import { textsToSend } from '../../shared/texts/texts.ts';
import {
  readWager,
  type TypedWager,
  typedWager,
  USUAL_WAGER,
  WRONG,
  wagerField,
} from '../../shared/texts/wager-terms.ts';
import { MOST, type Parameter, parametersOf } from './parameters.ts';

export type OfferDraft = z.output<typeof offerDraft>;
type Tag = (typeof PROMOTION_TAGS)[number];
export interface Words {
  readonly title: Texts;
  readonly text: Texts;
}
export interface TypedTier {
  readonly loss: string;
  readonly rate: string;
}
export interface TypedPrize {
  readonly to: string;
  readonly amount: string;
}
export interface TypedExtra {
  readonly friends: string;
  readonly amount: string;
}
export interface TypedRafflePrize {
  readonly amount: string;
  readonly weight: string;
  readonly stock: string;
  /** Empty: as many as there are. */
  readonly perMember: string;
}
/** An offer as typed. Values of parameters that belong to other kinds are kept, so that changing the kind back loses nothing. */
export interface OfferForm {
  readonly kind: PromotionKind;
  readonly typed: Readonly<Record<string, string>>;
  readonly categories: readonly Category[];
  readonly tiers: readonly TypedTier[];
  readonly amounts: readonly string[];
  readonly prizes: readonly TypedPrize[];
  readonly extras: readonly TypedExtra[];
  readonly rafflePrizes: readonly TypedRafflePrize[];
  /** Off: a reward that can be cash is paid in cash. */
  readonly isBonus: boolean;
  readonly wager: TypedWager;
  readonly tags: readonly Tag[];
  readonly minVipLevel: string;
  /** Shown once to each member, in a popup. */
  readonly announce: boolean;
  /** The identifiers that limit it to one claim each; null: the default for the kind. */
  readonly once: readonly OnceKind[] | null;
  /** Percentage of members held out; empty: none. */
  readonly holdout: string;
  /** Null: every member. */
  readonly audience: OfferDraft['audience'];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly budget: string;
  readonly quota: string;
  /** Null: generated from the parameters. */
  readonly words: Words | null;
}

/** A referral depends on the friend's deposit, so it is for every member. */
export const hasAudience = (kind: PromotionKind): boolean => kind !== 'REFERRAL';

/** The identifiers that limit the typed offer to one claim each. */
export const onceIn = ({ kind, once }: Pick<OfferForm, 'kind' | 'once'>): readonly OnceKind[] =>
  mayBeOnce(kind) ? (once ?? onceByDefault(kind)) : [];

const PPM_PERCENT = 10_000;
export const newForm = (startsAt: string): OfferForm => ({
  kind: 'DEPOSIT_FIRST',
  typed: {
    cycle: 'week',
    group: 'daily',
    metric: 'valid-bet',
    answerHours: '24',
    withinDays: '7',
    monthlyMost: '20',
    split: 'LUCKY',
    opensAt: '20:00',
    measure: 'best-multiple',
    earnedBy: 'valid-bet',
    ticketsMost: '10',
    playDays: '7',
    as: 'rounds',
  },
  categories: [],
  tiers: [{ loss: '', rate: '' }],
  amounts: ['', '', '', '', '', '', ''],
  prizes: [{ to: '1', amount: '' }],
  extras: [],
  rafflePrizes: [{ amount: '', weight: '', stock: '', perMember: '' }],
  isBonus: true,
  wager: USUAL_WAGER,
  tags: [],
  minVipLevel: '0',
  announce: false,
  once: null,
  holdout: '',
  audience: null,
  startsAt,
  endsAt: null,
  budget: '',
  quota: '',
  words: null,
});

/** A stored offer in the form in which an operator would type it. */
export function formOf(draft: OfferDraft): OfferForm {
  const blank = newForm(draft.startsAt);
  const { kind } = draft.configured;
  const parameters = draft.configured.parameters as unknown as Readonly<Record<string, never>>;
  const typed = Object.fromEntries(
    parametersOf(kind).flatMap((one) => {
      const text = typedOf(one, parameters);
      return text === null ? [] : [[one.name, text] as const];
    }),
  );
  return {
    ...blank,
    kind,
    typed: { ...blank.typed, ...typed },
    categories: parameters.categories ?? [],
    tiers: ((parameters.tiers ?? []) as readonly { loss: bigint; ratePpm: number }[]).map(({ loss, ratePpm }) => ({
      loss: written(loss),
      rate: String(ratePpm / PPM_PERCENT),
    })),
    prizes: ((parameters.prizes ?? []) as readonly { to: number; amount: bigint }[]).map(({ to, amount }) => ({
      to: String(to),
      amount: written(amount),
    })),
    extras: ((parameters.extras ?? []) as readonly ReferralExtra[]).map(({ friends, amount }) => ({
      friends: String(friends),
      amount: written(amount),
    })),
    rafflePrizes: ((parameters.rafflePrizes ?? []) as readonly RafflePrize[]).map(typedRafflePrize),
    amounts: ((parameters.amounts ?? []) as readonly bigint[]).map(written),
    isBonus: parameters.wager !== null,
    wager: parameters.wager ? typedWager(parameters.wager) : USUAL_WAGER,
    tags: draft.tags,
    minVipLevel: String(draft.minVipLevel),
    announce: draft.announce === true,
    once: draft.once ?? [],
    holdout: draft.holdoutPpm ? String(draft.holdoutPpm / PPM_PERCENT) : '',
    audience: draft.audience,
    endsAt: draft.endsAt,
    budget: written(draft.budget),
    quota: draft.quota === null ? '' : String(draft.quota),
    words: { title: draft.title as Texts, text: draft.text as Texts },
  };
}
const typedRafflePrize = ({ amount, weight, stock, perMember }: RafflePrize): TypedRafflePrize => ({
  amount: written(amount),
  weight: String(weight),
  stock: String(stock),
  perMember: perMember === null ? '' : String(perMember),
});
function typedOf({ name, control }: Parameter, parameters: Readonly<Record<string, unknown>>): string | null {
  const value = parameters[name];
  if (value === null || value === undefined) return '';
  if (control === 'money' || control === 'target') return written(value as bigint);
  if (control === 'percent') return String((value as number) / PPM_PERCENT);
  if (control === 'check') return value ? 'yes' : '';
  if (control === 'mission') return String(value);
  return control === 'count' || control === 'code' || control === 'text' || control === 'time' || control === 'choice'
    ? String(value)
    : null;
}

const NO_UNITS = BigInt(WRONG);
const units = (text: string): bigint => typedMoney(text) ?? NO_UNITS;
const count = (text: string, most: number): number => typedCount(text, most) ?? WRONG;

/** Maximum stock of one prize, and maximum per member. */
export const STOCK_MAX = 100_000;
const PER_MEMBER_MAX = 100;
const readRafflePrize = ({ amount, weight, stock, perMember }: TypedRafflePrize): RafflePrize => ({
  amount: units(amount),
  weight: count(weight, WEIGHTS_MAX),
  stock: count(stock, STOCK_MAX),
  perMember: perMember.trim() === '' ? null : count(perMember, PER_MEMBER_MAX),
});

function readParameter({ name, control, isOptional }: Parameter, form: OfferForm): unknown {
  const text = form.typed[name] ?? '';
  if (control === 'money') return isOptional && text.trim() === '' ? null : units(text);
  if (control === 'percent') return typedPercent(text, 200) ?? WRONG;
  if (isOptional && text.trim() === '' && (control === 'count' || control === 'mission')) return null;
  if (control === 'count') return count(text, MOST[name]!);
  if (name === 'target' && form.typed.metric === 'phone-verified') return UNITS_PER_ONE;
  if (control === 'target')
    return form.typed.metric === 'valid-bet' ? units(text) : BigInt(count(text, 999_999)) * UNITS_PER_ONE;
  if (control === 'check') return text === 'yes';
  if (control === 'code') return asciiDigits(text).trim().toUpperCase();
  if (control === 'text') return text.trim();
  if (control === 'time') return asciiDigits(text).trim();
  if (control === 'categories') return [...form.categories];
  if (control === 'tiers')
    return form.tiers.map(({ loss, rate }) => ({ loss: units(loss), ratePpm: typedPercent(rate, 200) ?? WRONG }));
  if (control === 'amounts') return form.amounts.map(units);
  if (control === 'prizes')
    return form.prizes.map(({ to, amount }) => ({ to: count(to, PLACES_MAX), amount: units(amount) }));
  if (control === 'extras')
    return form.extras.map(({ friends, amount }) => ({ friends: count(friends, 1000), amount: units(amount) }));
  if (control === 'rafflePrizes') return form.rafflePrizes.map(readRafflePrize);
  if (control === 'wager') return isOptional && !form.isBonus ? null : readWager(form.wager);
  return text;
}

function fieldOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = (path[0] === 'configured' ? path.slice(path[1] === 'parameters' ? 2 : 1) : path).map(
    String,
  );
  return [first, ...(first === 'wager' ? rest.map(wagerField) : rest)].join('.');
}

/**
 * The typed offer, or the names of the invalid fields: a parameter (`tiers.0.loss`, `wager.days`), or a field of the offer (`title.ur`). The contract
 * decides; in addition, an end must be after the start.
 */
export function readForm(form: OfferForm, made: Words): { draft: OfferDraft } | { wrong: readonly string[] } {
  const { title, text } = form.words ?? made;
  const parameters = Object.fromEntries(parametersOf(form.kind).map((one) => [one.name, readParameter(one, form)]));
  const draft = {
    configured: { kind: form.kind, parameters },
    tags: [...form.tags],
    title: textsToSend(title),
    text: textsToSend(text),
    startsAt: form.startsAt ?? '',
    endsAt: form.endsAt,
    minVipLevel: count(form.minVipLevel, 99),
    ...(form.announce && { announce: true }),
    ...(onceIn(form).length > 0 && { once: [...onceIn(form)] }),
    ...(form.holdout.trim() !== '' &&
      hasAudience(form.kind) && { holdoutPpm: typedPercent(form.holdout, 50) ?? WRONG }),
    audience: hasAudience(form.kind) ? form.audience : null,
    budget: units(form.budget),
    quota: form.quota.trim() === '' ? null : count(form.quota, 1_000_000),
  } as OfferDraft;
  const judged = z.safeEncode(offerDraft, draft);
  const wrong = new Set(judged.error?.issues.map(({ path }) => fieldOf(path)));
  if (form.endsAt !== null && form.startsAt !== null && form.endsAt <= form.startsAt) wrong.add('endsAt');
  return wrong.size > 0 ? { wrong: [...wrong] } : { draft };
}
/** The parameters alone, for the preview of an incomplete form; null while one of them cannot be read. */
export function readConfigured(form: OfferForm): OfferDraft['configured'] | null {
  const parameters = Object.fromEntries(parametersOf(form.kind).map((one) => [one.name, readParameter(one, form)]));
  const configured = { kind: form.kind, parameters } as unknown as OfferDraft['configured'];
  return z.safeEncode(offerDraft.shape.configured, configured).success ? configured : null;
}

export const STEPS = ['kind', 'terms', 'audience', 'schedule', 'words', 'review'] as const;
export type Step = (typeof STEPS)[number];
const STEP_OF: Readonly<Record<string, Step>> = {
  kind: 'kind',
  tags: 'audience',
  minVipLevel: 'audience',
  announce: 'audience',
  once: 'audience',
  holdoutPpm: 'audience',
  audience: 'audience',
  startsAt: 'schedule',
  endsAt: 'schedule',
  budget: 'schedule',
  quota: 'schedule',
  title: 'words',
  text: 'words',
};
/** The step that contains a field. */
export const stepOf = (field: string): Step => STEP_OF[field.split('.')[0]!] ?? 'terms';
