import { listMemberBets } from '@kismet/contracts/operators/members';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const ARCHIVED = { bets: 1234, newestAt: '2025-03-31T20:30:00.000Z' };
const PAGE = '/members/0123456789ab?tab=bets';
const open = async (language: 'UR' | 'EN', found: { isEmpty: boolean; isArchived: boolean }) => {
  network.sample(listMemberBets, ({ list }) => ({
    list: found.isEmpty ? [] : list,
    nextCursor: null,
    archived: found.isArchived ? ARCHIVED : null,
  }));
  await openOffice(PAGE, { language });
};

it('below the last of a member’s bets it says how many are archived, and when the newest of those was placed', async () => {
  await open('EN', { isEmpty: false, isArchived: true });
  const notice = screen.getByText(/settled bets are in the archive/);
  expect(notice.textContent).toContain('1,234 settled bets');
  // 31 March, 20:30 UTC, is 1 April in Karachi
  expect(notice.textContent).toContain('Apr 01, 2025, 01:30:00');
  expect(screen.getByRole('table', { name: say('EN', 'bo.member.bets') })).toBeTruthy();
});

it.each(['UR', 'EN'] as const)(
  'a member all of whose bets are archived is not shown as one who never bet (%s)',
  async (language) => {
    await open(language, { isEmpty: true, isArchived: true });
    expect(screen.getByText(say(language, 'bo.bets.allArchived'))).toBeTruthy();
    expect(screen.queryByText(say(language, 'bo.bets.none'))).toBeNull();
  },
);

it('of a member with neither bets nor archived ones it says that there are none yet', async () => {
  await open('EN', { isEmpty: true, isArchived: false });
  expect(screen.getByText(say('EN', 'bo.bets.none'))).toBeTruthy();
});
