import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type StreamSource, streamOf, type Wire } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket that records what it was sent; with `bufferedAmount` it is slow. */
class Page {
  bufferedAmount = 0;
  readonly rounds: object[] = [];
  send(text: string): void {
    const frame = JSON.parse(text);
    if (frame.kind === 'round') this.rounds.push(frame.round);
  }
  once(): void {}
  terminate(): void {}
  cork(): void {}
  uncork(): void {}
  get socket(): WebSocket {
    return this as unknown as WebSocket;
  }
}
const pass = () => vi.advanceTimersByTimeAsync(200);
const quiet: Omit<StreamSource, 'shared'> = { now: () => 0, own: () => [] };

it('a client with the previous frame gets only the changes, a new or slow one gets everything, and without a change nothing is sent', async () => {
  let all = 0;
  let changed: number[] = [];
  const stream = streamOf('book', {
    ...quiet,
    shared: () => ({ all }),
    changes: () => (changed.length === 0 ? null : { changed: changed.splice(0) }),
  });
  const change = async (to: number) => {
    all = to;
    changed.push(to);
    stream.changed();
    await pass();
  };
  const [page, slow, late] = [new Page(), new Page(), new Page()];
  for (const one of [page, slow]) stream.add(one.socket, 'somebody', one);
  await pass();
  expect([page.rounds, slow.rounds]).toEqual([[{ all: 0 }], [{ all: 0 }]]);
  await change(1);
  slow.bufferedAmount = 300_000;
  await change(2);
  await change(3);
  stream.add(late.socket, 'another', late);
  await pass();
  slow.bufferedAmount = 0;
  await pass();
  expect(page.rounds).toEqual([{ all: 0 }, { changed: [1] }, { changed: [2] }, { changed: [3] }]);
  expect(slow.rounds).toEqual([{ all: 0 }, { changed: [1] }, { all: 3 }]);
  expect(late.rounds).toEqual([{ all: 3 }]);
  // nothing has changed
  changed = [];
  stream.changed();
  await pass();
  expect([page.rounds.length, slow.rounds.length, late.rounds.length]).toEqual([4, 3, 1]);
  // a socket that missed a frame gets the whole view next, not just the part
  slow.bufferedAmount = 300_000;
  await change(4);
  slow.bufferedAmount = 0;
  await change(5);
  expect(slow.rounds.at(-1)).toEqual({ all: 5 });
  expect(page.rounds.at(-1)).toEqual({ changed: [5] });
  // two changes in quick succession make one frame
  changed.push(6);
  stream.changed();
  changed.push(7);
  stream.changed();
  await pass();
  expect([page, slow, late].map(({ rounds }) => rounds.at(-1))).toEqual(Array(3).fill({ changed: [6, 7] }));
});

it('a stream without support for changes sends the whole view each time', async () => {
  let all = 0;
  const stream = streamOf('table', { ...quiet, shared: () => ({ all }) });
  const page = new Page();
  stream.add(page.socket, 'somebody', page);
  await pass();
  all = 1;
  stream.changed();
  await pass();
  expect(page.rounds).toEqual([{ all: 0 }, { all: 1 }]);
});

it('an unchanged view is not resent, except to new clients; a changed own part beside it is', async () => {
  const [all, own]: [number, { bet: number }[]] = [1, []];
  let owns: readonly object[] = own;
  const stream = streamOf('table', { ...quiet, shared: () => ({ all }), own: () => owns });
  const frames: string[] = [];
  const socket = {
    bufferedAmount: 0,
    once: () => undefined,
    send: (frame: string) => frames.push(JSON.parse(frame).kind),
  };
  const [page, late] = [new Page(), new Page()];
  stream.add(socket as unknown as WebSocket, 'somebody', page);
  stream.changed();
  await pass();
  frames.length = 0;
  owns = [{ bet: 1 }];
  stream.changed();
  await pass();
  expect(frames).toEqual(['own']);
  stream.add(late.socket, 'another', late);
  stream.changed();
  await pass();
  expect([frames, late.rounds]).toEqual([['own'], [{ all: 1 }]]);
});

