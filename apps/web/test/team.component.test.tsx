import { listTeam } from '@kismet/contracts/agents/team';
import { getUplineForm } from '@kismet/contracts/cashier/upline';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { say } from '@kismet/testkit/catalogue-words';
import { textOf } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeMember } from '../src/shared/session/session.ts';
import { leaveSite, memberOf, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const main = () => within(document.querySelector('main')!);
const LANGUAGES = ['UR', 'EN'] as const;

it.each(LANGUAGES)(
  '[F-42] a row of the team is one line of 36 px on a wide window, whatever its content: %s',
  async (language) => {
    network.sample(listTeam, (page) => ({
      ...page,
      list: page.list.map((row) => ({
        ...row,
        agreements: (['dividend', 'daily-salary', 'hourly-salary'] as const).map((kind) => ({
          kind,
          state: 'offered',
          isToCome: false,
        })),
      })),
    }));
    await openSite('/agent/downlineManagmentView', { as: 'agent', language });
    const cells = [...document.querySelectorAll('main tbody td')];
    expect(cells.length).toBeGreaterThan(5);
    for (const cell of cells) {
      // the row's height is its cells', since nothing wraps
      expect([...cell.classList]).toEqual(expect.arrayContaining(['lg:h-9', 'lg:!py-0', 'lg:whitespace-nowrap']));
      for (const part of cell.querySelectorAll('.flex-wrap')) expect([...part.classList]).toContain('lg:flex-nowrap');
    }
    // logical positions only
    expect(document.querySelector('main table')!.outerHTML).not.toMatch(
      /[" :](?:ml|mr|pl|pr|left|right|text-left|text-right)-/,
    );
  },
);

it.each(LANGUAGES)('[F-42] a root agent has no upline: shortcut, menu and page send down: %s', async (language) => {
  for (const [accountKind, word, other] of [
    [1, 'centre.downline', 'centre.upline'],
    [2, 'centre.upline', 'centre.downline'],
  ] as const) {
    for (const path of ['/agentHome', '/centre/transferUpline']) {
      network.sample(getUplineForm, (orderForm) => ({
        ...orderForm,
        isAllowed: true,
        maySendDown: true,
        upline: accountKind === 1 ? null : 'si***',
      }));
      const member = { ...memberOf('agent'), accountKind };
      await openSite(path, { as: 'agent', language });
      network.answer(getMemberInfo, member);
      takeMember(member);
      await settled(network);
      expect(main().getAllByText(textOf(language, word)).length).toBeGreaterThan(0);
      expect(main().queryByText(say(language, other))).toBeNull();
      await leaveSite();
    }
  }
});
