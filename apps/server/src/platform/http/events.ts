import type { OutgoingHttpHeaders } from 'node:http';
import { EVENTS_PATH } from '@kismet/contracts/live/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Live, Sent } from '../live.ts';
import { type Visit, visitOf } from './gate.ts';

const HEARTBEAT_MS = 15_000;
const MAX_STREAMS = 20_000;
const MAX_BUFFERED = 256 * 1024;

export interface EventsOptions {
  readonly live: Live;
  readonly countryOf: (ip: string) => string | null;
  /** Owner of the stream; refuses callers who are not signed in. */
  readonly ownerOf: (request: FastifyRequest, visit: Visit) => Promise<bigint>;
  /** The payload of a message, built when it is sent (a balance is read at that moment, so that it is current). */
  readonly dataOf: (ownerId: bigint, message: Sent) => Promise<unknown>;
  /** Checked at each heartbeat: a stream must not outlive its session. */
  readonly isStillAllowed: (request: FastifyRequest, visit: Visit) => Promise<boolean>;
}

/** Server-sent events for one member: `GET /wps/events`, resumed by `Last-Event-ID` (decision 32). */
export function mountEvents(app: FastifyInstance, options: EventsOptions): void {
  let streams = 0;
  app.get(EVENTS_PATH, async (request, reply) => {
    const visit = visitOf(request, options.countryOf);
    const ownerId = await options.ownerOf(request, visit);
    if (streams >= MAX_STREAMS) return reply.code(503).header('retry-after', '5').send();
    streams++;
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    out.write(': hello\n\n');
    let chain = Promise.resolve();
    const send = (message: Sent) => {
      chain = chain.then(async () => {
        // Some session of this member ended; checks whether it is this page's.
        if (message.topic === 'signed-out' && (await options.isStillAllowed(request, visit).catch(() => true))) return;
        const data = await options.dataOf(ownerId, message).catch(() => null);
        if (data === null) return void out.write(`id: ${message.id}\nevent: resync\ndata: {}\n\n`);
        out.write(`id: ${message.id}\nevent: ${message.topic}\ndata: ${JSON.stringify(data)}\n\n`);
        if (out.writableLength > MAX_BUFFERED) out.destroy(); // a client that does not read is dropped; it reconnects and resumes
      });
    };
    const lastId = request.headers['last-event-id'];
    const leave = options.live.subscribe(ownerId, send, typeof lastId === 'string' ? lastId.slice(0, 60) : null);
    const beat = setInterval(async () => {
      if (!(await options.isStillAllowed(request, visit).catch(() => true))) {
        out.end('event: signed-out\ndata: {}\n\n');
        return;
      }
      out.write(': beat\n\n');
    }, HEARTBEAT_MS);
    out.once('close', () => {
      streams--;
      clearInterval(beat);
      leave();
    });
  });
}
