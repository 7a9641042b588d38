import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Form state: everything as typed, each list entry in its own field. */
export const MONEY_FIELDS = [
  'min',
  'max',
  'autoMax',
  'fourEyes',
  'guarantee',
  'feeCap',
  'uplineMin',
  'uplineCap',
] as const;
export const COUNT_FIELDS = [
  'maxCount',
  'maxOpen',
  'autoReceiptMin',
  'checkSeconds',
  'newAccountHours',
  'waitRegistered',
  'waitBound',
  'uplineCount',
] as const;
export const LIST_FIELDS = ['feePercent'] as const;
export type RuleField = (typeof MONEY_FIELDS)[number] | (typeof COUNT_FIELDS)[number] | 'downWagering';
export type ListField = (typeof LIST_FIELDS)[number];
/** An invalid field: a single one, or a list entry counted from zero. */
export type WrongField = RuleField | `${ListField}.${number}`;
export interface RulesDraft {
  readonly texts: Readonly<Record<RuleField, string>>;
  readonly lists: Readonly<Record<ListField, readonly string[]>>;
  readonly mode: WithdrawalRules['fee']['mode'];
  readonly isAllDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly reasons: WithdrawalRules['reasons'];
  readonly channels: WithdrawalRules['channels'];
}
const PPM_PERCENT = 10_000;
/** Fees are at most half of an amount (the contract's bound). */
const FEE_MOST_PPM = 500_000;
/** Maximum list entries. */
export const LIST_MOST = 30;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function draftOf(rules: WithdrawalRules): RulesDraft {
  return {
    texts: {
      min: unitsToDecimal(rules.min),
      max: unitsToDecimal(rules.max),
      autoMax: unitsToDecimal(rules.autoMax),
      fourEyes: unitsToDecimal(rules.fourEyes),
      guarantee: unitsToDecimal(rules.guarantee),
      feeCap: unitsToDecimal(rules.fee.cap),
      uplineMin: unitsToDecimal(rules.upline.min),
      uplineCap: unitsToDecimal(rules.upline.dailyCap),
      maxCount: String(rules.maxCount),
      maxOpen: String(rules.maxOpen),
      autoReceiptMin: String(rules.autoReceiptMin),
      checkSeconds: String(rules.checkSeconds),
      newAccountHours: String(rules.newAccountHours),
      waitRegistered: String(rules.waitMinutes.registered),
      waitBound: String(rules.waitMinutes.bound),
      uplineCount: String(rules.upline.maxCount),
      downWagering: String(rules.upline.downWageringPpm / 1_000_000),
    },
    lists: {
      feePercent: rules.fee.listPpm.map((ppm) => String(ppm / PPM_PERCENT)),
    },
    mode: rules.fee.mode,
    isAllDay: rules.hours === null,
    from: clock(rules.hours?.from ?? 600),
    to: clock(rules.hours?.to ?? 120),
    reasons: rules.reasons,
    channels: rules.channels,
  };
}

/** The typed rules, or the invalid fields. */
export function readDraft(draft: RulesDraft): { rules: WithdrawalRules } | { wrong: WrongField[] } {
  const wrong: WrongField[] = [];
  const clean = (name: RuleField) => asciiDigits(draft.texts[name]).trim();
  const money = (name: WrongField, text: string): bigint => {
    const units = parseUnits(text);
    if (units === null || units < 0n) wrong.push(name);
    return units ?? 0n;
  };
  const number = (name: WrongField, text: string, scale = 1): number => {
    const value = Math.round(Number(text) * scale);
    if (!/^\d+(\.\d+)?$/.test(text) || (scale === 1 && !/^\d+$/.test(text))) wrong.push(name);
    return Number.isFinite(value) ? value : 0;
  };
  const sum = (name: RuleField) => money(name, clean(name));
  const count = (name: RuleField) => number(name, clean(name));
  const list = <E>(name: ListField, read: (field: WrongField, text: string) => E): E[] =>
    draft.lists[name].map((text, at) => read(`${name}.${at}`, asciiDigits(text).trim()));
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const rules: WithdrawalRules = {
    min: sum('min'),
    max: sum('max'),
    autoMax: sum('autoMax'),
    fourEyes: sum('fourEyes'),
    guarantee: sum('guarantee'),
    maxCount: count('maxCount'),
    maxOpen: count('maxOpen'),
    autoReceiptMin: count('autoReceiptMin'),
    checkSeconds: count('checkSeconds'),
    newAccountHours: count('newAccountHours'),
    waitMinutes: { registered: count('waitRegistered'), bound: count('waitBound') },
    fee: {
      mode: draft.mode,
      cap: sum('feeCap'),
      listPpm: list('feePercent', (field, text) => number(field, text, PPM_PERCENT)),
    },
    hours: draft.isAllDay ? null : { from: minute(draft.from), to: minute(draft.to) },
    reasons: draft.reasons,
    channels: draft.channels,
    upline: {
      min: sum('uplineMin'),
      dailyCap: sum('uplineCap'),
      maxCount: count('uplineCount'),
      downWageringPpm: number('downWagering', clean('downWagering'), 1_000_000),
    },
  };
  for (const [at, ppm] of rules.fee.listPpm.entries()) if (ppm > FEE_MOST_PPM) wrong.push(`feePercent.${at}`);
  if (rules.min > rules.max) wrong.push('max');
  if (rules.maxOpen < 1) wrong.push('maxOpen');
  if (rules.autoReceiptMin < 1) wrong.push('autoReceiptMin');
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { rules };
}
