import {
  applyPromotion,
  claimPromotion,
  claimRewards,
  getOwnPromotions,
  getPromotions,
  joinPromotion,
  listRewards,
  type OfferCard,
  type OwnOffer,
  redeemCode,
} from '@kismet/contracts/promotions/offer';
import { getMissionSummary } from '@kismet/contracts/promotions/summary';
import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { rulesOf } from '@kismet/rules/promotions/registry';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { say } from '@kismet/testkit/catalogue-words';
import { type Tongue, type as typeInto } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/shared/session/session.ts';
import { leaveSite, network, openSite, type Visit } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const units = (text: string) => parseUnits(text)!;
const WAGER = { multiplePpm: 10_000_000, maxBet: null, minOddsE4: null, days: 14, capTimes: 10 };
const RELOAD: Configured = {
  kind: 'DEPOSIT_RELOAD',
  parameters: {
    ratePpm: 200_000,
    cap: units('300'),
    minDeposit: units('100'),
    cycle: 'week',
    wager: { ...WAGER, minOddsE4: 15_000 },
  },
};
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: ['1', '2', '5'].map(units) } };
const MANUAL: Configured = {
  kind: 'MANUAL',
  parameters: { maxAmount: units('500'), answerHours: 24, mayReapply: true },
};
const MISSION: Configured = {
  kind: 'MISSION',
  parameters: { group: 'daily', metric: 'bets', target: units('20'), categories: [], amount: units('5'), wager: null },
};
const idOf = (n: number) => `0f0f0f0f-0000-4000-8000-00000000000${n}`;
const offerOf = (n: number, configured: Configured): OfferCard => ({
  promoId: idOf(n),
  kind: configured.kind,
  tags: ['daily'],
  title: { en: `Offer ${n}`, ur: `پیشکش ${n}` },
  text: { en: 'About it.', ur: 'اِس کے بارے میں۔' },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  price: priceOf(configured),
  terms: rulesOf(configured).terms.map(({ id, values }) => ({ id, values: { ...values } })),
  configured,
});
const ownOf = (n: number, more: Partial<OwnOffer> = {}): OwnOffer => ({
  promoId: idOf(n),
  state: 'join',
  reasons: [],
  progress: null,
  reward: null,
  cycleEndsAt: null,
  claimUntil: null,
  comment: null,
  remark: null,
  ...more,
});
const due = (amount: string): Partial<OwnOffer> => ({
  state: 'claim',
  reward: { form: 'cash', amount: units(amount) },
  claimUntil: '2026-11-26T19:00:00.000Z',
});
interface Shown {
  readonly offers: readonly Configured[];
  readonly own?: readonly Partial<OwnOffer>[];
  readonly closedFor?: 'trial' | 'excluded' | null;
}
/** Opens an address with these offers, numbered from 1. */
async function open(path: string, { offers, own = [], closedFor = null }: Shown, visit: Visit = {}): Promise<void> {
  network.answer(getPromotions, { promotion: offers.map((one, at) => offerOf(at + 1, one)) });
  network.answer(getOwnPromotions, { list: own.map((one, at) => ownOf(at + 1, one)), cards: [], closedFor });
  network.answer(listRewards, { list: [], nextCursor: null });
  await openSite(path, { as: 'member', language: 'EN', ...visit });
}
const main = () => within(document.querySelector('main')!);
/** Without marks of direction, and with plain spaces. */
const plain = (where: string) =>
  document
    .querySelector(where)!
    .textContent!.replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
const text = () => plain('main');
const button = (name: string | RegExp) => main().getByRole('button', { name });

