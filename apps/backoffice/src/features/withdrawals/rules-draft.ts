import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

/** What the form holds: everything as it is typed. Lists are written with commas. */
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
export const LIST_FIELDS = ['dailyCaps', 'feePercent', 'freeByLevel'] as const;
export type RuleField =
  | (typeof MONEY_FIELDS)[number]
  | (typeof COUNT_FIELDS)[number]
  | (typeof LIST_FIELDS)[number]
  | 'downTurnover';
export interface RulesDraft {
  readonly texts: Readonly<Record<RuleField, string>>;
  readonly mode: WithdrawalRules['fee']['mode'];
  readonly isAllDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly reasons: WithdrawalRules['reasons'];
  readonly channels: WithdrawalRules['channels'];
}
const PPM_PERCENT = 10_000;
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
      dailyCaps: rules.dailyCaps.map(unitsToDecimal).join(', '),
      feePercent: rules.fee.listPpm.map((ppm) => String(ppm / PPM_PERCENT)).join(', '),
      freeByLevel: rules.fee.freeByLevel.join(', '),
      downTurnover: String(rules.upline.downTurnoverPpm / 1_000_000),
    },
    mode: rules.fee.mode,
    isAllDay: rules.hours === null,
    from: clock(rules.hours?.from ?? 600),
    to: clock(rules.hours?.to ?? 120),
    reasons: rules.reasons,
    channels: rules.channels,
  };
}

/** The rules that were typed, or the fields that are not what they should be. */
export function readDraft(draft: RulesDraft): { rules: WithdrawalRules } | { wrong: RuleField[] } {
  const wrong: RuleField[] = [];
  const clean = (name: RuleField) => asciiDigits(draft.texts[name]).trim();
  const money = (name: RuleField, text = clean(name)): bigint => {
    const units = parseUnits(text);
    if (units === null || units < 0n) wrong.push(name);
    return units ?? 0n;
  };
  const number = (name: RuleField, text = clean(name), scale = 1): number => {
    const value = Math.round(Number(text) * scale);
    if (!/^\d+(\.\d+)?$/.test(text) || (scale === 1 && !/^\d+$/.test(text))) wrong.push(name);
    return Number.isFinite(value) ? value : 0;
  };
  const list = <E>(name: RuleField, read: (text: string) => E): E[] =>
    clean(name)
      .split(/\s*[,،]\s*/)
      .map(read);
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const rules: WithdrawalRules = {
    min: money('min'),
    max: money('max'),
    autoMax: money('autoMax'),
    fourEyes: money('fourEyes'),
    guarantee: money('guarantee'),
    maxCount: number('maxCount'),
    maxOpen: number('maxOpen'),
    autoReceiptMin: number('autoReceiptMin'),
    checkSeconds: number('checkSeconds'),
    newAccountHours: number('newAccountHours'),
    waitMinutes: { registered: number('waitRegistered'), bound: number('waitBound') },
    dailyCaps: list('dailyCaps', (text) => money('dailyCaps', text)),
    fee: {
      mode: draft.mode,
      cap: money('feeCap'),
      listPpm: list('feePercent', (text) => number('feePercent', text, PPM_PERCENT)),
      freeByLevel: list('freeByLevel', (text) => number('freeByLevel', text)),
    },
    hours: draft.isAllDay ? null : { from: minute(draft.from), to: minute(draft.to) },
    reasons: draft.reasons,
    channels: draft.channels,
    upline: {
      min: money('uplineMin'),
      dailyCap: money('uplineCap'),
      maxCount: number('uplineCount'),
      downTurnoverPpm: number('downTurnover', clean('downTurnover'), 1_000_000),
    },
  };
  if (rules.min > rules.max) wrong.push('max');
  if (rules.maxOpen < 1) wrong.push('maxOpen');
  if (rules.autoReceiptMin < 1) wrong.push('autoReceiptMin');
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { rules };
}
