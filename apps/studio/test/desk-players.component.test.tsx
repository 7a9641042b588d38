import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { deskApi } from '../client/desk/desk-api.ts';
import { PlayersTab } from '../client/desk/players-tab.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import { answerCalls, leave, show } from './shown.tsx';

afterEach(leave);

const PAGE = {
  sports: ['cricket', 'tennis'],
  players: [
    {
      ...{ user: 'sharp', open: [{ currency: 'PKR', bets: 2, staked: '40.00' }] },
      factors: [{ sport: 'tennis', factorPpm: 200_000, since: '2026-01-01T10:00:00.000Z', person: 'Somebody' }],
      closing: [
        { sport: 'cricket', legs: 34, valuePpm: 12_300 },
        { sport: 'tennis', legs: 1, valuePpm: -50_000 },
      ],
    },
  ],
};
async function open(abilities: readonly string[]) {
  const calls = answerCalls(({ path }) => (path.endsWith('/factor') ? {} : PAGE));
  const seat = { house: 'MAIDAN', names: { en: 'Maidan' }, name: 'Person', abilities: abilities as never };
  await show(
    <DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>
      <PlayersTab />
    </DeskContext>,
  );
  await screen.findByRole('heading', { name: 'sharp' });
  return calls;
}

it('a stake factor is set, with a reason, for the player that was searched for', async () => {
  const calls = await open(['view', 'limit']);
  expect(screen.getByText('× 0.2')).toBeTruthy();
  // the value of bets at the closing odds is shown beside it
  const closing = screen.getAllByText(/^Closing value/).map(({ textContent }) => textContent);
  expect(closing).toEqual([
    'Closing value, Cricket, 34 selections: +1.2 %',
    'Closing value, Tennis, 1 selection: -5.0 %',
  ]);
  fireEvent.change(screen.getByLabelText('Player ID'), { target: { value: 'sharp' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/players?user=sharp'))).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Set factor' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Sport'), { target: { value: 'tennis' } });
  fireEvent.change(sheet.getByLabelText(/^Factor/), { target: { value: '0.3' } });
  fireEvent.change(sheet.getByLabelText(/Reason/), { target: { value: 'late bets' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Set factor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path.endsWith('/factor'))!.body).toEqual({
    ...{ user: 'sharp', sport: 'tennis', factorPpm: 300_000, note: 'late bets' },
  });
});

it('staff without the permission to set limits see them read-only', async () => {
  await open(['view']);
  expect(screen.queryByRole('button', { name: 'Set factor' })).toBeNull();
});
