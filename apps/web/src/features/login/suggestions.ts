import { Refused } from '@kismet/kernel/outcome';

/** Free names similar to a taken one, listed by the refusal (`suggestions`, comma-separated). */
export function suggestionsOf(error: unknown): readonly string[] {
  if (!(error instanceof Refused)) return [];
  const params = [error.params, ...error.fields.map((field) => field.params ?? {})];
  const named = params.find((one) => typeof one.suggestions === 'string');
  return named ? String(named.suggestions).split(',').filter(Boolean) : [];
}
