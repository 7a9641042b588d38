import { getMember } from '@kismet/contracts/operators/members';
import { estimateOffer } from '@kismet/contracts/promotions/estimate';
import { listMemberFreeRounds, revokeFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { listMemberGrants, requestGrant, requestGrantCancel } from '@kismet/contracts/promotions/operator-grants';
import {
  decideApplication,
  endOffer,
  getOffer,
  listApplications,
  type OfferDetail,
  publishOffer,
  saveOffer,
  stopOffer,
} from '@kismet/contracts/promotions/operator-offers';
import { decideReferral, listReferrals } from '@kismet/contracts/promotions/operator-referrals';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
const MEMBER = '0123456789ab';
const units = (text: string) => parseUnits(text)!;
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const press = async (language: Tongue, key: string) => {
  fireEvent.click(screen.getByRole('button', { name: say(language, key) }));
  await settled(network);
};
/** The builder is there once the texts of all languages are. */
const steps = () => screen.findByRole('tab', { name: /^1\./ });
const step = async (at: number) => {
  fireEvent.click(screen.getAllByRole('tab').find((one) => one.textContent.startsWith(`${at}.`))!);
  await settled(network);
};

const offer = (more: Partial<OfferDetail> = {}): OfferDetail => {
  const draft: OfferDetail['draft'] = {
    configured: {
      kind: 'DEPOSIT_RELOAD',
      parameters: {
        ratePpm: 200_000,
        cap: units('300'),
        minDeposit: units('100'),
        cycle: 'week',
        wager: { multiplePpm: 10_000_000, maxBet: null, days: 7, capTimes: 10 },
      },
    },
    tags: [],
    title: { en: 'Weekly reload', ur: 'ہفتہ وار' },
    text: { en: 'A fifth of a deposit.', ur: 'ڈپازٹ کا پانچواں حصہ۔' },
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    minVipLevel: 0,
    budget: units('10000'),
    quota: null,
  };
  return {
    promoId: ID,
    version: 2,
    state: 'published',
    kind: 'DEPOSIT_RELOAD',
    title: draft.title,
    startsAt: draft.startsAt,
    endsAt: null,
    budget: draft.budget,
    granted: units('120'),
    claims: 3,
    joined: 5,
    draft,
    live: { version: 1, draft: { ...draft, budget: units('5000') } },
    savedBy: 'maker',
    savedAt: '2026-11-25T10:00:00.000Z',
    ...more,
  };
};
const openOffer = async (language: Tongue, more: Partial<OfferDetail> = {}) => {
  network.answer(getOffer, offer(more));
  await openOffice(`/promotions/${ID}`, { language });
  await steps();
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

it('[B11] an offer whose kind cannot be replayed says that only the budget bounds it', async () => {
  await openOffer('UR');
  network.sample(estimateOffer, (found) => ({ ...found, isReplayed: false }));
  await press('UR', 'bo.promotions.estimate.run');
  const { textContent } = document.querySelector('section[aria-labelledby=offer-estimate]')!;
  expect(textContent).toContain('10,000.00');
});

const reason = (language: Tongue) => type(dialog().getByLabelText(say(language, 'bo.reason')), 'agreed with finance');

proveForm(network, {
  title: 'publishing is asked for',
  route: publishOffer,
  open: async (language) => {
    await openOffer(language);
    await press(language, 'bo.promotions.publish');
  },
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.promotions.publish') }),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
for (const [how, route] of [
  ['stop', stopOffer],
  ['end', endOffer],
] as const)
  proveForm(network, {
    title: `an offer is closed: ${how}`,
    route,
    open: async (language) => {
      await openOffer(language);
      await press(language, `bo.promotions.${how}`);
    },
    fill: reason,
    button: (language) => dialog().getByRole('button', { name: say(language, `bo.promotions.${how}`) }),
    empty: ['field.FIELD_TOO_SHORT'],
    silence: 'bo.unknownOutcome',
  });

proveForm(network, {
  title: 'an application is answered',
  route: decideApplication,
  open: async (language) => {
    network.sample(listApplications, (found) => ({
      ...found,
      list: found.list.slice(0, 1).map((one) => ({ ...one, promoId: ID, memberId: MEMBER, maxAmount: units('100') })),
    }));
    await openOffice('/applications', { language });
    await press(language, 'bo.applications.give');
  },
  fill: (language) => type(dialog().getByLabelText(say(language, 'bo.applications.remark')), 'Well played.'),
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.applications.give') }),
  empty: ['field.FIELD_REQUIRED'],
  silence: 'bo.unknownOutcome',
});

const REFERRAL: OfferDetail['draft']['configured'] = {
  kind: 'REFERRAL',
  parameters: {
    amount: units('50'),
    friendAmount: null,
    minDeposit: units('200'),
    withinDays: 14,
    monthlyMost: 9,
    wager: null,
  },
};
const openReferrals = async (language: Tongue) => {
  const draft = { ...offer().draft, configured: REFERRAL };
  network.answer(getOffer, offer({ kind: 'REFERRAL', draft, live: { version: 2, draft } }));
  network.sample(listReferrals, (found) => ({
    ...found,
    list: found.list.slice(0, 1).map((one) => ({
      ...one,
      friend: { memberId: MEMBER, loginName: 'friend' },
      referrer: { memberId: MEMBER, loginName: 'referrer' },
      state: 'audit' as const,
      evidence: ['device' as const],
    })),
  }));
  await openOffice(`/promotions/${ID}?tab=referrals`, { language });
};
it('[F-49] referrals that wait for an operator show what the two accounts share', async () => {
  await openReferrals('EN');
  expect(network.inputsOf(listReferrals)).toMatchObject([{ promoId: ID, state: 'audit' }]);
  const row = screen.getByRole('row', { name: /friend/ });
  expect(row.textContent).toContain(say('EN', 'bo.promotions.referrals.way.device'));
});
proveForm(network, {
  title: 'a referral is decided',
  route: decideReferral,
  open: async (language) => {
    await openReferrals(language);
    await press(language, 'bo.promotions.referrals.allow');
  },
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.promotions.referrals.allow') }),
  empty: ['field.FIELD_REQUIRED'],
  silence: 'bo.unknownOutcome',
});

const openBonuses = async (language: Tongue) => {
  network.sample(getMember, (found) => ({
    ...found,
    member: { ...found.member, memberId: MEMBER, state: 'active' as const },
  }));
  network.sample(listMemberGrants, (found) => ({
    open: found.open.slice(0, 1).map((one) => ({ ...one, bonusId: ID, state: 'active' as const })),
    ended: [],
  }));
  network.sample(listMemberFreeRounds, (found) => ({
    list: found.list.slice(0, 1).map((one) => ({ ...one, rewardKey: 'offer:day', state: 'active' as const })),
  }));
  await openOffice(`/members/${MEMBER}?tab=bonuses`, { language });
};
proveForm(network, {
  title: 'a bonus by hand is asked for',
  route: requestGrant,
  open: async (language) => {
    await openBonuses(language);
    await press(language, 'bo.bonuses.grant');
  },
  fill: (language) => {
    type(dialog().getByLabelText(say(language, 'bo.ledger.amount')), '100');
    reason(language);
  },
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.bonuses.send') }),
  empty: ['field.FIELD_REQUIRED', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
proveForm(network, {
  title: 'a cancellation of a bonus is asked for',
  route: requestGrantCancel,
  open: async (language) => {
    await openBonuses(language);
    await press(language, 'bo.bonuses.cancel');
  },
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.bonuses.cancel') }),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
proveForm(network, {
  title: 'free rounds are revoked with a reason',
  route: revokeFreeRounds,
  open: async (language) => {
    await openBonuses(language);
    await press(language, 'bo.free.revoke');
  },
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.free.revoke') }),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
