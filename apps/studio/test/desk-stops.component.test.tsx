import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { BookTab } from '../client/desk/book-tab.tsx';
import { deskApi } from '../client/desk/desk-api.ts';
import { FixtureRow } from '../client/desk/fixture-row.tsx';
import { StopKeys } from '../client/desk/stop-keys.tsx';
import { DeskContext } from '../client/desk/use-desk.ts';
import { answerCalls, leave, type Said, show } from './shown.tsx';

afterEach(leave);

async function open(
  part: React.ReactNode,
  answer: (path: string) => Said,
  abilities: readonly string[] = ['view', 'pause'],
) {
  const calls = answerCalls(({ path }) => answer(path));
  const seat = { house: 'MAIDAN', names: { en: 'Maidan' }, name: 'Person', abilities: abilities as never };
  await show(<DeskContext value={{ api: deskApi('key'), seat, end: () => undefined }}>{part}</DeskContext>);
  return calls;
}
const STOPS = {
  sports: ['cricket', 'football'],
  stops: [{ name: 'sport:football', since: '2026-01-01T10:00:00.000Z', person: 'Somebody' }],
};
const NOTHING = { currencies: [], currency: 'PKR', fixtures: [], hours: [], worst: '0.00' };
const FIXTURE = {
  ...{ id: 'kcl-1', sport: 'football', league: 'x', home: 'A', away: 'B', startsAt: '2026-01-01T10:00:00.000Z' },
  ...{ isInPlay: true, stoppedBy: null, stakes: [] },
};

it('one press suspends; lifting a suspension needs a reason', async () => {
  const calls = await open(<BookTab fixture={null} setFixture={() => undefined} />, (path) =>
    path.endsWith('/stops') ? STOPS : path.includes('/liability') ? NOTHING : {},
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend: Cricket' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/book/stop'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Lift suspension: Football' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: 'prices are right again' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Lift suspension' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const told = calls.filter(({ path }) => /book\/(stop|lift)$/.test(path)).map(({ body }) => body);
  expect(told).toEqual([{ name: 'sport:cricket' }, { name: 'sport:football', note: 'prices are right again' }]);
});

it('a full stop followed by a letter suspends what has the focus: the book, its sport or the fixture; a letter alone, or one typed in a field, does nothing', async () => {
  const rows = (
    <>
      <StopKeys />
      <ul>
        <FixtureRow fixture={FIXTURE} onOpen={() => undefined} onDone={() => undefined} />
      </ul>
      <input />
    </>
  );
  const calls = await open(rows, () => ({}));
  const press = (...codes: string[]) => {
    for (const code of codes)
      fireEvent.keyDown(document.activeElement!, { code, key: code === 'Period' ? '.' : code.at(-1) });
  };
  press('KeyB');
  press('Period', 'KeyF');
  expect((await screen.findByRole('status')).textContent).toContain('focus');
  screen.getByRole('listitem').focus();
  press('Period', 'KeyF');
  press('Period', 'KeyS');
  press('Period', 'KeyB');
  screen.getByRole('textbox').focus();
  press('Period', 'KeyB');
  await waitFor(() => expect(calls.map(({ body }) => body)).toHaveLength(3));
  expect(calls.map(({ body }) => (body as { name: string }).name)).toEqual(['fixture:kcl-1', 'sport:football', 'book']);
});

it('staff who may not pause have neither the button nor the key', async () => {
  const calls = await open(
    <>
      <StopKeys />
      <BookTab fixture={null} setFixture={() => undefined} />
    </>,
    (path) => (path.includes('/liability') ? NOTHING : STOPS),
    ['view'],
  );
  await screen.findByRole('heading', { name: 'Suspensions' });
  fireEvent.keyDown(document.body, { code: 'Period', key: '.' });
  fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls.every(({ path }) => /\/(stops|liability)$/.test(path))).toBe(true);
});
