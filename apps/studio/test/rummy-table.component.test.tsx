import fs from 'node:fs';
import path from 'node:path';
import { seededPrng } from '@kismet/kernel/prng';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { RUMMY_MONEY, rummyRoom } from '../games/pvp/room/rummy-scene.ts';
import { rummyGame } from '../games/pvp/rummy/room-play.ts';
import { leaveTable, showTable } from './rummy-page.tsx';
import { axeFaults } from './shown.tsx';

afterEach(leaveTable);

/** The catalogue files themselves, bypassing the build that compiles them. */
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../catalogues/${language}.json`), 'utf8'));
const english = textsOf('en');
const urdu = textsOf('ur');

/** Two people at a table whose cards are dealt. */
function dealt() {
  const room = rummyRoom(RUMMY_MONEY, 2, seededPrng('component'));
  room.pass(600);
  room.deal();
  // A deals, so that B begins
  expect(room.round.hand!.inTurn).toBe(1);
  return room;
}
const act = (room: ReturnType<typeof dealt>, owner: string, move: object) => {
  room.now += 500;
  room.tell({
    ...{ kind: 'act', id: `${room.now}`, owner, turn: room.round.hand!.turn, at: room.now, action: '', amount: 0n },
    ...move,
  });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cards = () =>
  within(screen.getByRole('region', { name: english['rummy.hand']! })).getAllByRole('button', { pressed: false });

it('[TV-6.193] in turn a player draws first: both piles, and a drop that takes two presses; then one selected card is discarded', async () => {
  const room = dealt();
  const page = await showTable(room, 'B');
  expect(cards()).toHaveLength(13);
  expect(await axeFaults()).toEqual([]);
  expect(screen.queryByRole('button', { name: english['rummy.discard']! })).toBeNull();
  fireEvent.click(button(/^Drop: 20/));
  expect(page.done).toEqual([]);
  fireEvent.click(button(/lose 20 points/));
  fireEvent.click(button(english['rummy.draw']!));
  expect(page.done.map(({ action }) => action)).toEqual(['drop', 'draw-closed']);
  act(room, 'B', { action: 'draw-closed' });
  page.again();
  expect(cards()).toHaveLength(14);
  const discard = button(english['rummy.discard']!) as HTMLButtonElement;
  expect(discard.disabled).toBe(true);
  fireEvent.click(cards()[3]!);
  fireEvent.click(button(/^Discard ./));
  expect(page.done.at(-1)!.action).toBe('discard');
  expect(room.round.hand!.seats[1]!.places).toContain(page.done.at(-1)!.place);
});

it('[TV-6.194] keyboard: arrows move between cards, space selects, shift moves a card, G makes a group, A arranges; no card is lost', async () => {
  const room = dealt();
  await showTable(room, 'B');
  const place = (card: HTMLElement) => card.getAttribute('data-place');
  fireEvent.keyDown(cards()[0]!, { key: 'ArrowRight', shiftKey: true });
  const after = cards().map(place);
  expect(after.sort()).toEqual(room.round.hand!.seats[1]!.places.map(String).sort());
  for (const card of cards().slice(0, 2)) fireEvent.click(card);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  const groups = () => document.querySelectorAll('.rm-group').length;
  const before = groups();
  fireEvent.keyDown(document.body, { key: 'g' });
  expect(groups()).toBeGreaterThanOrEqual(before);
  expect(cards()).toHaveLength(13);
  fireEvent.keyDown(document.body, { key: 's' });
  // by suit: no group contains two suits, apart from that of the jokers
  expect(groups()).toBeLessThanOrEqual(5);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(cards()).toHaveLength(13);
});

it('[TV-6.195] finishing without a valid declaration warns of its cost and needs a second press; then the groups are declared as they are', async () => {
  const room = dealt();
  act(room, 'B', { action: 'draw-closed' });
  const page = await showTable(room, 'B');
  fireEvent.click(cards()[0]!);
  fireEvent.click(button(english['rummy.finish']!));
  expect(page.done).toEqual([]);
  fireEvent.click(button(english['rummy.finish.again']!));
  const { place } = page.done[0]!;
  expect(page.done[0]!.action).toBe('finish');
  act(room, 'B', { action: 'finish', place });
  page.again();
  expect(screen.getByText(english['rummy.lay.wrong']!)).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(button(english['rummy.lay']!));
  fireEvent.click(button(english['rummy.finish.again']!));
  const laid = page.done.at(-1)!;
  expect(laid.action).toBe('declare');
  expect([...laid.groups!.flat()].sort((a, b) => a - b)).toEqual(
    [...room.round.hand!.seats[1]!.places].sort((a, b) => a - b),
  );
  act(room, 'B', { action: 'declare', groups: laid.groups });
  page.again();
  expect(screen.getAllByText(new RegExp(english['rummy.state.wrong']!)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/80 points/).length).toBeGreaterThan(0);
});

it('[TV-6.196] while waiting nothing can be drawn, and no card of another player is on the page; the end shows everybody who played', async () => {
  const room = dealt();
  const page = await showTable(room, 'A');
  expect(screen.queryByRole('button', { name: english['rummy.draw']! })).toBeNull();
  const others = room.round.hand!.seats[1]!.places;
  for (const place of others) expect(page.container.querySelector(`[data-place="${place}"]`)).toBeNull();
  // played as bots do, until somebody declares
  for (let n = 0; room.round.phase === 'RUNNING' && n < 2_000; n++) {
    const hand = room.round.hand!;
    act(room, 'AB'[hand.inTurn]!, rummyGame.botMove(hand, hand.inTurn, room.cardsOf(room.round)));
  }
  page.again();
  const board = within(screen.getByRole('region', { name: english['rummy.result']! }));
  expect(board.getAllByRole('listitem')).toHaveLength(2);
  expect(await axeFaults()).toEqual([]);
  if (room.round.hand!.declared) expect(page.container.querySelectorAll('.rm-melds')).toHaveLength(2);
});

it('in Urdu the table is in Urdu, a refusal is announced, and without a connection the page says that the seat is kept', async () => {
  const room = dealt();
  await showTable(room, 'B', { refused: 'CARD_NOT_OFFERED' }, 'UR');
  expect(screen.getByRole('alert').textContent).toBe(urdu['rummy.refused.card']!);
  expect(screen.getByText(urdu['rummy.turn.draw']!)).toBeTruthy();
  leaveTable();
  await showTable(room, 'B', { isLive: false }, 'UR');
  expect(screen.getByRole('alert').textContent).toBe(urdu['pvp.refused.unreachable']!);
});
