import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { tellCollector } from './collector.ts';
import type { EndedTrace } from './tracing.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: { readonly key: string; readonly value: Record<string, unknown> }[];
}
const ENDED: EndedTrace = {
  ...{ kind: 'call', name: 'POST /x', isFailed: true, from: 100, to: 160, facts: { 'http.route': '/x' } },
  traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00`,
  parts: [
    { name: 'wallet wait', from: 101, to: 110 },
    {
      ...{ name: 'wallet batch', from: 110, to: 150, facts: { 'kismet.batch.size': 3 } },
      parts: [{ name: 'read', from: 110, to: 130 }],
    },
  ],
};

/** A collector that answers with `status`. */
async function collector(status = 200) {
  const bodies: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }[] = [];
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const said: string[] = [];
  const note = (_what: unknown, text?: unknown) => void said.push(String(text));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  const told = tellCollector({ url, service: 'api', log: { warn: note, info: note } as never });
  const spans = () => bodies.flatMap((b) => b.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)));
  return { told, spans, said };
}

it('a trace arrives as spans below that of its caller, with its parts and their times', async () => {
  const { told, spans } = await collector();
  told.tell(ENDED);
  await told.stop();
  const of = (name: string) => spans().find((span) => span.name === name)!;
  expect(spans()).toHaveLength(4);
  expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(new Set(['c'.repeat(32)]));
  const root = of('POST /x');
  expect([root.parentSpanId, root.kind, root.status.code]).toEqual(['d'.repeat(16), 2, 2]);
  expect(of('wallet wait').parentSpanId).toBe(root.spanId);
  expect(of('wallet batch').parentSpanId).toBe(root.spanId);
  expect(of('read').parentSpanId).toBe(of('wallet batch').spanId);
  const ms = ({ startTimeUnixNano, endTimeUnixNano }: SentSpan) =>
    Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n);
  expect([ms(root), ms(of('wallet batch')), ms(of('read'))]).toEqual([60, 40, 20]);
  expect(of('wallet batch').attributes[0]!.key).toBe('kismet.batch.size');
});

it('an unreachable collector costs its traces and one log entry, and nothing else', async () => {
  const { told, said } = await collector(400);
  told.tell({ ...ENDED, traceparent: 'nonsense' });
  told.tell({ ...ENDED, traceparent: undefined });
  await told.stop();
  expect(said).toEqual(['the trace collector does not accept traces; they are dropped']);
});
