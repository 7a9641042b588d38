import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Session } from '../sessions/session-store.ts';
import { type AnswerCall, NO_SESSION, takeCalls } from './socket-calls.ts';
import type { Stream, Wire } from './stream.ts';

export interface StreamAccess {
  /** The session of a key, or null. */
  sessionOf(key: string): Promise<Session | null>;
  /** The stream of a session's game, or null when it has none; requested again while somebody is listening. */
  streamOf(session: Session): Promise<Stream | null>;
  /** The streams of several tables of the session's house, as far as they exist. */
  streamsOf(session: Session, tables: readonly string[]): readonly Stream[];
  readonly answerCall: AnswerCall;
}

const MOST_TABLES = 4;
const hello = z.object({
  key: z.string().check(z.minLength(20), z.maxLength(64)),
  /** For a page of several tables: which ones. */
  tables: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(MOST_TABLES))),
  /** Whether the page wants to make its calls over the socket: it is then told that it may. */
  calls: z.optional(z.boolean()),
});
const PATH = '/stream';
const HELLO_WITHIN_MS = 5_000;
const BEAT_MS = 20_000;
/** For a frame from a page: fifty hits take 2,400. */
const MOST_BYTES = 4_096;
const MOST_HELLO_BYTES = 1_024;
const MOST_SOCKETS = 5_000;
/** The close code of a socket for which there is no stream. */
const NO_STREAM = 4_404;

/**
 * Streams over WebSocket at `/stream`. A page sends `{key}` first, for several tables `{key, tables}`; after that only calls, if it has asked to
 * make them (`calls`). Returns a function that closes all sockets.
 */
export function serveStreams(server: Server, access: StreamAccess): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  server.on('upgrade', (request, socket: Duplex, head) => {
    if (request.url !== PATH || sockets.clients.size >= MOST_SOCKETS) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (open) => welcome(open, socket, access));
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function welcome(socket: WebSocket, wire: Wire, access: StreamAccess): void {
  socket.on('error', () => socket.terminate());
  const patience = setTimeout(() => socket.close(NO_SESSION), HELLO_WITHIN_MS);
  socket.once('close', () => clearTimeout(patience));
  socket.once('message', (bytes: Buffer) => {
    clearTimeout(patience);
    admit(socket, wire, access, bytes).catch(() => socket.terminate());
  });
}

async function admit(socket: WebSocket, wire: Wire, access: StreamAccess, bytes: Buffer): Promise<void> {
  const said = helloIn(bytes);
  const session = said && (await access.sessionOf(said.key));
  if (!session) return socket.close(NO_SESSION);
  const streams = async () => {
    if (said.tables) return access.streamsOf(session, [...new Set(said.tables)]);
    const stream = await access.streamOf(session);
    return stream ? [stream] : [];
  };
  const found = await streams();
  if (found.length === 0) return socket.close(NO_STREAM);
  if (socket.readyState !== socket.OPEN) return;
  if (said.calls) takeCalls(socket, said.key, access.answerCall);
  for (const stream of found) stream.add(socket, session.owner, wire);
  keepAlive(socket, () => void streams().catch(() => undefined));
}

/** Terminates a socket that no longer answers; each beat also signals that somebody is there. */
function keepAlive(socket: WebSocket, onBeat: () => void): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    onBeat();
  }, BEAT_MS);
  socket.once('close', () => clearInterval(beat));
}

function helloIn(bytes: Buffer): z.infer<typeof hello> | null {
  if (bytes.length > MOST_HELLO_BYTES) return null;
  try {
    const said = hello.safeParse(JSON.parse(bytes.toString('utf8')));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}
