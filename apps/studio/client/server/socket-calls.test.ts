import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SocketCalls } from './socket-calls.ts';
import { Refusal, Unreachable } from './studio-api.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with its calls; records what it sent over sockets and over HTTP. */
function page() {
  const overHttp: string[] = [];
  const calls = new SocketCalls(async (name) => {
    overHttp.push(name);
    return { by: 'http' };
  });
  const line = () => {
    const sent: { call: string; n: number; body: object }[] = [];
    const one = { sent, send: (text: string) => void sent.push(JSON.parse(text)) };
    return one as typeof one & Pick<WebSocket, 'send'>;
  };
  const open = line();
  const answer = (n: number, status: number, body: object) =>
    calls.heard(open, { kind: 'answer', n, status, body } as { kind: string });
  return { calls, overHttp, open, line, answer };
}

it('[TV-6.373] a call uses HTTP until a socket announces that it takes calls, and the socket from then on; answers are matched by number', async () => {
  const { calls, overHttp, open, answer } = page();
  expect(await calls.post('a', {})).toEqual({ by: 'http' });
  // an older server knows no calls: its frames open nothing
  expect(calls.heard(open, { kind: 'round' })).toBe(false);
  expect(await calls.post('a', {})).toEqual({ by: 'http' });
  expect(calls.heard(open, { kind: 'calls' })).toBe(true);
  const [first, second] = [calls.post('b', { x: 1 }), calls.post('c', {})];
  expect(open.sent.map(({ call, body }) => [call, body])).toEqual([
    ['b', { x: 1 }],
    ['c', {}],
  ]);
  answer(open.sent[1]!.n, 200, { by: 'second' });
  answer(open.sent[0]!.n, 200, { by: 'first' });
  expect(await Promise.all([first, second])).toEqual([{ by: 'first' }, { by: 'second' }]);
  expect(overHttp).toEqual(['a', 'a']);
});

it('[TV-6.374] a refusal over the socket equals the refusal over HTTP, and a fault does not count as an answer', async () => {
  const { calls, open, answer } = page();
  calls.heard(open, { kind: 'calls' });
  const refused = calls.post('a', {});
  answer(open.sent[0]!.n, 409, { error: 'NOT_SEATED', params: { n: 1 } });
  await expect(refused).rejects.toEqual(new Refusal('NOT_SEATED', { n: 1 }));
  const broken = calls.post('a', {});
  answer(open.sent[1]!.n, 500, { error: 'INTERNAL' });
  await expect(broken).rejects.toBeInstanceOf(Unreachable);
});

it('[TV-6.376] calls that a socket left unanswered when it closed are made over HTTP; a newer socket is not lost with it', async () => {
  const { calls, overHttp, open, line } = page();
  calls.heard(open, { kind: 'calls' });
  const cut = calls.post('cut', {});
  const newer = line();
  calls.heard(newer, { kind: 'calls' });
  const kept = calls.post('kept', {});
  calls.lost(open);
  expect(await cut).toEqual({ by: 'http' });
  expect(overHttp).toEqual(['cut']);
  calls.heard(newer, { kind: 'answer', n: newer.sent[0]!.n, status: 200, body: { by: 'line' } } as { kind: string });
  expect(await kept).toEqual({ by: 'line' });
  calls.lost(newer);
  expect(await calls.post('later', {})).toEqual({ by: 'http' });
});

it('[TV-6.376] a socket that is silent for five seconds gets no calls until it is heard from again, and a late answer is ignored', async () => {
  const { calls, overHttp, open, answer } = page();
  calls.heard(open, { kind: 'calls' });
  const mute = calls.post('mute', {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await mute).toEqual({ by: 'http' });
  expect(await calls.post('next', {})).toEqual({ by: 'http' });
  expect(overHttp).toEqual(['mute', 'next']);
  answer(open.sent[0]!.n, 200, { by: 'late' });
  const again = calls.post('again', {});
  answer(open.sent[1]!.n, 200, { by: 'line' });
  expect(await again).toEqual({ by: 'line' });
});

it('[TV-6.375] a fifth concurrent call, and one that is too long, use HTTP', async () => {
  const { calls, overHttp, open } = page();
  calls.heard(open, { kind: 'calls' });
  expect(await calls.post('long', { text: 'x'.repeat(4_000) })).toEqual({ by: 'http' });
  for (let n = 0; n < 4; n++) void calls.post('line', {});
  expect(await calls.post('fifth', {})).toEqual({ by: 'http' });
  expect(open.sent).toHaveLength(4);
  expect(overHttp).toEqual(['long', 'fifth']);
});
