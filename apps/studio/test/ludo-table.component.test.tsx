import fs from 'node:fs';
import path from 'node:path';
import { seededPrng } from '@kismet/kernel/prng';
import { fireEvent, render, screen, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { LudoReplay } from '../client/ludo/ludo-replay.tsx';
import { LudoRules } from '../client/ludo/ludo-rules.tsx';
import { Lobby } from '../client/pvp/lobby.tsx';
import { ludoHandViewOf } from '../games/pvp/ludo/hand-view.ts';
import { ludoRoom } from '../games/pvp/room/ludo-room-scene.ts';
import { aroundLudo, leaveLudo, showLudo } from './ludo-page.tsx';
import { axeFaults } from './shown.tsx';

afterEach(leaveLudo);

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../catalogues/${language}.json`), 'utf8'));
const english = textsOf('en');
const urdu = textsOf('ur');

/** A game for two that has begun, with A to throw and the given tokens. */
function begun(tokens: readonly (readonly number[])[] = []) {
  const room = ludoRoom(2, seededPrng('component'));
  room.pass(600);
  room.deal();
  const hand = room.round.hand!;
  const seats = hand.seats.map((seat, n) => ({ ...seat, tokens: tokens[n] ?? seat.tokens }));
  room.round = { ...room.round, hand: { ...hand, seats, inTurn: 0 } };
  return room;
}
/** A die that has landed. */
function thrown(room: ReturnType<typeof begun>, die: number) {
  const hand = room.round.hand!;
  const actions = [{ id: 'x', seat: 0, kind: 'throw' as const, die, token: null, captured: 0, turn: hand.turn }];
  room.round = { ...room.round, hand: { ...hand, phase: 'MOVE', die, throws: 1, actions } };
}
const buttons = (name: string | RegExp) => screen.getAllByRole('button', { name });

it('[TV-6.223] in turn the die is thrown by pressing it, its button or T; then the movable tokens become buttons, for press and number key, and say what their move does', async () => {
  const room = begun([
    [1, 50, 54, 56],
    [29, 0, 0, 0],
  ]);
  const page = await showLudo(room, 'A');
  expect(await axeFaults()).toEqual([]);
  const throws = buttons(english['ludo.throw']!);
  expect(throws).toHaveLength(2);
  for (const button of throws) fireEvent.click(button);
  fireEvent.keyDown(document.body, { key: 't' });
  expect(page.done).toEqual(['throw', 'throw', 'throw']);
  thrown(room, 2);
  page.again();
  expect(screen.queryByRole('button', { name: english['ludo.throw']! })).toBeNull();
  expect(screen.getByText('You rolled 2: choose a token')).toBeTruthy();
  // the one that is home cannot move
  expect(buttons(/^Move token/)).toHaveLength(3);
  const [captures, , home] = buttons(/^Token \d/);
  expect(captures!.textContent).toContain(english['ludo.move.captures']!);
  expect(home!.textContent).toContain('home');
  fireEvent.click(buttons(/^Move token 2/)[0]!);
  for (const key of ['1', '3', '4', 't']) fireEvent.keyDown(document.body, { key });
  expect(page.done.slice(3)).toEqual(['move 1', 'move 0', 'move 2']);
  expect(await axeFaults()).toEqual([]);
});

it('[TV-6.223] out of turn nothing is offered; each player sees the own corner nearest, with points and turns left; a player who is out is marked', async () => {
  const room = begun([
    [1, 2, 3, 4],
    [20, 0, 0, 0],
  ]);
  const page = await showLudo(room, 'B');
  expect((screen.getByRole('button', { name: english['pvp.act.wait']! }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Move token/ })).toBeNull();
  const near = within(screen.getByRole('list', { name: english['ludo.players.near']! }));
  const far = within(screen.getByRole('list', { name: english['ludo.players.far']! }));
  expect(near.getByRole('listitem', { name: english['pvp.you']! }).textContent).toMatch(/20 points.*turns left 24\/24/);
  expect(far.getByRole('listitem', { name: /^Player/ }).textContent).toMatch(/10 points/);
  // own tokens bear their numbers, and the first one is 20 steps along its way from the near left corner
  expect(page.container.querySelectorAll('.ld-token.is-own')).toHaveLength(4);
  const seats = room.round.hand!.seats.map((seat, n) => ({ ...seat, isOut: n === 0 }));
  room.round = { ...room.round, hand: { ...room.round.hand!, seats } };
  page.again();
  expect(far.getByText(new RegExp(english['ludo.state.out']!))).toBeTruthy();
  expect(page.container.querySelectorAll('.ld-token')).toHaveLength(4);
});

it('[TV-6.223] the end shows who won first, points, what each player gained or lost, pot and rake; a draw says that stakes are returned without rake', async () => {
  const room = begun();
  for (let n = 0; room.round.phase === 'RUNNING' && n < 100; n++) room.pass(60_000);
  await showLudo(room, 'B');
  const board = within(screen.getByRole('region', { name: english['ludo.result']! }));
  const [first, second] = board.getAllByRole('listitem');
  expect(first!.textContent).toMatch(/You.*9\.50.*paid.*19\.50/);
  expect(second!.textContent).toMatch(/out of the game.*10\.00/);
  expect(screen.getAllByText(/You win/)).toHaveLength(1);
  expect(screen.getByText(/Rake .*0\.50.?$/)).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  leaveLudo();
  const hand = room.round.hand!;
  const even = { ...hand.shares!, rake: 0n, paid: [10_00000n, 10_00000n], nets: [0n, 0n] };
  room.round = { ...room.round, hand: { ...hand, shares: even } };
  await showLudo(room, 'B');
  expect(screen.getByText(/A draw: 2 players/)).toBeTruthy();
});

it('[TV-6.224] a finished game can be replayed on its board, action by action, and its throws are recomputed', async () => {
  const room = ludoRoom(2, seededPrng('replay'));
  room.deal();
  for (let n = 0; room.round.phase === 'RUNNING' && n < 400; n++) {
    const { phase, inTurn, seats, turn } = room.round.hand!;
    const act = { action: phase === 'THROW' ? 'throw' : 'move', amount: 0n, place: n % 4 };
    room.now += 500;
    try {
      room.tell({ kind: 'act', id: `${n}`, owner: seats[inTurn]!.owner, turn, at: room.now, ...act });
    } catch {
      // that token cannot move; another one is tried
    }
  }
  const view = ludoHandViewOf(room.round.hand!, (owner) => 'AB'.indexOf(owner));
  expect(view.result).not.toBeNull();
  const { around } = await aroundLudo();
  const proof = {
    table: 't',
    number: 1,
    parties: { A: 'a', B: 'b' },
    seeds: { A: '01'.repeat(32), B: '02'.repeat(32) },
  };
  const played = { table: 't', number: 1, boot: '', pot: '', contributed: '', paid: '', rake: '', at: '' };
  const hand = { view, names: ['AAAA', 'BBBB'], bots: [false, false], own: 1, proof };
  const { container } = render(around(<LudoReplay hand={hand} played={played} />));
  const count = view.actions.length;
  expect(screen.getByText(`Action ${count} of ${count}`)).toBeTruthy();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  expect(screen.getByText(`Action 1 of ${count}`)).toBeTruthy();
  expect(container.querySelectorAll('.ld-token')).toHaveLength(8);
  expect(screen.getAllByText(/steps of the tokens/)[0]!.textContent).toContain('0, 0, 0, 0');
  // these are not the committed seeds, and the dice were different
  expect(await screen.findByText(/^Not all of the \d+ rolls/)).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});

it('the lobby offers tables by stake and number of players, with the rake and a link to the rules', async () => {
  const lobby = [2, 4].map((seats) => ({
    boot: '10.00',
    pace: 'steady' as const,
    seats,
    rooms: 0,
    players: 0,
    waiting: 1,
  }));
  const { done, around } = await aroundLudo({ lobby });
  let rules = 0;
  render(around(<Lobby openRules={() => rules++} />));
  fireEvent.click(screen.getByRole('button', { name: /^Take a seat.*10\.00.?, 4 players/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Table for friends.*10\.00.?, 2 players/ }));
  expect(done).toEqual([
    'sit {"boot":"10.00","pace":"steady","seats":4}',
    'private {"boot":"10.00","pace":"steady","seats":2}',
  ]);
  expect(screen.getAllByText(/Rake 5% of the net win, at most .*1\.00/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: english['crash.info.how']! }));
  expect(rules).toBe(1);
  expect(await axeFaults()).toEqual([]);
  leaveLudo();
  render(around(<LudoRules />));
  expect(screen.getByText(/24 turns/)).toBeTruthy();
});

it('in Urdu the table is in Urdu; waiting, a refusal and a lost connection are announced', async () => {
  const room = ludoRoom(4, seededPrng('urdu'), 2);
  await showLudo(room, 'A', { code: 'abc234' }, 'UR');
  expect(screen.getByText(urdu['ludo.wait.players']!.replace('{count}', '2'))).toBeTruthy();
  expect(screen.getByText('abc234')).toBeTruthy();
  expect(screen.getAllByText(urdu['pvp.empty']!)).toHaveLength(2);
  expect(await axeFaults()).toEqual([]);
  leaveLudo();
  await showLudo(begun(), 'A', { refused: 'MOVE_NOT_OFFERED', isBusy: true }, 'UR');
  expect(screen.getByRole('alert').textContent).toBe(urdu['ludo.refused.move']!);
  for (const button of screen.getAllByRole('button', { name: urdu['ludo.throw']! }))
    expect((button as HTMLButtonElement).disabled).toBe(true);
  leaveLudo();
  await showLudo(begun(), 'A', { isLive: false }, 'UR');
  expect(screen.getByRole('alert').textContent).toBe(urdu['pvp.refused.unreachable']!);
});
