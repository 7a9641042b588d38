import { listMembers } from '@kismet/contracts/operators/members';
import { textOf } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../src/shared/query-client.ts';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const main = () => document.querySelector('main')!;

describe.each(['UR', 'EN'] as const)('a data region in %s (ui 4.6)', (language) => {
  it('that cannot be refreshed keeps its data, and says that it is old', async () => {
    await openOffice('/members', { language });
    const rows = main().querySelectorAll('tbody tr').length;
    network.silence(listMembers);
    await queryClient.invalidateQueries();
    await settled(network);
    expect(main().textContent).toMatch(textOf(language, 'state.stale'));
    expect(main().querySelectorAll('tbody tr')).toHaveLength(rows);
    expect(rows).toBeGreaterThan(0);
  });

  it("that could not be loaded shows the call's number, and loads after a retry", async () => {
    network.refuse(listMembers, 'BROKEN');
    await openOffice('/members', { language });
    expect(main().textContent).toMatch(textOf(language, 'state.requestId'));
    expect(main().textContent).toContain('req-0001');
    network.sample(listMembers);
    fireEvent.click(screen.getByRole('button', { name: textOf(language, 'action.retry') }));
    await settled(network);
    expect(main().querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  });

  it('that a role may not see is no error and offers no retry', async () => {
    network.refuse(listMembers, 'FORBIDDEN');
    await openOffice('/members', { language });
    expect(main().textContent).toMatch(textOf(language, 'bo.notAllowed'));
    expect(screen.queryByRole('button', { name: textOf(language, 'action.retry') })).toBeNull();
  });

  it('of a screen without the ability is not even requested', async () => {
    await openOffice('/members', { as: 'content', language });
    expect(main().textContent).toMatch(textOf(language, 'bo.notAllowed'));
    expect(network.inputsOf(listMembers)).toEqual([]);
  });
});
