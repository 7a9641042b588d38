import { once } from 'node:events';
import WebSocket from 'ws';

/** The answer received over a socket. */
export interface Said {
  readonly n: number;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The socket of a page that makes its calls over it. */
export class PageLine {
  readonly socket: WebSocket;
  /** Answers in order of arrival. */
  readonly answers: Said[] = [];
  readonly #first: Promise<unknown>;
  #last = 0;
  code: number | null = null;

  private constructor(origin: string, key: string) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/stream`);
    this.socket.on('open', () => this.socket.send(JSON.stringify({ key, calls: true })));
    this.socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes));
      if (frame.kind === 'answer') this.answers.push(frame);
    });
    this.socket.on('close', (code) => {
      this.code = code;
    });
    this.#first = once(this.socket, 'message');
  }

  /** Opens one, and waits until it accepts calls. */
  static async open({ origin, key }: { readonly origin: string; readonly key: string }): Promise<PageLine> {
    const line = new PageLine(origin, key);
    await line.#first;
    return line;
  }

  /** Makes a call; returns its number. */
  send(call: string, body: unknown): number {
    const n = this.#last++;
    this.socket.send(JSON.stringify({ call, n, body }));
    return n;
  }

  /** Makes a call and returns its answer. */
  async ask(call: string, body: unknown): Promise<Said> {
    const n = this.send(call, body);
    for (let tries = 0; tries < 400; tries++) {
      const said = this.answers.find((one) => one.n === n);
      if (said) return said;
      if (this.code !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`no answer to ${call}; closed with ${this.code}`);
  }

  end(): void {
    this.socket.close();
  }
}
