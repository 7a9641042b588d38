import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { perTab } from '../../shared/browser/storage.ts';
import type { FormValues } from './form-values.ts';

/** Never kept, not even for one tab: credentials and consents. */
const SECRET = new Set<string>(['password', 'paymentPassword', 'captcha']);
const KEPT = new Set<string>([...REGISTER_FIELDS.filter((name) => !SECRET.has(name)), 'country']);

/** The part of a form that may survive a reload, as text; null if nothing. */
export function draftText(values: Partial<FormValues>): string | null {
  const open = Object.entries(values).filter(([name, value]) => KEPT.has(name) && typeof value === 'string' && value);
  return open.some(([name]) => name !== 'country') ? JSON.stringify(Object.fromEntries(open)) : null;
}

/** Reads a draft, without secrets; empty if the text is not ours. */
export function readDraft(text: string | null): Partial<FormValues> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (!kept || typeof kept !== 'object' || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => KEPT.has(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export const keptDraft = (): Partial<FormValues> => readDraft(perTab.get('registerDraft'));
export const keepDraft = (values: Partial<FormValues> | null): void =>
  perTab.set('registerDraft', values && draftText(values));