describe('[VP-04] the page of an offer', () => {
  it('tells price, terms and ends from the parameters, and computes the example by the rule that pays', async () => {
    await open(`/promoDetail?id=${idOf(1)}`, { offers: [RELOAD], own: [{}] });
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Offer 1');
    const odds = [
      'Sports bets count at odds of 1.50 or more.',
      'Sports and e-sports bets count at odds of 1.50 or more.',
    ];
    for (const said of [
      'up to P 300.00',
      'Wager P 3,000.00 within 14 days',
      'At most 10 times',
      'expires 14 days',
      ...odds,
    ])
      expect(text()).toContain(said);
    const slider = main().getByRole('slider');
    const at = (value: string) => {
      fireEvent.input(slider, { target: { value } });
      return plain('main output');
    };
    expect(at('99')).toContain('P 99.00 gives no reward');
    expect(at('100')).toContain('You get P 20.00 as bonus money. Wager P 200.00');
    expect(at('2000')).toContain('You get P 300.00');
    network.answer(joinPromotion, ownOf(1, { state: 'signed' }));
    fireEvent.click(button(say('EN', 'promo.join')));
    await settled(network);
    expect(network.inputsOf(joinPromotion)).toEqual([{ promoId: idOf(1) }]);
  });

  it('a visitor is led to the login and back; an unknown offer is said to be over', async () => {
    await open(`/promoDetail?id=${idOf(1)}`, { offers: [RELOAD] }, { as: null });
    const login = main().getByRole('link', { name: say('EN', 'promo.logIn') });
    expect(login.getAttribute('href')).toContain(encodeURIComponent(`/promoDetail?id=${idOf(1)}`));
    await leaveSite();
    await open(`/promoDetail?id=${idOf(9)}`, { offers: [RELOAD] }, { as: null });
    expect(text()).toContain(say('EN', 'promo.gone'));
  });

  it.each(['UR', 'EN'] as const)(
    'an application takes a comment, and shows its course: %s',
    async (language: Tongue) => {
      await open(`/promoDetail?id=${idOf(1)}`, { offers: [MANUAL], own: [{}] }, { language });
      fireEvent.click(button(say(language, 'promo.apply.send')));
      await settled(network);
      expect(network.inputsOf(applyPromotion)).toEqual([]);
      typeInto(main().getByLabelText(say(language, 'promo.apply.comment')), 'My best round so far');
      network.answer(applyPromotion, ownOf(1, { state: 'applying' }));
      network.answer(getOwnPromotions, {
        list: [ownOf(1, { state: 'applying', comment: 'My best round so far' })],
        cards: [],
        closedFor: null,
      });
      fireEvent.click(button(say(language, 'promo.apply.send')));
      await settled(network);
      expect(network.inputsOf(applyPromotion)).toEqual([
        { promoId: idOf(1), comment: 'My best round so far', fileIds: [] },
      ]);
      await waitFor(() => expect(text()).toContain('My best round so far'));
      expect(main().queryByLabelText(say(language, 'promo.apply.comment'))).toBeNull();
    },
  );

  it('a refused application shows the answer, and the form again where the offer allows it', async () => {
    await open(`/promoDetail?id=${idOf(1)}`, { offers: [MANUAL], own: [{ remark: 'The picture is unclear' }] });
    expect(text()).toContain('The picture is unclear');
    expect(main().getByLabelText(say('EN', 'promo.apply.comment'))).toBeTruthy();
  });
});

describe('[PC-10] the reward centre', () => {
  it('takes one reward with a press, and lists those left', async () => {
    await open('/centre/rewardCenter', { offers: [SIGN_IN, MISSION], own: [due('2'), due('5')] });
    network.answer(claimPromotion, ownOf(1, { state: 'claimed' }));
    fireEvent.click(button(/Claim 2\.00/));
    await settled(network);
    expect(network.inputsOf(claimPromotion)).toEqual([{ promoId: idOf(1) }]);
  });

  it('free entries are claimed without a sum of money, which nobody gets', async () => {
    const entries: Configured = {
      kind: 'FREE_ROUNDS',
      parameters: {
        ...{
          vendorCode: 'CHAUPAL',
          gameCode: 'chaupal-classic',
          gameName: 'Teen Patti',
          rounds: 1,
          value: units('21'),
        },
        ...{ maxWin: units('600'), playDays: 7, as: 'entries', cycle: 'week', depositsFrom: null, wager: null },
      },
    };
    const own = { state: 'claim', reward: { form: 'free', amount: units('21') } } as const;
    await open('/promotions', { offers: [entries], own: [own] });
    expect(text()).toContain('1 free entry worth P 21.00 to tournaments of Teen Patti. Up to P 600.00 of the prizes');
    network.answer(claimPromotion, ownOf(1, { state: 'claimed' }));
    fireEvent.click(button(/^Claim$/));
    await settled(network);
    expect(document.body.textContent).toContain(say('EN', 'promo.gotFree'));
    expect(document.body.textContent).not.toContain('You received');
  });

  it('takes all at once and says which could not be had, and why', async () => {
    await open('/centre/rewardCenter', { offers: [SIGN_IN, MISSION], own: [due('2'), due('5')] });
    network.answer(claimRewards, {
      list: [
        { promoId: idOf(1), refusal: null },
        { promoId: idOf(2), refusal: 'QUOTA_USED' },
      ],
    });
    network.answer(getOwnPromotions, {
      list: [ownOf(1, { state: 'claimed' }), ownOf(2, { state: 'close' })],
      cards: [],
      closedFor: null,
    });
    fireEvent.click(button(/Claim all 2/));
    await settled(network);
    expect(network.inputsOf(claimRewards)).toEqual([{ promoIds: [idOf(1), idOf(2)] }]);
    await waitFor(() => expect(text()).toContain('1 of 2 claimed'));
    expect(text()).toContain(`Offer 2: ${say('EN', 'refusal.QUOTA_USED')}`);
  });

  it.each(['UR', 'EN'] as const)(
    'a wrong code is refused in words, a right one is thanked for: %s',
    async (language: Tongue) => {
      await open('/centre/rewardCenter', { offers: [], own: [] }, { language });
      const field = main().getByLabelText(say(language, 'rewards.code'));
      network.refuse(redeemCode, 'REDEEM_WRONG');
      typeInto(field, 'WRONG');
      fireEvent.click(button(say(language, 'rewards.redeem')));
      await settled(network);
      await waitFor(() => expect(text()).toContain(say(language, 'refusal.REDEEM_WRONG')));
    },
  );
});

