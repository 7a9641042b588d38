import { codeOf } from '@kismet/app-kit/refusal';
import { Refused } from '@kismet/kernel/outcome';
import { problemWords, type Say } from '@kismet/ui/form/register-words';
import type { FormField } from './form-values.ts';

/** Refusals of the whole call that belong to one field. */
const OF_FIELD: Partial<Record<string, FormField>> = {
  USERNAME_TAKEN: 'username',
  MOBILE_TAKEN: 'mobileNum',
  PASSWORD_COMMON: 'password',
  CODE_WRONG: 'verificationCode',
  AGE_TOO_YOUNG: 'birthDate',
  TERMS_NOT_ACCEPTED: 'terms',
};
const OTHER_NAMES: Partial<Record<string, FormField>> = { termsAccepted: 'terms' };

export interface Place {
  readonly place: FormField | 'root';
  readonly message: string;
}

/**
 * Where the texts of a refusal go (row RE-12): under `shown` fields; the rest above the button, in the words of
 * `say`.
 */
export function refusalPlaces(error: unknown, shown: ReadonlySet<string>, say: Say, general: string): Place[] {
  const fields = error instanceof Refused ? error.fields : [];
  const placed = fields.flatMap(({ name, code, params = {} }): Place[] => {
    const place = OTHER_NAMES[name] ?? (name as FormField);
    return shown.has(place) ? [{ place, message: problemWords(say, { code, params }) }] : [];
  });
  if (placed.length > 0) return placed;
  const code = codeOf(error);
  const place = OF_FIELD[code];
  if (!place || !shown.has(place)) return [{ place: 'root', message: general }];
  const params = error instanceof Refused ? error.params : {};
  return [{ place, message: problemWords(say, { code, params }) }];
}

/** The field with the unknown invitation code; null for other refusals. */
export function unknownCodeOf(error: unknown): string | null {
  if (codeOf(error) !== 'INVITATION_UNKNOWN') return null;
  const field = error instanceof Refused ? error.fields[0] : undefined;
  return field?.name ?? 'affiliateCode';
}

/** Free names suggested by the server; empty if none. */
export function suggestionsOf(error: unknown): readonly string[] {
  if (!(error instanceof Refused)) return [];
  const own = error.fields.find((field) => field.name === 'username')?.params?.suggestions;
  return String(own ?? error.params.suggestions ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 3);
}
