// An independent vendor: Node's crypto and fetch, no project code, so that it cannot share our mistakes.
import { createPrivateKey, createSign, randomUUID } from 'node:crypto';
import fs from 'node:fs';

export interface Target {
  readonly url: string;
  readonly key: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly dialect: 'hub88' | 'kismet';
  /** Optional inputs of some cases; a case without its input is reported as skipped. */
  readonly secondUser?: string;
  readonly secondToken?: string;
  readonly expiredToken?: string;
  readonly foreignToken?: string;
  readonly secondGame?: string;
  readonly lockCommand?: string;
  readonly unlockCommand?: string;
  readonly killCommand?: string;
  readonly auditCommand?: string;
}

/** The wallet's response; amounts as bigint. `http` is 0 without a response. */
export interface Answer {
  readonly http: number;
  readonly status: string;
  readonly balance: bigint;
  readonly text: string;
  readonly requestId: string | undefined;
}
export type Fields = Record<string, unknown>;

export class Wallet {
  readonly target: Target;
  readonly #key;
  constructor(target: Target) {
    this.target = target;
    this.#key = createPrivateKey(fs.readFileSync(target.key));
  }

  /** JSON text with bigint as integers. */
  static text(fields: Fields): string {
    return `{${Object.entries(fields)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => `${JSON.stringify(k)}:${typeof v === 'bigint' ? v : JSON.stringify(v)}`)
      .join(',')}}`;
  }

  sign(text: string): Record<string, string> {
    const time = this.target.dialect === 'kismet' ? String(Date.now()) : undefined;
    const signature = createSign('RSA-SHA256')
      .update(time === undefined ? text : `${time}\n${text}`)
      .sign(this.#key, 'base64');
    return { 'x-hub88-signature': signature, ...(time === undefined ? {} : { 'x-kismet-timestamp': time }) };
  }

  /** Sends exact bytes with these headers; a network failure is a result with `http` 0. */
  async raw(path: string, text: string, headers: Record<string, string>, timeoutMs = 8000): Promise<Answer> {
    try {
      const response = await fetch(this.target.url + path, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*(?:"([^"]*)"|(-?\\d+))`).exec(body);
      const status = field('status')?.[1] ?? '';
      return {
        http: response.status,
        status,
        balance: BigInt(field('balance')?.[2] ?? -1),
        text: body,
        requestId: field('request_uuid')?.[1],
      };
    } catch (error) {
      return { http: 0, status: '', balance: -1n, text: String(error), requestId: undefined };
    }
  }

  send(path: string, fields: Fields): Promise<Answer> {
    const text = Wallet.text(fields);
    return this.raw(path, text, this.sign(text));
  }

  /** As the protocol requires: after a network failure the same bytes are sent again. */
  async insist(path: string, fields: Fields, tries = 40): Promise<Answer> {
    for (let i = 1; ; i++) {
      const answer = await this.send(path, fields);
      if ((answer.http === 200 && answer.status) || i >= tries) return answer;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  common(): Fields {
    const { user, token, game } = this.target;
    return {
      user,
      token,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: `conf-${randomUUID()}`,
      round: `conf-${randomUUID()}`,
      round_closed: false,
      game_code: game,
    };
  }
  betFields(amount: bigint, more: Fields = {}): Fields {
    return { ...this.common(), currency: this.target.currency, amount, is_free: false, is_aggregated: false, ...more };
  }
  winFields(amount: bigint, bet: Fields, more: Fields = {}): Fields {
    return { ...this.betFields(amount), round: bet.round, reference_transaction_uuid: bet.transaction_uuid, ...more };
  }
  rollbackFields(reference: Fields, more: Fields = {}): Fields {
    return {
      ...this.common(),
      round: reference.round,
      reference_transaction_uuid: reference.transaction_uuid,
      ...more,
    };
  }
  bet = (fields: Fields) => this.insist('/transaction/bet', fields);
  win = (fields: Fields) => this.insist('/transaction/win', fields);
  rollback = (fields: Fields) => this.insist('/transaction/rollback', fields);
  async balance(): Promise<bigint> {
    const { user, token, game } = this.target;
    return (await this.insist('/user/balance', { user, token, request_uuid: randomUUID(), game_code: game })).balance;
  }
}
