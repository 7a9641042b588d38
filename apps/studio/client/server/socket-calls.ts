import { answered } from './studio-api.ts';

/** What a socket that takes calls says about them; `calls` once, at its beginning. */
export type CallFrame =
  | { readonly kind: 'calls' }
  | { readonly kind: 'answer'; readonly n: number; readonly status: number; readonly body: object };
type Answer = Extract<CallFrame, { kind: 'answer' }>;
type Line = Pick<WebSocket, 'send'>;
interface Waiting {
  readonly line: Line;
  take(answer: Answer | null): void;
}

/** The server's limits: calls in flight, and the size of a frame. */
const MOST_IN_FLIGHT = 4;
const MOST_LETTERS = 4_000;
/** A connection silent for this long may be dead: the call is made over HTTP. */
const PATIENCE_MS = 5_000;

/**
 * A page's calls over the socket it has open anyway, and over HTTP while there is none. Every call has the page's own id in its body, so one
 * whose answer was lost is repeated over HTTP and remains the same call.
 */
export class SocketCalls {
  readonly #overHttp: (name: string, body: object) => Promise<unknown>;
  readonly #waiting = new Map<number, Waiting>();
  #line: Line | null = null;
  #isSilent = false;
  #last = 0;

  /** @param overHttp makes the call `POST /player/<name>` */
  constructor(overHttp: (name: string, body: object) => Promise<unknown>) {
    this.#overHttp = overHttp;
  }

  /** Takes a frame of a connection; returns whether it was about calls. Any frame shows that the connection is alive. */
  heard(line: Line, frame: { readonly kind: string }): boolean {
    this.#isSilent = false;
    const said = frame as CallFrame;
    if (said.kind === 'calls') this.#line = line;
    else if (said.kind === 'answer') this.#waiting.get(said.n)?.take(said);
    else return false;
    return true;
  }

  /** A connection is gone: its unanswered calls are made over HTTP. A new one may have opened before. */
  lost(line: Line): void {
    if (this.#line === line) this.#line = null;
    for (const one of [...this.#waiting.values()]) if (one.line === line) one.take(null);
  }

  /** Makes the call `POST /player/<name>`. Throws `Refusal` or `Unreachable`. */
  async post<T>(name: string, body: object): Promise<T> {
    const answer = await this.#ask(name, body);
    return answer ? answered<T>(answer.status, answer.body) : ((await this.#overHttp(name, body)) as T);
  }

  #ask(name: string, body: object): Promise<Answer | null> {
    const n = this.#last++;
    const frame = JSON.stringify({ call: name, n, body });
    const line = this.#line;
    const isTaken = this.#waiting.size < MOST_IN_FLIGHT && frame.length <= MOST_LETTERS;
    if (!line || this.#isSilent || !isTaken) return Promise.resolve(null);
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.#isSilent = true;
        this.#waiting.get(n)?.take(null);
      }, PATIENCE_MS);
      const take = (answer: Answer | null): void => {
        clearTimeout(patience);
        this.#waiting.delete(n);
        resolve(answer);
      };
      this.#waiting.set(n, { line, take });
      line.send(frame);
    });
  }
}
