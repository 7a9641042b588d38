import { getMember } from '@kismet/contracts/operators/members';
import { listMemberFreeRounds, revokeFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { listMemberGrants, requestGrant, requestGrantCancel } from '@kismet/contracts/promotions/operator-grants';
import { holdMember, listLinks } from '@kismet/contracts/promotions/operator-links';
import {
  decideApplication,
  endOffer,
  getOffer,
  listApplications,
  type OfferDetail,
  publishOffer,
  stopOffer,
} from '@kismet/contracts/promotions/operator-offers';
import { decideReferral, listReferrals } from '@kismet/contracts/promotions/operator-referrals';
import { getOfferResult } from '@kismet/contracts/promotions/operator-result';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialog, ID, offer, openOffer, press, units } from './offers.tsx';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const MEMBER = '0123456789ab';
const reason = (language: Tongue) => type(dialog().getByLabelText(say(language, 'bo.reason')), 'agreed with finance');
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

const REFERRAL: OfferDetail['draft']['configured'] = {
  kind: 'REFERRAL',
  parameters: {
    amount: units('50'),
    friendAmount: null,
    minDeposit: units('200'),
    withinDays: 14,
    monthlyMost: 9,
    minTurnover: null,
    extras: [],
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

const openLinks = async (language: Tongue) => {
  const { draft } = offer();
  network.answer(getOffer, offer({ live: { version: 2, draft } }));
  network.sample(listLinks, (found) => ({
    ...found,
    groups: found.groups.slice(0, 1).map((group) => ({
      isStrong: true,
      members: ['ringone', 'ringtwo'].map((loginName, at) => ({
        ...group.members[0]!,
        ...{ memberId: `${at}123456789ab`, loginName, bonusId: at ? ID : null, rewardKey: null },
        hold: at ? { reason: 'one browser', by: 'judge', at: '2026-11-26T10:00:00.000Z', once: null } : null,
      })),
      links: [{ way: 'device' as const, label: null, places: [0, 1] }],
    })),
    held: [
      {
        ...{ memberId: '9123456789ab', loginName: 'secondself', rewards: 0, amount: 0n, lastAt: null },
        ...{ bonusId: null, rewardKey: null },
        hold: { reason: 'DEVICE', by: '', at: '2026-11-26T10:00:00.000Z', once: 'DEVICE' as const },
      },
    ],
  }));
  await openOffice(`/promotions/${ID}?tab=links`, { language });
};
it('[rule 4.23] linked members are shown with what they share; who is held can be released, and a bonus be revoked', async () => {
  await openLinks('EN');
  const shared = screen.getByText(say('EN', 'bo.promotions.referrals.way.device')).closest('li')!;
  expect(shared.textContent).toContain('ringone');
  expect(shared.textContent).toContain('ringtwo');
  const held = screen.getByText('one browser').closest('li')!;
  expect(held.textContent).toContain('ringtwo');
  expect([...held.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    say('EN', 'bo.links.lift'),
    say('EN', 'bo.links.cancel'),
  ]);
  const alone = screen.getByText(say('EN', 'bo.links.once.DEVICE'), { exact: false }).closest('li')!;
  expect(alone.textContent).toContain('secondself');
  expect([...alone.querySelectorAll('button')].map((one) => one.textContent)).toEqual([say('EN', 'bo.links.lift')]);
});

it.each(['EN', 'UR'] as const)(
  '[rule 4.26] a result tells difference and spread, and that small groups mean nothing: %s',
  async (language: Tongue) => {
    const draft = { ...offer().draft, holdoutPpm: 100_000 };
    network.answer(getOffer, offer({ live: { version: 2, draft } }));
    const row = { told: units('150'), held: units('100'), difference: units('50'), low: units('47.72') };
    network.answer(getOfferResult, {
      ...{ told: { members: 900, summed: 900 }, held: { members: 120, summed: 120 }, state: 'compared' },
      compared: [{ measure: 'deposits', ...row, high: units('52.28'), isProven: true }],
    });
    await openOffice(`/promotions/${ID}?tab=result`, { language });
    const shown = screen.getByRole('row', { name: new RegExp(say(language, 'bo.result.of.deposits')) });
    for (const text of ['150.00', '100.00', '50.00', '47.72', '52.28', say(language, 'bo.result.proven')])
      expect(shown.textContent).toContain(text);
    await leaveOffice();
    network.answer(getOffer, offer({ live: { version: 2, draft } }));
    network.answer(getOfferResult, {
      ...{ told: { members: 90, summed: 90 }, held: { members: 9, summed: 9 }, state: 'few', compared: [] },
    });
    await openOffice(`/promotions/${ID}?tab=result`, { language });
    expect(document.body.textContent).toContain(say(language, 'bo.result.few'));
  },
);

proveForm(network, {
  title: 'an offer is held for a linked member',
  route: holdMember,
  open: async (language) => {
    await openLinks(language);
    await press(language, 'bo.links.hold');
  },
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.links.hold') }),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

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