describe('[PC-12] [VP-05] missions', () => {
  it('show progress by period, and the days in a row with today’s', async () => {
    await open('/centre/missionLeaderboard', {
      offers: [SIGN_IN, MISSION],
      own: [
        { ...due('2'), progress: { done: 1n, need: 3n, unit: 'count' } },
        { state: 'process', progress: { done: 7n, need: 20n, unit: 'count' } },
      ],
    });
    expect(text()).toContain('To claim: 0 · In progress: 1');
    expect(text()).toContain('7 / 20');
    const days = main().getAllByRole('listitem').slice(0, 3);
    expect(days.map((day) => [day.getAttribute('aria-current'), day.textContent!.includes('Claimed')])).toEqual([
      [null, true],
      ['date', false],
      [null, false],
    ]);
  });

  it('follow a bet: the page asks again when it is told of progress', async () => {
    const at = (done: bigint) => ({ state: 'process' as const, progress: { done, need: 20n, unit: 'count' as const } });
    await open('/centre/missionLeaderboard', { offers: [MISSION], own: [at(7n)] });
    expect(text()).toContain('7 / 20');
    network.answer(getOwnPromotions, { list: [ownOf(1, at(8n))], cards: [], closedFor: null });
    const otherTab = new BroadcastChannel('kismet-live');
    const wire = { id: null, topic: 'progress', data: '{}' };
    otherTab.postMessage({ wire, token: session.get().token });
    await waitFor(() => expect(text()).toContain('8 / 20'));
    otherTab.close();
  });

  it('[rule 4.24] a mission that opens after another one says which, and a streak how many days it has', async () => {
    const { kind, parameters } = MISSION as Extract<Configured, { kind: 'MISSION' }>;
    const streak: Configured = { kind, parameters: { ...parameters, group: 'weekly', streakDays: 5 } };
    const locked: Configured = { kind, parameters: { ...parameters, after: idOf(1) } };
    await open('/centre/missionLeaderboard', {
      offers: [streak, locked, MISSION],
      own: [
        { state: 'process', progress: { done: 2n, need: 5n, unit: 'count' } },
        { state: 'close', reasons: ['PREVIOUS'], progress: { done: 0n, need: 20n, unit: 'count' } },
        // closed for another reason: no news to the member
        { state: 'close', reasons: ['LEVEL'] },
      ],
    });
    expect(text()).toContain('2 / 5');
    expect(text()).toContain('2 days in a row so far');
    expect(text()).toContain(say('EN', 'promo.term.missionBreak'));
    expect(text()).toContain('Opens after: Offer 1');
    expect(text()).toContain(say('EN', 'missions.locked'));
    expect(text()).not.toContain('Offer 3');
  });

  it('during a break the page says why there are none', async () => {
    await open('/centre/missionLeaderboard', { offers: [SIGN_IN], closedFor: 'excluded' });
    expect(text()).toContain(say('EN', 'promo.closed.excluded'));
  });
});

describe('[PC-14] [PM-10] badges', () => {
  it('count what waits at the menu of the centre, from one call', async () => {
    network.answer(getMissionSummary, { availablePromoCount: 3, claimable: 2, inProgress: 1 });
    await open('/centre/securityCenter', { offers: [] });
    const entry = (key: string) => document.querySelector(`nav a[href="/centre/${key}"]`)!.textContent;
    expect(entry('rewardCenter')).toContain('3');
    expect(entry('missionLeaderboard')).toContain('2');
  });

  it.each([null, 'trial'] as const)('nothing is asked or shown: %s', async (as) => {
    network.answer(getMissionSummary, { availablePromoCount: 3, claimable: 2, inProgress: 1 });
    await open('/promotions', { offers: [SIGN_IN], closedFor: as && 'trial' }, { as });
    expect(network.inputsOf(getMissionSummary)).toEqual([]);
    if (as) expect(text()).toContain(say('EN', 'promo.closed.trial'));
  });
});
