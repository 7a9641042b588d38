import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtState } from '../../server/http/dealt-state.ts';
import { Sounds } from '../sound/sounds.ts';
import { DealtGame } from './dealt-game.ts';

interface Bet {
  readonly id: string;
  readonly round: number;
  readonly stakes: Readonly<Record<string, string>>;
}
const FUTURE_MS = 60_000;
let sockets: { onmessage?: (event: { data: string }) => void }[] = [];
let sent: Bet[] = [];
let taken: Bet[] = [];
/** What the server does with the next bet: takes it and answers, takes it and its answer is lost, or refuses it. */
let next: 'answers' | 'mute' | 'refuses' = 'answers';

const standing = ({ id, round, stakes }: Bet): OwnDealtView => ({
  ...{ id, round, stakes, state: 'standing', payout: null, isPaid: false },
});
const opened = (): DealtState => ({
  ...{
    now: 0,
    own: [],
    past: [],
    gameCode: 'roulette',
    names: { en: 'Roulette' },
    level: null,
    liveTable: 'roulette-demo',
  },
  ...{ isDemo: true, symbol: 'P', lobbyUrl: null, balance: '1000.00' },
  chat: { name: 'B2C3', lines: [] },
  round: { number: 7, phase: 'BETTING', closesAt: FUTURE_MS, result: null, staked: {}, players: 0 },
  totals: { openedAt: '2026-01-01T00:00:00.000Z', staked: '0.00', returned: '0.00' },
  limits: { leastStake: '1.00', mostStake: '5000.00' },
});
const told = (...wagers: OwnDealtView[]) =>
  sockets.at(-1)!.onmessage!({ data: JSON.stringify({ kind: 'own', wagers }) });

beforeEach(() => {
  [sockets, sent, taken, next] = [[], [], [], 'answers'];
  vi.stubGlobal('location', { origin: 'http://studio.example' });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage?: (event: { data: string }) => void;
      constructor() {
        sockets.push(this);
      }
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (!path.endsWith('/bets')) return { ok: true, status: 200, json: async () => opened() };
    const bet = JSON.parse(init.body!) as Bet;
    sent.push(bet);
    if (next === 'mute') throw new TypeError('no answer');
    if (next === 'refuses') return { ok: false, status: 409, json: async () => ({ error: 'BETTING_CLOSED' }) };
    taken.push(bet);
    // the stream is faster than the answer
    told(...taken.map(standing));
    return { ok: true, status: 200, json: async () => ({ wager: standing(bet) }) };
  });
});
afterEach(() => vi.unstubAllGlobals());

function seat() {
  const game = new DealtGame('key', opened(), new Sounds(), () => 0);
  return { game, end: game.follow() };
}

it('a bet without an answer is resent as the same wager, and as a new one once its chips differ', async () => {
  const { game, end } = seat();
  game.put({ red: 1 });
  next = 'mute';
  await game.bet();
  expect(game.snapshot().notice).toEqual({ kind: 'refused', code: 'UNREACHABLE' });
  await game.bet();
  expect(sent[1]).toEqual(sent[0]);
  game.put({ black: 1 });
  await game.bet();
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
  next = 'refuses';
  await game.bet();
  await game.bet();
  // a refusal is an answer: nothing was placed
  expect(sent[4]!.id).not.toBe(sent[3]!.id);
  end();
});

it('bets that already stand on the table are not sent again', async () => {
  const { game, end } = seat();
  game.put({ red: 1 });
  next = 'mute';
  await game.bet();
  told(standing(sent[0]!));
  expect(game.snapshot()).toMatchObject({ chips: { put: [] }, notice: { kind: 'phase' } });
  await game.bet();
  expect(sent).toHaveLength(1);
  end();
});

it('a repeat places the previous bets once in a round, however early the stream announces it', async () => {
  const { game, end } = seat();
  game.put({ red: 1 });
  await game.bet();
  game.put({ red: 1, '17': 1 });
  await game.bet();
  expect(game.snapshot().last).toEqual({ red: 20_00000n, '17': 10_00000n });
  end();
});

it('[TV-6.353] a payment that arrives after the result was shown is requested once more, and only once', async () => {
  const { game, end } = seat();
  game.put({ red: 1 });
  await game.bet();
  const frame = (said: object) => sockets.at(-1)!.onmessage!({ data: JSON.stringify(said) });
  const decided: OwnDealtView = { ...standing(sent[0]!), state: 'decided', payout: '20.00' };
  frame({ kind: 'round', now: 1, round: { ...opened().round, phase: 'SETTLED', result: 1 } });
  told(decided);
  game.showNow();
  const asked = vi.spyOn(game, 'refresh');
  told(decided);
  expect(asked).toHaveBeenCalledTimes(0);
  told({ ...decided, isPaid: true });
  told({ ...decided, isPaid: true });
  expect(asked).toHaveBeenCalledTimes(1);
  end();
});
