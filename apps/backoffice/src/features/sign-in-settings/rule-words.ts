import type { T } from '@kismet/app-kit/texts';
import { FIELD_PATTERNS, type FieldRule } from '@kismet/rules/field-patterns';
import { rangeWords, type Say } from '@kismet/ui/form/register-words';
import { wordFor } from '../../shared/texts/language.ts';
import type { Difference } from './drafts.ts';
import type { ShownChange } from './save-bar.tsx';

/** Number and name of a pattern. */
export const patternName = (t: T, patternId: number): string =>
  `${patternId} · ${wordFor(t, 'bo.pattern', FIELD_PATTERNS[patternId]?.name ?? '')}`;

/** The message for a value that fails a rule. */
export function patternMessage(say: Say, { patternId, minLength: min, maxLength: max }: FieldRule): string {
  return say(`pattern.${patternId}`, { min, max, range: rangeWords(say, { min, max }) });
}

/** A rule change in words: `username.minLength` is the field's label and the part's name. */
export function ruleChangeWords(t: T, say: Say, { name, before, after }: Difference): ShownChange {
  const [field = '', part] = name.split('.');
  const shown = (value: unknown): string => {
    if (part === 'patternId') return patternName(t, Number(value));
    if (typeof value === 'boolean') return t(value ? 'bo.on' : 'bo.off');
    return part === 'acceptedPattern' && value === '*' ? t('bo.rules.anything') : String(value);
  };
  const what = part
    ? `${say(`register.${field}`)}: ${wordFor(t, 'bo.rules.part', part)}`
    : wordFor(t, 'bo.rules', field);
  return { name: what, before: shown(before), after: shown(after) };
}
