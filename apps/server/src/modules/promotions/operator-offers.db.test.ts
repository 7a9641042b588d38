import { randomUUID } from 'node:crypto';
import { coldScene } from '@kismet/testkit/cold-scene';
import { expect, it } from 'vitest';

const draft = (title: string, parameters: object = { maxAmount: '100.00', answerHours: 24, mayReapply: false }) => ({
  configured: { kind: 'MANUAL', parameters },
  title: { en: title, ur: title },
  text: { en: 'Tell us.', ur: 'بتائیں۔' },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  budget: '500.00',
  quota: null,
});

it('an offer is drafted, published by a second operator and stopped; a concurrent edit and bad parameters are refused', async () => {
  await using s = await coldScene();
  const first = await (await s.addOperator('maker', 'ops')).enter();
  const second = await (await s.addOperator('checker', 'ops')).enter();
  const support = await (await s.addOperator('helpdesk', 'support')).enter();
  const promoId = randomUUID();
  const path = `/operator/promotions/${promoId}`;
  const save = (version: number, wanted: object, by = first) => by('PUT', path, { version, draft: wanted });
  expect((await save(0, draft('One'), support)).body.value.code).toBe('FORBIDDEN');
  expect((await save(0, draft('One', { maxAmount: '-1', answerHours: 24, mayReapply: false }))).body.value.code).toBe(
    'INPUT_INVALID',
  );
  expect((await save(0, draft('One'))).body.value).toMatchObject({ version: 1, state: 'draft' });
  expect((await save(1, draft('Two'), second)).body.value).toMatchObject({ version: 2 });
  expect((await save(1, draft('Three'))).body.value.code).toBe('VERSION_CHANGED');
  expect((await s.ask('GET', '/wps/promotions')).body.value.promotion).toEqual([]);
  const asked = (await first('POST', `${path}/publish`, { version: 2, reason: 'for the feast' })).body.value;
  expect(asked.state).toBe('waiting');
  const decide = (by: typeof first) => by('POST', `/operator/approvals/${asked.approvalId}/approve`, { note: 'fine' });
  expect((await decide(first)).body.value.code).toBe('APPROVAL_OWN');
  expect((await decide(second)).body.success).toBe(true);
  const [shown] = (await s.ask('GET', '/wps/promotions')).body.value.promotion;
  expect([shown.promoId, shown.title.en]).toEqual([promoId, 'Two']);
  expect((await first('POST', `${path}/stop`, { reason: 'over' })).body.value.state).toBe('stopped');
  expect((await first('POST', `${path}/stop`, { reason: 'over' })).body.value.code).toBe('OFFER_STATE');
  expect((await s.ask('GET', '/wps/promotions')).body.value.promotion).toEqual([]);
});

it('offers are listed newest first in pages without gaps or repeats, whatever their ids', async () => {
  await using s = await coldScene();
  const ops = await (await s.addOperator('maker', 'ops')).enter();
  const titles = ['a', 'b', 'c', 'd', 'e'];
  for (const title of titles) {
    s.time.ms += 1000;
    await ops('PUT', `/operator/promotions/${randomUUID()}`, { version: 0, draft: draft(title) });
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await ops('GET', `/operator/promotions?limit=2${cursor && `&cursor=${cursor}`}`)).body.value;
    seen.push(...page.list.map((one: { title: { en: string } }) => one.title.en));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(titles.toReversed());
  expect((await ops('GET', '/operator/promotions?cursor=nothing')).body.value.code).toBe('INPUT_INVALID');
});
