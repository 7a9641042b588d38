import { perTab } from '../../shared/storage.ts';
import type { RegisterField } from './model.ts';

export type FormValues = Partial<Record<RegisterField | 'confirmPassword', string>> & { terms: boolean };

/** Never kept, not even for one tab. */
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword', 'terms']);

/** What was typed before a reload, without what is secret. */
export function draftOf(): Partial<FormValues> {
  try {
    const kept: unknown = JSON.parse(perTab.get('registerDraft') ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Partial<FormValues>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(values: Partial<FormValues> | null): void {
  const open =
    values && Object.fromEntries(Object.entries(values).filter(([name, value]) => !SECRET.has(name) && value));
  perTab.set('registerDraft', open && Object.keys(open).length > 0 ? JSON.stringify(open) : null);
}
