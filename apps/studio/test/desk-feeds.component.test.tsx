import type { LanguageCode } from '@kismet/i18n/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { AsksTab } from '../client/desk/asks-tab.tsx';
import { deskApi } from '../client/desk/desk-api.ts';
import { FeedsTab } from '../client/desk/feeds-tab.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import type { ProducerView } from '../server/desk/feeds.ts';
import type { HeldView } from '../server/desk/held-markets.ts';
import { answerCalls, axeFaults, leave, type Said, show } from './shown.tsx';

afterEach(leave);

const AT = '2026-01-01T10:00:00.000Z';
const PREVIEW = {
  ...{ fixture: 'uof-sr-match-1', market: 'total:250', league: 'Lantern Cup', home: 'Harbour', away: 'Hills' },
  since: AT,
  sums: [
    {
      ...{ currency: 'PKR', bets: 5, paid: '190400.00', due: '1300.00', reopened: 0 },
      ...{ raised: 1, added: '1300.00', lowered: 4, takenBack: '190400.00' },
    },
  ],
};
const held = (more: Partial<HeldView> = {}): HeldView => ({
  ...PREVIEW,
  ...{ subject: 'uof-sr-match-1:total:250', asked: [] },
  ...more,
});
const feed = (...states: readonly ProducerView['state'][]) => ({
  source: 'uof',
  producers: states.map((state, n) => ({
    ...{ producer: n + 1, state, delayMs: 1_250 },
    aliveAt: state === 'unheard' ? null : AT,
  })),
  faults: [{ fault: 'not XML', times: 3, lastDay: '2026-01-01' }],
  longer: [{ league: 'Lantern Cup', seconds: 2, since: AT, subject: 'hold:abc', isAsked: false }],
});
const page = (held: readonly HeldView[], feeds: readonly object[]) => ({ at: AT, held, feeds });

async function open(
  node: React.ReactNode,
  answer: (path: string) => Said,
  abilities: readonly string[] = ['view', 'void'],
  code: LanguageCode = 'EN',
) {
  const calls = answerCalls(({ path }) => answer(path));
  const seat = { house: 'MAIDAN', names: { en: 'Maidan' }, name: 'Person', abilities: abilities as never };
  await show(<DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>{node}</DeskContext>, code);
  return calls;
}

it('[TV-6.235] a held market shows what was paid, what the new result would pay, and both differences; a decision is requested with a reason', async () => {
  const ask = { number: 7, kind: 'correct-market', subject: held().subject, preview: PREVIEW, state: 'OPEN' };
  const calls = await open(<FeedsTab />, (path) => (path === '/desk/asks' ? { ask } : page([held()], [feed('open')])));
  const card = (await screen.findByText('uof-sr-match-1:total:250')).closest('li')!;
  for (const words of [
    '190400.00',
    '1300.00',
    '+1300.00',
    '-190400.00',
    'Total goals \u20662.5\u2069',
    'Paid more: 1 bet',
    'Taken back: 4 bets',
  ])
    expect(within(card).getAllByText(words).length).toBeGreaterThan(0);
  expect(card.textContent).not.toContain('Reopened');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(within(card).getByRole('button', { name: 'Settle again' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'the report came' } });
  fireEvent.submit(document.querySelector('form')!);
  expect(await screen.findByText('Requested. Waiting for a second person.')).toBeTruthy();
  const sent = { kind: 'correct-market', subject: 'uof-sr-match-1:total:250', reason: 'the report came' };
  expect(calls.find(({ path }) => path === '/desk/asks')?.body).toEqual(sent);
});

it('a pending request cannot be made again; view-only staff can request nothing; bets that would be open again are counted', async () => {
  const back = held({ asked: ['keep-result'], sums: [{ ...PREVIEW.sums[0]!, reopened: 2 }] });
  await open(<FeedsTab />, () => page([back], []));
  const keep = (await screen.findByRole('button', { name: 'Keep the former result' })) as HTMLButtonElement;
  expect(keep.disabled).toBe(true);
  expect((screen.getByRole('button', { name: 'Settle again' }) as HTMLButtonElement).disabled).toBe(false);
  expect(screen.getByText('Reopened bets')).toBeTruthy();
  leave();
  await open(<FeedsTab />, () => page([held()], []), ['view', 'approve']);
  await screen.findByText('uof-sr-match-1:total:250');
  expect(screen.queryByRole('button')).toBeNull();
});

