import { hasText, type T } from './texts.ts';

/**
 * What a refusal says: the back office's own words where the app has them, else those of the whole product, else the general
 * ones. A page whose refusals are still on their way has at least `state.error`.
 */
export function refusalText(t: T, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const key = [`bo.refusal.${code}`, `refusal.${code}`, 'refusal.BROKEN'].find(hasText) ?? 'state.error';
  return (t as (key: string, values: object) => string)(key, params);
}
