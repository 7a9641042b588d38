import { countSegment, listSegments } from '@kismet/contracts/crm/operator';
import { estimateOffer } from '@kismet/contracts/promotions/estimate';
import { getOffer, saveOffer } from '@kismet/contracts/promotions/operator-offers';
import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ID, offer, openOffer, press, steps, units } from './offers.tsx';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const MEMBER = '0123456789ab';
const step = async (at: number) => {
  fireEvent.click(screen.getAllByRole('tab').find((one) => one.textContent.startsWith(`${at}.`))!);
  await settled(network);
};

it('[B11] an offer is made from the parameters of its kind; what is missing is named, and the words follow the reward', async () => {
  await openOffice('/promotions/new', { language: 'EN' });
  await steps();
  await press('EN', 'bo.promotions.save');
  expect(network.inputsOf(saveOffer)).toEqual([]);
  expect(screen.getAllByText(say('EN', 'bo.promotions.wrong.money')).length).toBeGreaterThan(0);
  const fill = (key: string, text: string) => type(screen.getByLabelText(say('EN', key)), text);
  fill('bo.promotions.field.ratePpm', '100');
  fill('bo.promotions.field.cap', '2000');
  fill('bo.promotions.field.minDeposit', '200');
  await step(4);
  fill('bo.promotions.field.budget', '50000');
  await step(5);
  const title = document.querySelector<HTMLInputElement>('[name="title.en"]')!;
  expect(title.value).toMatch(/^First deposit: bonus up to \u2066P.2,000\.00\u2069$/);
  network.answer(saveOffer, offer({ version: 1, state: 'draft', live: null }));
  network.answer(getOffer, offer({ version: 1, state: 'draft', live: null }));
  await press('EN', 'bo.promotions.save');
  const [sent] = network.inputsOf(saveOffer) as { version: number; draft: Record<string, unknown> }[];
  expect(sent).toMatchObject({
    version: 0,
    draft: {
      configured: {
        kind: 'DEPOSIT_FIRST',
        parameters: { ratePpm: 1_000_000, cap: units('2000'), minDeposit: units('200') },
      },
      budget: units('50000'),
      quota: null,
    },
  });
  expect(Object.keys(sent!.draft.title as object)).toEqual(expect.arrayContaining(['ur', 'en', 'ar', 'hi']));
});

it('[B11] another version saved meanwhile is shown in place, and either may be kept', async () => {
  await openOffer('EN');
  await step(4);
  type(screen.getByLabelText(say('EN', 'bo.promotions.field.budget')), '20000');
  network.refuse(saveOffer, 'VERSION_CHANGED');
  network.answer(getOffer, offer({ version: 3, savedBy: 'other' }));
  await press('EN', 'bo.promotions.save');
  expect(document.body.textContent).toContain('other');
  await press('EN', 'bo.content.keepMine');
  network.answer(saveOffer, offer({ version: 4 }));
  await press('EN', 'bo.promotions.save');
  expect(network.inputsOf(saveOffer).map((one) => (one as { version: number }).version)).toEqual([2, 3]);
});

it('[B11] the review tells what publishing changes; roles that may not publish or write see no buttons for it', async () => {
  await openOffer('EN');
  const row = screen.getByRole('row', { name: new RegExp(say('EN', 'bo.promotions.field.budget')) });
  expect(row.textContent).toContain('500010000');
  await leaveOffice();
  network.answer(getOffer, offer());
  await openOffice(`/promotions/${ID}`, { language: 'EN', as: 'support' });
  await steps();
  for (const key of ['bo.promotions.publish', 'bo.promotions.save', 'bo.promotions.stop', 'bo.promotions.end'])
    expect(screen.queryByRole('button', { name: say('EN', key) })).toBeNull();
});