it('[TV-6.239] each producer shows whether bets are accepted, or why not, and how many messages were refused', async () => {
  await open(<FeedsTab />, () => page([], [feed('open', 'unheard', 'silent', 'down', 'late', 'behind')]));
  const words = (await screen.findAllByRole('heading', { level: 3 })).slice(0, 6).map((one) => one.textContent);
  expect(new Set(words).size).toBe(6);
  expect(words.filter((one) => one!.includes('Suspended'))).toHaveLength(5);
  expect(screen.getByText('not XML').closest('li')!.textContent).toContain('3 times');
  expect(screen.getByText('No results are on hold.')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

it('[A2] ending a longer hold is requested with a reason, once, by staff with the permission; a second person sees what would end', async () => {
  const shown = { source: 'uof', league: 'Lantern Cup', seconds: 2, since: AT, lateBets: 31 };
  const ask = { number: 9, kind: 'end-hold', subject: 'hold:abc', preview: shown, state: 'OPEN' };
  const calls = await open(<FeedsTab />, (path) => (path === '/desk/asks' ? { ask } : page([], [feed('open')])));
  fireEvent.click(await screen.findByRole('button', { name: 'End longer hold' }));
  expect(screen.getByRole('dialog').textContent).toContain('Lantern Cup');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'another feed since today' } });
  fireEvent.submit(document.querySelector('form')!);
  expect(await screen.findByText('Requested. Waiting for a second person.')).toBeTruthy();
  const sent = { kind: 'end-hold', subject: 'hold:abc', reason: 'another feed since today' };
  expect(calls.find(({ path }) => path === '/desk/asks')?.body).toEqual(sent);
  expect(screen.getByText('31')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  leave();
  const asked = { ...feed('open'), longer: [{ ...feed('open').longer[0]!, isAsked: true }] };
  await open(<FeedsTab />, () => page([], [asked]));
  const button = (await screen.findByRole('button', { name: 'End requested' })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  leave();
  await open(<FeedsTab />, () => page([], [feed('open')]), ['view', 'approve']);
  await screen.findByText('Lantern Cup');
  expect(screen.queryByRole('button')).toBeNull();
});

it('feeds: loading, failed to load, empty, and the last known data after a failure', async () => {
  let said: Said = 'silent';
  await open(<FeedsTab />, () => said);
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded');
  said = page([], []);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No feeds, and no held results.')).toBeTruthy();
});

it.each(['UR', 'AR', 'HI'] as const)('a held market and feeds shown in the language %s', async (code) => {
  await open(<FeedsTab />, () => page([held()], [feed('open', 'silent')]), ['view', 'void'], code);
  await screen.findByText('uof-sr-match-1:total:250');
  expect(document.body.textContent).not.toMatch(/desk\.|Suspended|Settle/);
  expect(await axeFaults()).toEqual([]);
});

it('a second person sees the same sums in the request, and approves them by their digest', async () => {
  const ask = {
    ...{ number: 7, kind: 'keep-result', subject: held().subject, reason: 'a reason', preview: PREVIEW },
    ...{ digest: 'd'.repeat(64), isOwn: false, askedName: 'Other', askedAt: AT, state: 'OPEN' },
    ...{ decidedName: null, decidedAt: null },
  };
  let said: Said = { error: 'NOT_HELD' };
  const calls = await open(<AsksTab />, (path) => (path.endsWith('/approve') ? said : { asks: [ask], next: null }), [
    'view',
    'approve',
  ]);
  expect((await screen.findAllByText('-190400.00')).length).toBe(1);
  const approve = screen.getByRole('button', { name: 'Approve as shown' });
  fireEvent.click(approve);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer on hold');
  said = { ask: { ...ask, state: 'DONE' } };
  fireEvent.click(approve);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.filter(({ path }) => path === '/desk/asks/7/approve').map(({ body }) => body)).toEqual([
    { digest: 'd'.repeat(64) },
    { digest: 'd'.repeat(64) },
  ]);
});
