import { listMembers } from '@kismet/contracts/operators/members';
import { findById } from '@kismet/contracts/operators/money-trace';
import { textOf, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from '../src/app/router.ts';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const field = () => document.querySelector<HTMLInputElement>('dialog input[role=combobox]')!;
const options = () => [...document.querySelectorAll('dialog [role=option]')].map((one) => one.textContent ?? '');
async function typed(text: string) {
  type(field(), text);
  await new Promise((done) => setTimeout(done, 250));
  await settled(network);
}
/** The list behind the palette requests everybody; typed text is searched by name. */
const searches = () => network.inputsOf(listMembers).flatMap(({ search }) => search ?? []);
function member() {
  network.sample(listMembers, (page) => ({
    list: [{ ...page.list[0]!, memberId: 'vbbsz9kdbss1', loginName: 'ayesha92' }],
    nextCursor: null,
  }));
}

it.each(['UR', 'EN'] as const)(
  '[F-44] Ctrl-K lists members while a partial name is typed, and Enter opens the first: %s',
  async (language) => {
    member();
    await openOffice('/', { language });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    await settled(network);
    await typed('esha');
    expect(searches()).toEqual(['esha']);
    expect(options()[0]).toContain('ayesha92');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settled(network);
    expect(router.state.location.pathname).toBe('/members/vbbsz9kdbss1');
  },
);

it('[F-44] Ctrl-K finds a ticket by its number, and never searches by personal identifiers', async () => {
  member();
  const drawId = '01936f3e-0a1b-7c2d-8e3f-405162738495';
  network.answer(findById, ({ id }) => ({
    list: [{ is: 'ticket' as const, id, drawId, loginName: 'ayesha92' }],
  }));
  await openOffice('/', { language: 'EN' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  await settled(network);
  await typed('0300 1234567');
  expect([searches(), network.inputsOf(findById)]).toEqual([[], []]);
  await typed('7KQ2-M9XB-RT4W-ZZ38');
  expect(searches()).toEqual([]);
  expect(options()[0]).toMatch(textOf('EN', 'bo.found.ticket'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await settled(network);
  expect(router.state.location.pathname).toBe(`/lottery/${drawId}`);
});
