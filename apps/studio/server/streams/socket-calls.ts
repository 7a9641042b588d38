import type { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** The answer to a call, the same over HTTP and over a socket. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}
/** Answers a call of a page: its session's key, the call's name and its unvalidated body. Never throws. */
export type AnswerCall = (key: string, name: string, body: unknown) => Promise<Answer>;

const callFrame = z.object({
  call: z.string().check(z.minLength(1), z.maxLength(40)),
  n: z.int().check(z.gte(0)),
  body: z.optional(z.unknown()),
});
type CallFrame = z.infer<typeof callFrame>;

/** Maximum number of unanswered calls on a socket; a page has two kinds of call, and makes each one at a time. */
export const MOST_IN_FLIGHT = 4;
/** A page that continues after this many refusals is not listening. */
const MOST_REFUSED = 50;
/** A page with this much unread data has to read it first. */
const SLOW_BYTES = 64 * 1_024;
/** Socket close codes: the session is over, the message is not a call, too many calls. */
export const NO_SESSION = 4_401;
const NO_CALL = 4_400;
const TOO_MANY = 4_429;
const REFUSED: Answer = { status: 429, body: { error: 'TOO_SOON', params: {} } };

/**
 * Answers the calls made over an open socket (rule 6.167), one after another in order of arrival, each with its own number. A call beyond
 * `MOST_IN_FLIGHT` is refused with TOO_SOON and not begun. Calls waiting when the socket closes are not begun either: the page repeats them over
 * HTTP. The socket ends with the session.
 */
export function takeCalls(socket: WebSocket, key: string, answer: AnswerCall): void {
  let waiting = 0;
  let refused = 0;
  let last: Promise<void> = Promise.resolve();
  const send = (n: number, { status, body }: Answer): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ kind: 'answer', n, status, body }));
  };
  const done = async ({ call, n, body }: CallFrame): Promise<void> => {
    if (socket.readyState === socket.OPEN) {
      const said = await answer(key, call, body);
      send(n, said);
      if (said.status === 401) socket.close(NO_SESSION);
    }
    waiting--;
  };
  socket.on('message', (bytes: Buffer) => {
    const frame = frameIn(bytes);
    if (!frame) return socket.close(NO_CALL);
    if (waiting >= MOST_IN_FLIGHT || socket.bufferedAmount > SLOW_BYTES) {
      refused++;
      return refused > MOST_REFUSED ? socket.close(TOO_MANY) : send(frame.n, REFUSED);
    }
    waiting++;
    last = last.then(() => done(frame));
  });
  socket.send('{"kind":"calls"}');
}

function frameIn(bytes: Buffer): CallFrame | null {
  try {
    const read = callFrame.safeParse(JSON.parse(bytes.toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
