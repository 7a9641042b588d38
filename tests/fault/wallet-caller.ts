import { createPrivateKey, createSign, type KeyObject, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';

/** A final answer; `unknown` when none came that reports the outcome. */
export type Reply =
  | { readonly is: 'answer'; readonly status: string; readonly balance: bigint }
  | { readonly is: 'unknown'; readonly why: string };
export interface Player {
  readonly user: string;
  readonly token: string;
}
export type Path = '/transaction/bet' | '/transaction/win' | '/transaction/rollback' | '/user/balance';

/** A vendor over plain sockets, independent of the server's code, so that a bug of ours cannot hide. */
export class WalletCaller {
  readonly #key: KeyObject;
  readonly #url: string;
  readonly #agent: http.Agent;
  readonly game: string;
  readonly currency: string;

  constructor(options: { url: string; keyFile: string; game: string; currency: string; keepAlive: boolean }) {
    this.#url = options.url;
    this.#key = createPrivateKey(fs.readFileSync(options.keyFile));
    this.#agent = new http.Agent({ keepAlive: options.keepAlive, maxSockets: 64 });
    this.game = options.game;
    this.currency = options.currency;
  }

  sign = (body: string): string => createSign('RSA-SHA256').update(body).sign(this.#key, 'base64');

  /** Sends bytes once; a vendor waits a second for a bet (vendor protocol 1.7). */
  once(path: Path, body: string, timeoutMs = 1000): Promise<Reply> {
    return new Promise((resolve) => {
      const unknown = (why: string) => resolve({ is: 'unknown', why });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-hub88-signature': this.sign(body),
      };
      const request = http.request(this.#url + path, { agent: this.#agent, method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', (error) => unknown(error.message));
        response.on('end', () => resolve(replyOf(response.statusCode ?? 0, text)));
        response.on('close', () => unknown('cut off'));
      });
      const timer = setTimeout(() => request.destroy(new Error('timeout')), timeoutMs);
      request.on('close', () => clearTimeout(timer));
      request.on('error', (error) => unknown(error.message)).end(body);
    });
  }

  fields(player: Player, round: string): Record<string, unknown> {
    return {
      ...player,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      round,
      round_closed: false,
      game_code: this.game,
      currency: this.currency,
      is_free: false,
      is_aggregated: false,
    };
  }
  stop = () => this.#agent.destroy();
}

function replyOf(code: number, text: string): Reply {
  const status = /"status":"(RS_[A-Z_]+)"/.exec(text)?.[1];
  if (code !== 200 || !status || !text.endsWith('}')) return { is: 'unknown', why: `HTTP ${code}` };
  return { is: 'answer', status, balance: BigInt(/"balance":(-?\d+)/.exec(text)?.[1] ?? -1) };
}

/** JSON with bigint as integer. */
export const jsonOf = (fields: Record<string, unknown>): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `"${name}":${typeof value === 'bigint' ? value : JSON.stringify(value)}`)
    .join(',')}}`;
