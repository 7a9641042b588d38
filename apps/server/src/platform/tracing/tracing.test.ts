import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { traceCalls } from '../http/traced.ts';
import { createTracing, type EndedTrace, type Kind } from './tracing.ts';

/** Tracing that collects the exported traces; `luck` is the number that every trace draws for sampling. */
function kept(sharePpm = 0, luck = 0.5) {
  const told: EndedTrace[] = [];
  const sink = { tell: (trace: EndedTrace) => void told.push(trace), stop: async () => {} };
  return { told, tracing: createTracing({ sharePpm, random: () => luck, told: sink }) };
}

it('quick successes are sampled by their share; failures and slow calls are always exported', () => {
  const ends = (sharePpm: number, luck: number, how: { isFailed?: boolean; ms?: number; kind?: Kind } = {}) => {
    const { told, tracing } = kept(sharePpm, luck);
    const began = performance.now();
    const trace = tracing.begin(how.kind ?? 'call')!;
    while (performance.now() - began < (how.ms ?? 0));
    trace.end({ name: 'x', isFailed: how.isFailed ?? false });
    return told.length;
  };
  expect([ends(0, 0), ends(10_000, 0.0099), ends(10_000, 0.01), ends(1_000_000, 0.999)]).toEqual([0, 1, 0, 1]);
  expect(ends(0, 0.5, { isFailed: true })).toBe(1);
  expect([ends(0, 0.5, { ms: 251 }), ends(0, 0.5, { ms: 251, kind: 'job' })]).toEqual([1, 0]);
});

it('the current trace is that of its own asynchronous context, however others are interleaved', async () => {
  const { tracing } = kept();
  const names = ['a', 'b', 'c'].map((name, at) => {
    const trace = tracing.begin('job');
    return tracing.within(trace, async () => {
      for (let i = 0; i < 3; i++) {
        await pause(3 - at);
        tracing.current()!.note({ name, from: i, to: i });
      }
      return trace!.parts.map((part) => part.name).join('');
    });
  });
  expect(await Promise.all(names)).toEqual(['aaa', 'bbb', 'ccc']);
  expect(tracing.current()).toBeNull();
});

it('calls of a server are traced under their route pattern, also with a body and concurrently; probes are not', async () => {
  const { told, tracing } = kept(1_000_000);
  const app = Fastify();
  onTestFinished(() => app.close());
  traceCalls(app, ['/api'], tracing);
  app.get('/livez', async () => ({}));
  app.post('/api/things/:id', async (request) => {
    await pause(1);
    tracing.current()!.tell({ thing: (request.params as { id: string }).id });
    if ((request.body as { isBroken?: boolean }).isBroken) throw new Error('broken');
    return {};
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (id: number, body: object) =>
    fetch(`${origin}/api/things/${id}`, {
      ...{ method: 'POST', body: JSON.stringify({ ...body, filler: 'x'.repeat(200_000) }) },
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${'a'.repeat(32)}-${String(id).padStart(16, 'b')}-00`,
      },
    });
  await Promise.all([post(1, {}), post(2, {}), post(3, { isBroken: true }), fetch(`${origin}/livez`)]);
  await expect.poll(() => told.length).toBe(3);
  expect(
    told
      .map(({ name, isFailed, facts, traceparent }) => [facts.thing, name, isFailed, traceparent?.slice(-19, -3)])
      .sort(),
  ).toEqual([
    ['1', 'POST /api/things/:id', false, 'bbbbbbbbbbbbbbb1'],
    ['2', 'POST /api/things/:id', false, 'bbbbbbbbbbbbbbb2'],
    ['3', 'POST /api/things/:id', true, 'bbbbbbbbbbbbbbb3'],
  ]);
});
