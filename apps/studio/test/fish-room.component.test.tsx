import { act, fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { FishGame } from '../client/fish/fish-game.ts';
import { FishPanel } from '../client/fish/fish-panel.tsx';
import { FishStatus } from '../client/fish/fish-status.tsx';
import { Seats } from '../client/fish/seats.tsx';
import { FishContext } from '../client/fish/use-fish.ts';
import { Sounds } from '../client/sound/sounds.ts';
import { NEVER_FROZEN } from '../games/fish/ice.ts';
import type { RoomView, SeatView } from '../server/fish/room-view.ts';
import type { FishRoomNow, FishState } from '../server/http/fish-state.ts';
import { answerCalls, axeFaults, leave, type Said, show } from './shown.tsx';

afterEach(leave);

const seat = (number: number, changes: Partial<SeatView> = {}): SeatView => ({
  ...{ seat: number, name: `B2C${number + 2}`, isHere: true, fired: [] },
  ...changes,
});
const room = (changes: Partial<RoomView> = {}): RoomView => ({
  ...{ id: 'r', water: NEVER_FROZEN, seats: [seat(0), seat(2)], dead: [], kills: [] },
  ...changes,
});
const now = (changes: Partial<FishRoomNow> = {}): FishRoomNow => ({
  ...{ now: 1_000, place: { room: 'r', number: 3, gun: 1, seed: 'one' }, round: room(), own: [{ seat: 2 }] },
  ...changes,
});
const opened = (changes: Partial<FishRoomNow> = {}): FishState => ({
  ...now(changes),
  ...{ gameCode: 'machhera', names: { en: 'Machhera' }, guns: ['0.10', '0.50', '2.00'], shotsEach: 50 },
  ...{ isDemo: true, symbol: 'P', lobbyUrl: null, balance: '100.00', magazine: null, decided: [] },
  totals: { openedAt: '2026-11-27T05:00:00.000Z', staked: '0.00', returned: '0.00' },
  fairness: { commitment: '', nextCommitment: '', clientSeed: 'x', nonce: 0, roundsLeft: 1_000 },
});
async function page(state: FishState, language: 'EN' | 'UR' = 'EN'): Promise<FishGame> {
  const game = new FishGame('key', state, new Sounds());
  game.world.resize(390, 500);
  await show(
    <FishContext value={game}>
      <FishStatus />
      <Seats />
      <FishPanel />
    </FishContext>,
    language,
  );
  return game;
}
const seats = () => [...document.querySelectorAll('[data-seat]')].map((one) => one.textContent);

it('[TV-6.213] seats are listed below their guns from the left in every language: the player, others by the name of their visit, free seats', async () => {
  answerCalls(() => 'silent');
  await page(opened());
  expect(seats()).toEqual(['Player \u2066B2C2\u2069', 'Free', 'You', 'Free']);
  expect(screen.getByText('Room 3')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  leave();
  await page(opened(), 'UR');
  expect(seats()[2]).toBe('آپ');
  expect(document.querySelector('[data-seat]')!.closest('ul')!.dir).toBe('ltr');
});

it('[TV-6.213] the actions of others are shown: their shots fly and hit nothing, their kills show a multiple, a lost connection is reported', async () => {
  answerCalls(() => 'silent');
  const game = await page(opened());
  const shot = { n: 7, angle: -1_571, at: 1_000 };
  const kills = [
    { fish: 'a', seat: 0, multiplier: 15, at: 1_000 },
    { fish: 'b', seat: 2, multiplier: 40, at: 1_000 },
  ];
  const heard = room({
    seats: [seat(0, { isHere: false, fired: [shot] }), seat(2, { fired: [shot] })],
    kills,
    dead: ['a', 'b'],
  });
  const told = [game.world.hear(heard, 1, 0), game.world.hear(heard, 1, 0)];
  // each once, and none of one's own
  expect(told.map((kill) => kill.map(({ fish }) => fish))).toEqual([['a'], []]);
  expect(game.world.guests).toMatchObject([{ seat: 0, dx: expect.closeTo(0, 2), dy: expect.closeTo(-1, 2) }]);
  expect(game.world.step(100, 1_000)).toEqual({ met: [], back: [] });
  leave();
  await page(opened({ round: heard }));
  expect(seats()).toEqual(['Player \u2066B2C2\u2069 not connected ×15', 'Free', 'You', 'Free']);
});

it('[TV-6.211] a page without a seat says so, and a press takes one; another gun means a seat in another room', async () => {
  let said: Said = { error: 'NOT_SEATED' };
  const calls = answerCalls(({ path }) => (path.endsWith('/state') ? opened(now()) : said));
  await page(opened({ place: null, round: null, own: [] }));
  expect(seats()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('You no longer have a seat here. Press the water to take one.');
  said = now();
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  await waitFor(() => expect(seats()).toHaveLength(4));
  expect(calls[0]).toMatchObject({ path: '/player/fish/seat', body: { gun: 1 } });
  said = { error: 'CURRENCY_NOT_OFFERED' };
  const dear = () => screen.getByRole('radio', { name: /Gun 3/ });
  await waitFor(() => expect((dear() as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(dear());
  expect(screen.getByRole('alert').textContent).toMatch(/^Each shot that hits will cost/);
  await act(async () => fireEvent.click(dear()));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/seat')).at(-1)!.body).toEqual({ gun: 3 }));
});
