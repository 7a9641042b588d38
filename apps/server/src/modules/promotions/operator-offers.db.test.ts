import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { join } from './offers/member-commands.ts';
import { ownOffer } from './offers/own-offers.ts';

const units = (text: string): bigint => parseUnits(text)!;

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
  expect((await first('GET', path)).body.value).toMatchObject({ savedBy: 'checker', live: { version: 2 } });
  expect((await support('POST', `${path}/stop`, { reason: 'over' })).body.value.code).toBe('FORBIDDEN');
  expect((await first('POST', `${path}/stop`, { reason: 'over' })).body.value.state).toBe('stopped');
  expect((await first('POST', `${path}/stop`, { reason: 'over' })).body.value.code).toBe('OFFER_STATE');
  expect((await save(2, draft('Four'))).body.value.code).toBe('OFFER_STATE');
  expect((await first('POST', `${path}/end`, { reason: 'over' })).body.value.state).toBe('ended');
  expect((await first('POST', `${path}/end`, { reason: 'over' })).body.value.code).toBe('OFFER_STATE');
  expect((await s.ask('GET', '/wps/promotions')).body.value.promotion).toEqual([]);
  const listed = async (filter: string) =>
    (await first('GET', `/operator/promotions?${filter}`)).body.value.list.map(
      (one: { promoId: string }) => one.promoId,
    );
  expect(await listed('state=ended&kind=MANUAL')).toEqual([promoId]);
  expect([await listed('state=draft'), await listed('kind=CODE')]).toEqual([[], []]);
  expect((await first('GET', `/operator/promotions/${randomUUID()}`)).body.value.code).toBe('NOT_FOUND');
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

it('a stopped offer accepts nobody new and continues for those who joined it; an ended one grants nothing', async () => {
  await using s = await depositScene();
  const first = await (await s.addOperator('maker', 'ops')).enter();
  const { deps } = s.promotions;
  const who = { memberId: s.who.ownerId, brandId: s.brandId };
  const parameters = {
    ratePpm: 200_000,
    cap: units('300'),
    minDeposit: units('100'),
    cycle: 'once',
    wager: WAGER,
  } as const;
  const reload = () => publisher(s)({ kind: 'DEPOSIT_RELOAD', parameters });
  const deposit = async (amount: string) => {
    const order = await s.order('card', amount);
    await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount });
  };
  const close = (id: string, how: 'stop' | 'end') =>
    first('POST', `/operator/promotions/${id}/${how}`, { reason: 'over' });
  const bonus = async () =>
    (await s.wallet.accountsOf(s.who.ownerId)).find((one) => one.code === 'bonus')?.balance ?? 0n;
  const ended = await reload();
  await join(deps, who, ended);
  await close(ended, 'end');
  await deposit('200.00');
  expect(await bonus()).toBe(0n);
  const stopped = await reload();
  await join(deps, who, stopped);
  expect((await close(stopped, 'stop')).body.value.state).toBe('stopped');
  const late = { ...(await s.member('late')), brandId: s.brandId };
  await expect(join(deps, { ...who, memberId: late.ownerId }, stopped)).rejects.toMatchObject({ code: 'PROMO_STATE' });
  expect((await ownOffer(deps, s.db, who, stopped))!.shown.state).toBe('signed');
  await deposit('200.00');
  expect(await bonus()).toBe(units('40'));
  const claims = (await first('GET', `/operator/promotions/${stopped}/claims`)).body.value;
  expect(claims).toMatchObject({
    list: [{ amount: '40.00', form: 'bonus', state: 'taken', cycle: 'once' }],
    nextCursor: null,
  });
  expect((await first('GET', `/operator/promotions/${ended}/claims`)).body.value.list).toEqual([]);
  // nobody joins a sign-in calendar: it can only be ended
  const daily = await publisher(s)({ kind: 'SIGN_IN', parameters: { amounts: [units('1'), units('2')] } });
  expect((await close(daily, 'stop')).body.value.code).toBe('OFFER_STATE');
  expect((await close(daily, 'end')).body.value.state).toBe('ended');
});
