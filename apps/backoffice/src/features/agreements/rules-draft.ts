import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { AGREEMENT_KINDS } from '@kismet/rules/agreements/kind';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { percentText, typedPpm, typedUnitsOrNone } from '../../shared/form/typed-amount.ts';
import type { AgreementRules, Kind } from './api.ts';

const WHOLE = ['maxTiers', 'answerDays', 'restDays'] as const;
const AMOUNTS = ['maxFixed', 'unit', 'activeSalary', 'activeDividend', 'activeDeposit', 'greatWin'] as const;
/** Kinds that may be paid either way. */
export const PAY_KINDS = ['dividend', 'daily-salary', 'hourly-salary'] as const;
/** Smaller wins are not announced to the network. */
const LEAST_WIN = 1000n * UNITS_PER_ONE;
export const SWITCHES = ['sameLevel', 'allowMember', 'autoIssue', 'claim'] as const;
export type RuleText = (typeof WHOLE)[number] | (typeof AMOUNTS)[number] | `max.${Kind | 'hourlyLoss'}`;
const MOST: Record<(typeof WHOLE)[number], number> = { maxTiers: 20, answerDays: 60, restDays: 60 };

export interface RulesDraft {
  readonly texts: Readonly<Record<RuleText, string>>;
  readonly switches: Readonly<Record<(typeof SWITCHES)[number], boolean>>;
  readonly carry: AgreementRules['carry'];
  readonly choices: Pick<AgreementRules, 'hourlyMode' | 'payMode' | 'effective' | 'realTimeSign'>;
}
export function draftOf(rules: AgreementRules): RulesDraft {
  const texts = Object.fromEntries([
    ...WHOLE.map((name) => [name, String(rules[name])]),
    ...AMOUNTS.map((name) => [name, unitsToDecimal(rules[name]).replace(/(\.\d\d)0+$/, '$1')]),
    ...AGREEMENT_KINDS.map((kind) => [`max.${kind}`, percentText(rules.maxPpm[kind])]),
    ['max.hourlyLoss', percentText(rules.maxHourlyLossPpm)],
  ]) as Record<RuleText, string>;
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, rules[name]])) as RulesDraft['switches'];
  const { carry, hourlyMode, payMode, effective, realTimeSign } = rules;
  return { texts, switches, carry, choices: { hourlyMode, payMode, effective, realTimeSign } };
}

const whole = (text: string, most: number): number | null => {
  const read = asciiDigits(text).trim();
  return /^\d{1,3}$/.test(read) && Number(read) >= 1 && Number(read) <= most ? Number(read) : null;
};
/** A hundred percent is the maximum; `typedPpm` reads two decimals. */
const share = (text: string): number | null =>
  asciiDigits(text).trim().replace('%', '') === '100' ? 1_000_000 : typedPpm(text.replace('%', ''), 100);
/** Rules as sent, or the invalid fields. */
export function readDraft(draft: RulesDraft): { rules: AgreementRules } | { wrong: readonly RuleText[] } {
  const { texts, switches, carry, choices } = draft;
  const found = new Map<RuleText, number | bigint | null>([
    ...WHOLE.map((name) => [name, whole(texts[name], MOST[name])] as const),
    ...AMOUNTS.map((name) => [name, typedUnitsOrNone(texts[name])] as const),
    ...AGREEMENT_KINDS.map((kind) => [`max.${kind}`, share(texts[`max.${kind}`])] as const),
    ['max.hourlyLoss', share(texts['max.hourlyLoss'])],
  ]);
  // salaries use whole units
  if (found.get('unit') === 0n) found.set('unit', null);
  if ((found.get('greatWin') ?? 0n) < LEAST_WIN) found.set('greatWin', null);
  const wrong = [...found].flatMap(([name, value]) => (value === null ? [name] : []));
  if (wrong.length > 0) return { wrong };
  const plain = Object.fromEntries([...WHOLE, ...AMOUNTS].map((name) => [name, found.get(name)]));
  const maxPpm = Object.fromEntries(AGREEMENT_KINDS.map((kind) => [kind, found.get(`max.${kind}`)]));
  const maxHourlyLossPpm = found.get('max.hourlyLoss');
  return { rules: { ...plain, ...switches, ...choices, carry, maxPpm, maxHourlyLossPpm } as AgreementRules };
}
