import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { asOperator } from './operators.ts';

/** An offer of this brand, drafted by one operator and published by another; returns its id. */
export async function publishOffer(
  configured: { readonly kind: string; readonly parameters: object },
  title: string,
  budget = '500.00',
): Promise<string> {
  const promoId = randomUUID();
  const path = `/operator/promotions/${promoId}`;
  const draft = {
    configured,
    title: { en: title, ur: title },
    text: { en: 'For the members of this brand.', ur: 'اس برانڈ کے ممبران کے لیے۔' },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, budget, quota: null },
  };
  const saved = await asOperator('OP1', 'PUT', path, { version: 0, draft });
  expect(saved.value, JSON.stringify(saved.value)).toMatchObject({ state: 'draft' });
  const asked = await asOperator('OP1', 'POST', `${path}/publish`, { version: 1, reason: 'for the journey' });
  const done = await asOperator('OP2', 'POST', `/operator/approvals/${asked.value.approvalId}/approve`, { note: 'ok' });
  expect(done.status, JSON.stringify(done.value)).toBe(200);
  return promoId;
}
