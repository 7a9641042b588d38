import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEVER_FROZEN } from '../../games/fish/ice.ts';
import type { MagazineView, ShotView } from '../../server/fish/fish-view.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import type { FishState } from '../../server/http/fish-state.ts';
import { Sounds } from '../sound/sounds.ts';
import { aimAt, leadOf } from './aim.ts';
import { FishGame } from './fish-game.ts';

const ROOM: RoomView = { id: 'one', water: NEVER_FROZEN, seats: [], dead: [], kills: [] };
const NOON = Date.UTC(2026, 10, 26, 12);
let magazine: MagazineView | null = null;
/** Shots that the server has decided, each once. */
let decided = new Map<number, ShotView>();
let asked: { path: string; body: { id: string; gun?: number; hits?: { n: number; fish: string }[] } }[] = [];
let next: 'answers' | 'mute' = 'answers';

const view = (changes: Partial<MagazineView> = {}): MagazineView => ({
  ...{ id: 'one', gun: 1, shots: 5, cost: '0.10', spent: 0, prizes: '0.00', state: 'OPEN', refusal: null },
  ...{ payment: null, firstNonce: 0, at: '2026-11-26T12:00:00.000Z' },
  ...changes,
});
const opened = (): FishState => ({
  ...{ gameCode: 'machhera', names: { en: 'Machhera' }, guns: ['0.10', '0.50', '2.00'], shotsEach: 5, now: NOON },
  ...{ isDemo: true, symbol: 'P', lobbyUrl: null, balance: '100.00' },
  ...{ place: { room: 'one', number: 1, gun: 1, seed: 'one' }, round: ROOM, own: [{ seat: 0 }] },
  totals: { openedAt: '2026-11-26T12:00:00.000Z', staked: '0.00', returned: '0.00' },
  magazine,
  decided: [...decided.keys()],
  fairness: { commitment: '', nextCommitment: '', clientSeed: 'x', nonce: 0, roundsLeft: 1_000 },
});

beforeEach(() => {
  [magazine, decided, asked, next] = [null, new Map(), [], 'answers'];
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = init.body ? JSON.parse(init.body) : {};
    asked.push({ path, body });
    const answer = (value: unknown) => ({ ok: true, status: 200, json: async () => value });
    if (path.endsWith('/load')) magazine ??= view({ id: body.id, gun: body.gun });
    if (path.endsWith('/hits'))
      for (const { n, fish } of body.hits) {
        const shot = { n, fish, species: 'rohu', multiplier: 2, word: 1, isKill: n === 0 };
        if (!decided.has(n)) decided.set(n, shot);
      }
    if (magazine) magazine = { ...magazine, spent: decided.size };
    if (path.endsWith('/close')) magazine = { ...magazine!, state: 'CLOSED' };
    if (next === 'mute') throw new TypeError('no answer');
    if (path.endsWith('/hits'))
      return answer({ magazine, shots: body.hits.map(({ n }: { n: number }) => decided.get(n)) });
    if (path.endsWith('/state')) return answer(opened());
    return answer({ magazine, balance: '99.50', staked: '0.00', returned: '0.00' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
async function playing() {
  const game = new FishGame('key', opened(), new Sounds());
  game.world.resize(800, 450);
  await game.load();
  return game;
}
const calls = (what: string) => asked.filter(({ path }) => path.endsWith(what));

it('a magazine whose payment got no answer is the same one when it is paid again', async () => {
  const game = new FishGame('key', opened(), new Sounds());
  next = 'mute';
  await game.load();
  expect(game.snapshot()).toMatchObject({ magazine: null, notice: { kind: 'refused', code: 'UNREACHABLE' } });
  next = 'answers';
  await game.load();
  expect(game.snapshot()).toMatchObject({ ready: 5, magazine: { state: 'OPEN' } });
  expect(new Set(calls('/load').map(({ body }) => body.id)).size).toBe(1);
});

it('hits without an answer are resent under the same numbers, and a shot that hits nothing becomes available again', async () => {
  const game = await playing();
  game.fire({ x: 400, y: 0 });
  expect(game.snapshot().ready).toBe(4);
  // the shot meets a fish on its way, or returns after five seconds
  vi.spyOn(game.world, 'step').mockReturnValueOnce({ met: [{ n: 0, fish: '1-1' }], back: [] });
  next = 'mute';
  game.frame(performance.now());
  await settled();
  expect(game.snapshot().notice).toEqual({ kind: 'offline' });
  next = 'answers';
  vi.spyOn(game.world, 'step').mockReturnValue({ met: [], back: [] });
  game.frame(performance.now() + 10_000);
  await settled();
  expect(calls('/hits').map(({ body }) => body.hits)).toEqual([[{ n: 0, fish: '1-1' }], [{ n: 0, fish: '1-1' }]]);
  expect(game.snapshot()).toMatchObject({
    staked: 10_000n,
    returned: 20_000n,
    ready: 4,
    notice: { kind: 'won', amount: 20_000n, species: 'rohu' },
  });
  vi.spyOn(game.world, 'step').mockReturnValueOnce({ met: [], back: [3] });
  game.frame(performance.now());
  expect(game.snapshot().ready).toBe(5);
});

it('after a reload shots that were already decided are not fired again', async () => {
  const game = await playing();
  decided.set(0, { n: 0, fish: '1-1', species: 'rohu', multiplier: 2, word: 1, isKill: false });
  expect(new FishGame('key', opened(), new Sounds()).snapshot().ready).toBe(4);
  await game.close();
  expect(game.snapshot()).toMatchObject({ magazine: null, ready: 0 });
});

it('the gun aims above the ground, at where a fish will be', () => {
  const gun = { x: 0, y: 0 };
  expect(aimAt(gun, { x: 0, y: -5 })).toBeCloseTo(-Math.PI / 2);
  expect(aimAt(gun, { x: 5, y: 5 })).toBe(-0.05);
  expect(aimAt(gun, { x: -5, y: 5 })).toBeCloseTo(-Math.PI + 0.05);
  // a fish 300 away that crosses the path of the shot at the shot's own speed
  const place = leadOf(gun, (ms) => ({ x: ms * 0.06, y: -300 }), 100);
  expect(Math.hypot(place.x, place.y) / 100).toBeCloseTo(place.x / 60, 0);
});
