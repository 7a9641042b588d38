import { getUnreadMessageV2 } from '@kismet/contracts/messages/inbox';
import { listBets } from '@kismet/contracts/reports/betting-record';
import { listStatement } from '@kismet/contracts/reports/statement';
import { addDays, businessDay } from '@kismet/kernel/time';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentModal } from '../src/shared/modals.ts';
import { CENTRE_PAGES } from '../src/shell/centre-pages.ts';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const menu = () => within(screen.getByRole('navigation', { name: say('EN', 'centre.member') }));
const entry = (key: (typeof CENTRE_PAGES)[number]['key']) =>
  menu().getByRole('link', { name: new RegExp(`^${say('EN', CENTRE_PAGES.find((one) => one.key === key)!.label)}`) });

it('[F-76] [PC-14] messages have a red count above 0, and none at 0; the centre has a close button', async () => {
  for (const count of [7, 0]) {
    network.sample(getUnreadMessageV2, (answer) => ({ ...answer, count }));
    await openSite('/centre/securityCenter', { as: 'member', language: 'EN' });
    await vi.waitFor(() => expect(/\d/.test(entry('messageV2').textContent)).toBe(count > 0), 15_000);
    expect([count, entry('messageV2').textContent.includes('7')]).toEqual([count, count === 7]);
    const close = screen.getByRole('link', { name: say('EN', 'centre.close') });
    expect(close.getAttribute('href')).toBe('/');
    await leaveSite();
  }
});

it.each([
  { address: '/centre', as: 'member', opens: '/centre/securityCenter' },
  { address: '/centre/no-such-page', as: 'member', opens: '/centre/securityCenter' },
  { address: '/agent', as: 'agent', opens: '/agent/agentTeamOverview' },
] as const)('on a wide window $address shows a page beside its menu: $opens', async ({ address, as, opens }) => {
  await openSite(address, { as, language: 'EN' });
  await vi.waitFor(() => expect(location.pathname).toBe(opens), 15_000);
  expect(document.querySelector('main section h2')).not.toBeNull();
});

it('[F-76] [PC-16] presets and arrows of 7 and 30 days: back by as many days, forward again, never past today', async () => {
  await openSite('/centre/transactionHistory', { as: 'member', language: 'EN' });
  const spans = () => network.inputsOf(listStatement).map(({ from, to }) => [from, to]);
  const today = spans()[0]![1]!;
  expect(today).toBe(businessDay(Date.now(), 'Asia/Karachi'));
  for (const [preset, days] of [
    ['bets.last7', 7],
    ['bets.last30', 30],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: say('EN', preset) }));
    await settled(network);
    const after = screen.getByLabelText<HTMLButtonElement>(`Next ${days} days`);
    expect(after.disabled, 'nothing after today').toBe(true);
    const whole = [addDays(today, 1 - days), today];
    expect(spans().at(-1)).toEqual(whole);
    fireEvent.click(screen.getByLabelText(`Previous ${days} days`));
    await settled(network);
    expect(spans().at(-1)).toEqual([addDays(today, 1 - 2 * days), addDays(today, -days)]);
  }
});

it('[F-76] [PC-18] a trial sees every entry: those of real money explain themselves and stay shut, the others open', async () => {
  const REAL = [
    ...['transferFund', 'depositv2', 'withdraw', 'transferUpline', 'bonusDetails'],
    ...['rewardCenter', 'referral', 'missionLeaderboard'],
  ];
  await openSite('/centre/securityCenter', { as: 'trial', language: 'EN' });
  for (const { key } of CENTRE_PAGES) {
    const isReal = REAL.includes(key);
    if (!isReal) continue;
    fireEvent.click(entry(key));
    expect([key, currentModal()?.name]).toEqual([key, 'trial']);
    expect(location.pathname).toBe('/centre/securityCenter');
  }
  await leaveSite();
  for (const { key } of CENTRE_PAGES) {
    await openSite(`/centre/${key}`, { as: 'trial', language: 'EN' });
    const pane = document.querySelector('main section')!.textContent;
    expect([key, pane.includes(say('EN', 'state.trialTitle'))]).toEqual([key, REAL.includes(key)]);
    await leaveSite();
  }
});

it.each(['UR', 'EN'] as const)(
  'dates whose bets are archived say from which day on bets are shown, and offer no retry, in %s',
  async (language) => {
    const day = language === 'UR' ? '2 ستمبر، 2025' : 'Sep 2, 2025';
    network.refuse(listBets, 'BETS_ARCHIVED', { params: { day: '2025-09-02' } });
    await openSite('/centre/personalHistoryCopy?from=2025-08-20&to=2025-08-25', { as: 'member', language });
    await vi.waitFor(() => expect(document.querySelector('main')!.textContent).toContain(day), 15_000);
    expect(screen.queryByRole('button', { name: say(language, 'action.retry') })).toBeNull();
    network.sample(listBets);
    fireEvent.click(screen.getByRole('button', { name: say(language, 'bets.last7') }));
    await settled(network);
    expect(document.querySelector('main')!.textContent).not.toContain(day);
  },
);