it('[B11] [rule 4.11] the review estimates the cost on the last days before anybody sees the offer, and forgets it after an edit', async () => {
  await openOffer('EN');
  const share = () => screen.getByLabelText(say('EN', 'bo.promotions.estimate.share'));
  type(share(), '0');
  await press('EN', 'bo.promotions.estimate.run');
  expect(screen.getByText(say('EN', 'bo.promotions.estimate.wrongShare'))).toBeTruthy();
  expect(network.inputsOf(estimateOffer)).toEqual([]);
  type(share(), '25');
  network.answer(estimateOffer, {
    isReplayed: true,
    from: '2026-10-27',
    to: '2026-11-25',
    members: 5000,
    sampled: 2000,
    payees: 120,
    rewards: 340,
    granted: units('6800'),
    wagered: units('41000'),
    cost: { low: units('3100'), middle: units('4200'), high: units('5300') },
    worstDay: { day: '2026-11-06', granted: units('900') },
    overBudgetPpm: 20_000,
    isUpperBound: false,
    top: [{ memberId: MEMBER, loginName: 'ayesha92', rewards: 4, amount: units('600') }],
  });
  await press('EN', 'bo.promotions.estimate.run');
  expect(network.inputsOf(estimateOffer)).toMatchObject([
    { sharePpm: 250_000, minVipLevel: 0, budget: units('10000') },
  ]);
  const figures = document.querySelector('section[aria-labelledby=offer-estimate]')!;
  for (const said of ['4,200.00', '3,100.00', '5,300.00', '6,800.00', '340', '120', '2%', 'ayesha92', '2000 of 5000'])
    expect(figures.textContent.replaceAll('\u00a0', ' ')).toContain(said);
  await step(4);
  type(screen.getByLabelText(say('EN', 'bo.promotions.field.budget')), '20000');
  await step(6);
  expect(screen.queryByText('ayesha92')).toBeNull();
});

it('[B11] [rule 4.21] an offer is for a segment, with its members now; the estimate follows, and the review names segment and version', async () => {
  const segmentId = '0190a6d2-6d4a-7b7e-9a55-0c1d2e3f4a10';
  const rule = { is: 'deposits', days: 30, atLeast: units('500') } as const;
  const segment = { segmentId, name: 'Regulars', version: 3, rule, savedAt: '2026-11-20T10:00:00.000Z' };
  network.answer(listSegments, { list: [segment], nextCursor: null });
  network.answer(countSegment, {
    matching: 4321,
    addressable: { inbox: 4000, popup: 3900, sms: 12, email: 7, push: 3 },
  });
  await openOffer('EN');
  await step(3);
  const choice = () => screen.getByLabelText<HTMLSelectElement>(say('EN', 'bo.promotions.field.audience'));
  expect(choice().value).toBe('');
  fireEvent.change(choice(), { target: { value: segmentId } });
  await settled(network);
  expect(document.body.textContent).toContain('4321');
  expect(network.inputsOf(countSegment)).toEqual([{ rule }]);
  await step(6);
  expect(screen.getByRole('row', { name: /Regulars \(3\)/ })).toBeTruthy();
  network.sample(estimateOffer, (found) => found);
  await press('EN', 'bo.promotions.estimate.run');
  expect(network.inputsOf(estimateOffer)).toMatchObject([{ audience: { segmentId } }]);
  network.answer(saveOffer, offer({ version: 3 }));
  await press('EN', 'bo.promotions.save');
  expect(network.inputsOf(saveOffer)).toMatchObject([{ draft: { audience: { segmentId, version: 3 } } }]);
});

it('[B11] [rule 4.21] a segment that was changed since is told, and its new rule taken only when asked', async () => {
  const audience = { segmentId: '0190a6d2-6d4a-7b7e-9a55-0c1d2e3f4a10', name: 'Regulars', version: 3 };
  const rule = { is: 'depositor' } as const;
  const newer = { ...audience, version: 4, rule, savedAt: '2026-11-20T10:00:00.000Z' };
  network.answer(listSegments, { list: [newer], nextCursor: null });
  network.sample(countSegment, (found) => found);
  const { draft } = offer();
  await openOffer('UR', { draft: { ...draft, audience: { ...audience, rule } } });
  await step(3);
  expect(screen.getByText(say('UR', 'bo.promotions.segmentNewer'))).toBeTruthy();
  await press('UR', 'bo.promotions.takeSegment');
  expect(screen.queryByText(say('UR', 'bo.promotions.segmentNewer'))).toBeNull();
});

it('[B11] an offer whose kind cannot be replayed says that only the budget bounds it', async () => {
  await openOffer('UR');
  network.sample(estimateOffer, (found) => ({ ...found, isReplayed: false }));
  await press('UR', 'bo.promotions.estimate.run');
  const { textContent } = document.querySelector('section[aria-labelledby=offer-estimate]')!;
  expect(textContent).toContain('10,000.00');
});
