import { codeText, type T } from '../../shared/language.ts';
import type { Problem } from './model.ts';

/** The text of a field's problem: that of its pattern where it has one (row VA-01), one number where both ends are the same. */
export function problemText(t: T, problem: Problem): string {
  const { patternId, min, max } = problem.params;
  const values = { min: Number(min ?? 0), max: Number(max ?? 0) };
  if (problem.code === 'FIELD_INVALID' && patternId !== undefined && Number(patternId) > 0)
    return (t as (key: string, values: object) => string)(`pattern.${patternId}`, {
      ...values,
      range: rangeText(t, values),
    });
  if (['FIELD_LENGTH', 'FIELD_TOO_SHORT', 'FIELD_TOO_LONG'].includes(problem.code))
    return t('pattern.0', { range: rangeText(t, values) });
  return codeText(t, 'field', problem.code, problem.params);
}

/** "6 to 20", or "8" where there is only one length. */
export const rangeText = (t: T, { min, max }: { min: number; max: number }): string =>
  min === max ? String(min) : t('pattern.range', { min, max });
