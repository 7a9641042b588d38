import { getLeaderboard } from '@kismet/contracts/promotions/leaderboard';
import { getOwnPromotions, getPromotions, joinPromotion, type OwnOffer } from '@kismet/contracts/promotions/offer';
import type { Output } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const units = (text: string) => parseUnits(text)!;
const ID = '0f0f0f0f-0000-4000-8000-000000000001';
type Board = NonNullable<Output<typeof getLeaderboard>['board']>;
const CONFIGURED: Configured = {
  kind: 'LEADERBOARD',
  parameters: {
    ...{ measure: 'best-multiple', cycle: 'week', categories: [], minBet: units('1'), wager: null },
    prizes: [
      { to: 1, amount: units('500') },
      { to: 3, amount: units('50') },
    ],
  },
};
const own = (more: Partial<OwnOffer>): OwnOffer => ({
  ...{ promoId: ID, state: 'join', reasons: [], progress: null, reward: null, cycleEndsAt: null },
  ...{ claimUntil: null, comment: null, remark: null },
  ...more,
});
const BOARD: Board = {
  ...{ cycle: '2026-11-23', measure: 'best-multiple', isClosed: false },
  startsAt: '2026-11-22T19:00:00.000Z',
  endsAt: '2026-11-29T19:00:00.000Z',
  countedThrough: '2026-11-26T02:00:00.000Z',
  places: [
    { rank: 1, name: 'am***', score: units('812.40'), prize: units('500'), isOwn: false },
    { rank: 2, name: 'basil', score: units('12.5'), prize: units('50'), isOwn: true },
  ],
  own: {
    ...{ rank: 2, score: units('12.5'), turnover: units('30'), minBet: units('1'), isRanked: true, prize: null },
  },
};
const words =
  (language: 'UR' | 'EN') =>
  (board: Board | null, state: OwnOffer['state'] = 'signed') => {
    network.answer(getPromotions, {
      promotion: [
        {
          ...{ promoId: ID, kind: 'LEADERBOARD', tags: [], startsAt: '2026-01-01T00:00:00.000Z', endsAt: null },
          ...{ title: { en: 'Week', ur: 'ہفتہ' }, text: { en: 'Week.', ur: 'ہفتہ۔' } },
          price: priceOf(CONFIGURED),
          terms: rulesOf(CONFIGURED).terms.map(({ id, values }) => ({ id, values: { ...values } })),
          configured: CONFIGURED,
        },
      ],
    });
    network.answer(getOwnPromotions, { list: [own({ state })], cards: [], closedFor: null });
    network.answer(getLeaderboard, { board });
    return openSite('/centre/missionLeaderboard', { as: 'member', language });
  };
const main = () => within(document.querySelector('main')!);
const text = () => document.querySelector('main')!.textContent!;

it.each(['UR', 'EN'] as const)(
  '[PC-12] a leaderboard shows the own place and the first ones, with prizes: %s',
  async (language) => {
    await words(language)(BOARD);
    const rows = main().getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    for (const said of ['1', 'am***', '812.40×', '500.00']) expect(rows[0]!.textContent).toContain(said);
    for (const said of ['basil', '12.50×', say(language, 'promo.board.you')])
      expect(rows[1]!.textContent).toContain(said);
    expect(text()).toContain(say(language, 'promo.board.own').replace('{rank}', '2'));
  },
);

it('is joined on the page; before that nobody is ranked', async () => {
  await words('EN')(null, 'join');
  expect(text()).toContain(say('EN', 'promo.board.none'));
  network.answer(joinPromotion, own({ state: 'signed' }));
  network.answer(getOwnPromotions, { list: [own({ state: 'signed' })], cards: [], closedFor: null });
  network.answer(getLeaderboard, {
    board: { ...BOARD, places: [], own: { ...BOARD.own!, rank: null, isRanked: false } },
  });
  fireEvent.click(main().getByRole('button', { name: say('EN', 'promo.join') }));
  await settled(network);
  expect(network.inputsOf(joinPromotion)).toEqual([{ promoId: ID }]);
  await waitFor(() => expect(text()).toContain(say('EN', 'promo.board.unranked')));
  expect(main().getByRole('button', { name: say('EN', 'promo.leave') })).toBeTruthy();
});

it.each([
  [{ rank: null, isRanked: true }, 'Your place: beyond 1000'],
  [{ rank: null, isRanked: false }, 'You are not ranked'],
] as const)('the own place when it is none that can be told: %o', async (more, said) => {
  await words('EN')({ ...BOARD, own: { ...BOARD.own!, ...more } });
  expect(text()).toContain(said);
});

it('the last period has final places and what was received', async () => {
  await words('EN')(BOARD);
  network.answer(getLeaderboard, { board: { ...BOARD, isClosed: true, own: { ...BOARD.own!, prize: units('50') } } });
  fireEvent.click(main().getByRole('radio', { name: say('EN', 'promo.board.last') }));
  await settled(network);
  expect(network.inputsOf(getLeaderboard).at(-1)).toEqual({ promoId: ID, period: 'last' });
  await waitFor(() => expect(text()).toContain('You received'));
  expect(text()).toContain('50.00');
});
