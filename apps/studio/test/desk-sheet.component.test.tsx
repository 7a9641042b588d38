import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { deskApi } from '../client/desk/desk-api.ts';
import { FixtureSheetView } from '../client/desk/fixture-sheet.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import type { FixtureSheet } from '../server/desk/fixture-sheet.ts';
import { answerCalls, leave, type Said, show } from './shown.tsx';

afterEach(leave);

const SHEET: FixtureSheet = {
  fixture: {
    ...{ id: 'kcl-1', sport: 'football', league: 'x', home: 'lions', away: 'stars', isInPlay: false, stoppedBy: null },
    startsAt: '2026-01-01T10:00:00.000Z',
  },
  ...{ currencies: ['PKR'], currency: 'PKR', tickets: 3, isPart: false, staked: '300.00', hands: [] },
  markets: [
    {
      ...{ market: 'result', marginE4: 579, isStopped: false },
      selections: [
        { code: 'home', oddsE4: 20_000, chancePpm: 480_000, staked: '300.00', payout: '600.00', ifWins: '-300.00' },
        { code: 'away', oddsE4: null, chancePpm: 200_000, staked: '0.00', payout: '0.00', ifWins: '300.00' },
      ],
    },
  ],
  grid: {
    ...{ rows: ['0', '1'], columns: ['0', '1'], worst: '-1234.00', beside: { staked: '10.00', payout: '40.00' } },
    cells: [
      { row: '0', column: '0', worst: '300.00', chancePpm: 100_000 },
      { row: '1', column: '0', worst: '-1234.00', chancePpm: 200_000 },
    ],
  },
};
async function open(
  answer: (path: string) => Said = () => SHEET,
  abilities: readonly string[] = ['view', 'limit', 'pause'],
) {
  const calls = answerCalls(({ path }) => answer(path));
  const seat = { house: 'MAIDAN', names: { en: 'Maidan' }, name: 'Person', abilities: abilities as never };
  await show(
    <DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>
      <FixtureSheetView id="kcl-1" onBack={() => undefined} />
    </DeskContext>,
  );
  await screen.findByRole('heading', { name: /lions – stars/ });
  return calls;
}

it('[TV-6.337] each score shows its amount, what does not depend on the score is listed beside the grid, and each market shows its margin and its worst loss', async () => {
  await open();
  const table = screen.getAllByRole('table')[0]!;
  expect(within(table).getByText('−1.3K').getAttribute('title')).toContain('-1234.00');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByText(/Not on the grid/).textContent).toMatch(/10\.00.*40\.00/);
  expect(screen.getByText(/^Margin .*5\.79 %/)).toBeTruthy();
  expect(screen.getByText('-300.00')).toBeTruthy();
});

it('a manual price is set from its market; a price far from the model is submitted to a second person', async () => {
  const far: Said = { status: 409, error: 'HAND_PRICE_FAR' } as never;
  const calls = await open((path) => (path.endsWith('/price') ? far : path.endsWith('/asks') ? { ask: {} } : SHEET));
  fireEvent.click(screen.getByRole('button', { name: /^Set odds: / }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Odds'), { target: { value: '1.40' } });
  fireEvent.change(sheet.getByLabelText(/Reason/), { target: { value: 'team news' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Set odds' }));
  const second = await sheet.findByRole('button', { name: 'Ask a second person' });
  expect(calls.find(({ path }) => path.endsWith('/price'))!.body).toEqual({
    ...{ fixture: 'kcl-1', market: 'result', selection: 'home', oddsE4: 14_000, minutes: 10, note: 'team news' },
  });
  fireEvent.click(second);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/asks'))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith('/asks'))!.body).toEqual({
    ...{ kind: 'set-price', subject: 'price:kcl-1:result:home:14000:10', reason: 'team news' },
  });
});

it('staff who may neither set prices nor pause see the sheet read-only', async () => {
  await open(undefined, ['view']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the list']);
});