it('frames for a socket at one moment are written together: those for everybody, and its own', async () => {
  const calls: string[] = [];
  const socket = {
    bufferedAmount: 0,
    once: () => undefined,
    send: (frame: string | Buffer) => calls.push(JSON.parse(String(frame)).kind),
  };
  const wire = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') };
  const stream = streamOf('table', { ...quiet, shared: () => ({ all: 1 }), own: () => [{ bet: 1 }] });
  stream.add(socket as unknown as WebSocket, 'somebody', wire as unknown as Wire);
  await pass();
  expect(calls).toEqual(['cork', 'round', 'own', 'uncork']);
});

it('a page whose own part cannot be computed still gets the shared frame, and later frames are not held back', async () => {
  const calls: string[] = [];
  const socket = { bufferedAmount: 0, once: () => undefined, send: () => calls.push('frame') };
  const wire = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') };
  let isBroken = true;
  const own = () => {
    if (isBroken) throw new Error('no own part');
    return [];
  };
  const stream = streamOf('table', { ...quiet, shared: () => ({ all: 1 }), own });
  stream.add(socket as unknown as WebSocket, 'somebody', wire as unknown as Wire);
  await expect(pass()).rejects.toThrow('no own part');
  isBroken = false;
  stream.changed();
  await pass();
  expect(calls.filter((call) => call === 'uncork')).toHaveLength(2);
  expect(calls.at(-1)).toBe('uncork');
});

it('[TV-6.366] a crowd is updated less often than a few, but urgent changes are sent at once', async () => {
  let all = 0;
  const each = (listeners: number) => (listeners > 2 ? 250 : 100);
  const stream = streamOf('roulette', { ...quiet, shared: () => ({ all }) }, each);
  const pages = [new Page(), new Page(), new Page()];
  stream.add(pages[0]!.socket, 'first', pages[0]!);
  await vi.advanceTimersByTimeAsync(1_000);
  const toldIn = async (ms: number): Promise<number> => {
    const before = pages[0]!.rounds.length;
    for (let at = 0; at < ms; at += 10) {
      all++;
      stream.changed();
      await vi.advanceTimersByTimeAsync(10);
    }
    return pages[0]!.rounds.length - before;
  };
  expect(await toldIn(1_000)).toBeGreaterThanOrEqual(9);
  for (const page of pages.slice(1)) stream.add(page.socket, 'other', page);
  await vi.advanceTimersByTimeAsync(1_000);
  const few = await toldIn(1_000);
  expect(few).toBeGreaterThanOrEqual(3);
  expect(few).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(1_000);
  const before = pages.map(({ rounds }) => rounds.length);
  all++;
  stream.changed();
  await vi.advanceTimersByTimeAsync(20);
  all++;
  stream.changed(true);
  await vi.advanceTimersByTimeAsync(20);
  expect(pages.map(({ rounds }, n) => rounds.length - before[n]!)).toEqual([2, 2, 2]);
});

it('[TV-6.366] a new client gets the current view, with its time, and nobody else anything; then all get the same', async () => {
  let [all, now] = [1, 1_000];
  const stream = streamOf('roulette', { ...quiet, now: () => now, shared: () => ({ all, now }) });
  const pages = Array.from({ length: 50 }, () => new Page());
  for (const [n, page] of pages.entries()) {
    stream.add(page.socket, `p${n}`, page);
    now += 10;
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(pages.map(({ rounds }) => rounds.length)).toEqual(pages.map(() => 1));
  expect(pages[30]!.rounds).toEqual([{ all: 1, now: 1_310 }]);
  all = 2;
  stream.changed();
  await pass();
  expect(pages.every(({ rounds }) => rounds.length === 2 && (rounds[1] as { all: number }).all === 2)).toBe(true);
});
