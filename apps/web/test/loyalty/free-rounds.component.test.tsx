import { type FreeRoundsRow, listFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { getOwnPromotions, getPromotions, listRewards } from '@kismet/contracts/promotions/offer';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import type { Tongue } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const units = (text: string) => parseUnits(text)!;
const row = (more: Partial<FreeRoundsRow> = {}): FreeRoundsRow => ({
  ...{ rewardKey: 'a:1', title: { en: 'On us', ur: 'ہماری طرف سے' }, vendorCode: 'KISMET', gameCode: 'anar-bagh' },
  ...{
    gameName: 'Anar Bagh',
    as: 'rounds',
    state: 'active',
    rounds: 10,
    used: 4,
    value: units('1'),
    won: units('3.20'),
  },
  ...{ maxWin: units('200'), form: 'cash', paid: null, endsAt: '2026-12-03T10:00:00.000Z' },
  ...more,
});
async function open(list: FreeRoundsRow[], language: Tongue = 'EN') {
  network.answer(getPromotions, { promotion: [] });
  network.answer(getOwnPromotions, { list: [], cards: [], closedFor: null });
  network.answer(listRewards, { list: [], nextCursor: null });
  network.answer(listFreeRounds, { list });
  await openSite('/centre/rewardCenter', { as: 'member', language });
}
const main = () => within(document.querySelector('main')!);
const text = () =>
  document
    .querySelector('main')!
    .textContent.replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

it.each(['UR', 'EN'] as const)('free entries lead to the tournaments of their game: %s', async (language) => {
  await open(
    [row({ as: 'entries', vendorCode: 'CHAUPAL', gameCode: 'chaupal-classic', rounds: 1, used: 0 })],
    language,
  );
  const link = await main().findByRole('link', { name: say(language, 'freeRounds.enter') });
  expect(link.getAttribute('href')).toContain('table=tournaments');
  expect(main().queryByRole('link', { name: say(language, 'freeRounds.play') })).toBeNull();
});

it.each(['UR', 'EN'] as const)(
  'free rounds lead to their game, and tell what is left and won: %s',
  async (language) => {
    await open([row()], language);
    const link = main().getByRole('link', { name: say(language, 'freeRounds.play') });
    expect(link.getAttribute('href')).toContain('vassalage=KISMET&gameCode=anar-bagh');
    for (const said of ['P 1.00', 'P 3.20', 'P 200.00', say(language, 'freeRounds.state.active')])
      expect(text()).toContain(said);
  },
);

it.each([
  ['played to the last one', { used: 10 }, 'P 3.20'],
  ['waiting for the vendor', { state: 'waiting' }, say('EN', 'freeRounds.state.waiting')],
  ['paid in cash', { state: 'over', paid: units('3.20') }, 'P 3.20 was paid in cash.'],
  ['paid as a bonus', { state: 'over', form: 'bonus', paid: units('2') }, 'P 2.00 was paid as a bonus.'],
  ['without a win', { state: 'over', paid: 0n, won: 0n }, say('EN', 'freeRounds.paid.none')],
  ['revoked', { state: 'revoked' }, say('EN', 'freeRounds.state.revoked')],
  ['not given by the vendor', { state: 'failed', paid: 0n }, say('EN', 'freeRounds.failedText')],
] as const)('free rounds that are %s cannot be played, and say so', async (_name, more, said) => {
  await open([row(more)]);
  expect(text()).toContain(said);
  expect(main().queryByRole('link', { name: say('EN', 'freeRounds.play') })).toBeNull();
});

it('who never had free rounds sees no list of them', async () => {
  await open([]);
  expect(text()).not.toContain(say('EN', 'freeRounds.title'));
});
