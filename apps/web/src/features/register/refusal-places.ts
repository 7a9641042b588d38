import { Refused } from '@kismet/kernel/outcome';
import { codeText, type T } from '../../shared/language.ts';
import { codeOf } from '../../shared/refusal.ts';
import type { FormValues } from './draft.ts';
import { problemText } from './field-message.ts';
import type { RegisterRules } from './model.ts';

type Place = keyof FormValues;

/** Refusals of the whole call that still belong to one field. */
const OF_FIELD: Partial<Record<string, Place>> = {
  USERNAME_TAKEN: 'username',
  PASSWORD_COMMON: 'password',
  PASSWORD_MISMATCH: 'confirmPassword',
  AGE_TOO_YOUNG: 'birthDate',
  TERMS_NOT_ACCEPTED: 'terms',
};

/** Where the words of a refusal go: under the fields they are about (row RE-12), else above the button. */
export function refusalPlaces(
  error: unknown,
  rules: RegisterRules,
  t: T,
): { place: Place | 'root'; message: string }[] {
  const shown = (name: string) => name in rules.fields || name === 'confirmPassword' || name === 'terms';
  const fields = error instanceof Refused ? error.fields.filter((field) => shown(field.name)) : [];
  if (fields.length > 0) {
    return fields.map(({ name, code, params = {} }) => ({
      place: name as Place,
      message: problemText(t, { code, params }),
    }));
  }
  const code = codeOf(error);
  const params = error instanceof Refused ? error.params : {};
  const message = code === 'OFFLINE' ? t('state.unreachable') : codeText(t, 'refusal', code, params);
  const place = OF_FIELD[code];
  return [{ place: place && shown(place) ? place : 'root', message }];
}
