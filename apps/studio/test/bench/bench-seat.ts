import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { WebSocket } from 'ws';
import type { SocketCalls } from '../../client/server/socket-calls.ts';
import { postJson } from './post-json.ts';

/** What a page receives, as far as the bench examines it. */
export interface Frame {
  readonly kind: 'round' | 'own';
  readonly topic: string;
  readonly now: number;
  readonly round: { readonly number: number; readonly phase: string; readonly closesAt: number } | null;
}

/** A seat's listener, until it is closed. */
export type Listening = Pick<WebSocket, 'close'>;

/** A player with a socket, as a page at a table. */
export class Seat {
  readonly origin: string;
  readonly key: string;
  readonly user: string;
  readonly game: string;
  constructor(origin: string, user: string, game: string, key: string) {
    this.origin = origin;
    this.key = key;
    this.user = user;
    this.game = game;
  }

  /** Launches a session as the operator and the page do. */
  static async take(
    origin: string,
    operator: KeyObject,
    { user, game, currency }: { user: string; game: string; currency: string },
    house = 'BAITHAK',
  ): Promise<Seat> {
    const launch = {
      ...{ user, token: `token-of-${user}`, game_code: game, operator_id: 1, platform: 'GPL_MOBILE', lang: 'en' },
      ...{ currency, lobby_url: 'http://127.0.0.1:18190/lobby', meta: {} },
    };
    const bytes = Buffer.from(JSON.stringify(launch));
    const headers = { 'content-type': 'application/json' };
    const asked = await fetch(`${origin}/houses/${house}/game/url`, {
      ...{ method: 'POST', body: bytes, headers: { ...headers, ...signHeaders(bytes, operator) } },
    });
    const { url } = (await asked.json()) as { url: string };
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('s');
    const opened = await fetch(`${origin}/player/launch`, {
      ...{ method: 'POST', body: JSON.stringify({ secret }), headers },
    });
    const { key } = (await opened.json()) as { key: string };
    return new Seat(origin, user, game, key);
  }

  /**
   * Listens; resolves with the socket once it is open.
   * @param calls those made over the socket; their answers are not passed on
   */
  listen(told: (frame: Frame, bytes: number) => void, calls?: SocketCalls): Promise<Listening> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.origin.replace('http', 'ws')}/stream`, { perMessageDeflate: false });
      socket.once('open', () => {
        socket.send(JSON.stringify({ key: this.key, calls: calls && true }));
        resolve(socket);
      });
      socket.on('error', () => reject(new Error('a socket did not open')));
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8'));
        if (!calls?.heard(socket, frame)) told(frame, data.length);
      });
    });
  }

  /** Places a bet; returns the state of the wager, the code of the refusal, or that nobody answered. */
  async bet(round: number, stakes: Readonly<Record<string, string>>): Promise<string> {
    const body = { id: randomUUID(), round, stakes };
    const posted = await postJson<{ wager?: { state: string }; error?: string }>(
      `${this.origin}/player/table/bets`,
      this.key,
      body,
    ).catch(() => null);
    if (!posted) return 'unanswered';
    const { answer: said, status } = posted;
    return said.wager?.state ?? said.error ?? String(status);
  }
}
