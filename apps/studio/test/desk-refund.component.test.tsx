import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { AsksTab } from '../client/desk/asks-tab.tsx';
import { CaseSheet } from '../client/desk/case-sheet.tsx';
import { deskApi } from '../client/desk/desk-api.ts';
import { DeskContext } from '../client/desk/use-desk.ts';
import { answerCalls, leave, show } from './shown.tsx';

afterEach(leave);

const CASE = {
  ...{ number: 7, table: 'chaupal-classic-500-pkr-1', hand: 12, reason: 'together', at: '2026-01-01T10:00:00.000Z' },
  state: 'separated' as const,
};
const ASK = {
  ...{ number: 3, kind: 'refund-case', subject: 'case:7', reason: 'looked at', digest: 'd', isOwn: false },
  ...{ askedName: 'One', askedAt: '2026-01-01T10:00:00.000Z', state: 'OPEN', decidedName: null, decidedAt: null },
  preview: {
    together: 3,
    lines: [
      { currency: 'PKR', hands: 3, amount: '79.17' },
      { currency: 'PKR', hands: 1, amount: '9.73' },
    ],
  },
};

const figures = { entropy: 1.2, fast: 14.5, spread: 1.3 };
const PEOPLE = [
  {
    ...{ seat: 0, name: 'b07c', role: 'reported' },
    play: { ...figures, actions: 1_630, hoursAwake: 22.5, signals: ['even-times', 'too-fast', 'no-tail', 'no-sleep'] },
  },
  { seat: 1, name: '91de', role: null, play: { ...figures, actions: 199, hoursAwake: 1, signals: [] } },
  { seat: 2, name: '3fa1', role: 'reporter', play: { ...figures, actions: 200, hoursAwake: 1, signals: [] } },
];

async function open(page: React.ReactNode, abilities: readonly string[]) {
  const calls = answerCalls(({ path, method }) => {
    if (path.startsWith('/desk/cases/')) return { case: CASE, detail: { people: PEOPLE, pairs: [], hands: [] } };
    return method === 'POST' ? { ask: ASK } : { asks: [ASK], next: null };
  });
  const seat = { house: 'CHAUPAL', names: { en: 'Chaupal' }, name: 'Two', abilities: abilities as never };
  await show(<DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>{page}</DeskContext>);
  return calls;
}
const sheet = <CaseSheet of={CASE} onClose={() => undefined} onDone={() => undefined} />;

it('[TV-6.280] a case with a separated pair offers a refund to staff who may void, and previews the amounts by player, without names', async () => {
  const calls = await open(sheet, ['view', 'void']);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund other players' }));
  const dialog = screen.getAllByRole('dialog').at(-1)!;
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'looked at' } });
  fireEvent.submit(dialog.querySelector('form')!);
  expect(await within(dialog).findByText('79.17 PKR')).toBeTruthy();
  expect(within(dialog).getByText('Case 7')).toBeTruthy();
  expect(within(dialog).getByText('3 hands together')).toBeTruthy();
  expect(within(dialog).getByText('1 hand')).toBeTruthy();
  const posted = calls.find(({ method }) => method === 'POST')!;
  expect(posted).toMatchObject({ path: '/desk/asks', body: { kind: 'refund-case', subject: 'case:7' } });
});

it('[TV-6.280] staff who may not void are offered no refund; those who may approve see the amounts first', async () => {
  await open(sheet, ['view', 'pause']);
  expect(await screen.findByText('Hands together')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund other players' })).toBeNull();
  await leave();
  await open(<AsksTab />, ['view', 'approve']);
  expect(await screen.findByText('9.73 PKR')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve as shown' })).toBeTruthy();
});

it('[TV-6.257] a case shows for each player how they play, and what suggests a bot', async () => {
  await open(sheet, ['view']);
  const of = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent!;
  for (const words of [
    '1630',
    '1.2',
    '14.5 %',
    '1.3',
    '22.5 hours',
    'even times',
    'faster than a hand',
    'never thinks long',
    'plays without sleep',
  ])
    expect(await of('b07c')).toContain(words);
  expect(await of('91de')).toContain('Too few turns');
  expect(await of('3fa1')).toContain('Times like a person');
});
