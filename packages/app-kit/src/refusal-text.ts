import { hasText, type T } from './texts.ts';

/**
 * Text of a refusal: the back office's own if bundled, else the product's, else the general one. A page whose refusal
 * texts are still loading has at least `state.error`.
 */
export function refusalText(t: T, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const key = [`bo.refusal.${code}`, `refusal.${code}`, 'refusal.BROKEN'].find(hasText) ?? 'state.error';
  return (t as (key: string, values: object) => string)(key, params);
}
