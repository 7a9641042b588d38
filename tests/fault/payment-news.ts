import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import type { FaultStand } from './fault-stand.ts';

/** The card channel of a stand and its sandbox provider, called from outside. */
export const CARD = 'sandbox-card';

/** A provider's payment report. */
export type News = Record<string, unknown> & { id: string; reference: string; status: string; amount: string };

/**
 * The provider's side of a stand: reads its payments, triggers actions, and sends call-backs, signed or altered, to any node.
 */
export class PaymentNews {
  readonly #stand: FaultStand;
  readonly #keys: { secret: string; webhook: string };
  constructor(stand: FaultStand) {
    this.#stand = stand;
    const file = stand.environmentOf('sandbox-provider').SANDBOX_KEYS_FILE!;
    this.#keys = JSON.parse(fs.readFileSync(file, 'utf8')) as { secret: string; webhook: string };
  }

  sign(bytes: string, atMs = Date.now(), secret = this.#keys.webhook): string {
    const stamp = String(Math.floor(atMs / 1000));
    return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${bytes}`).digest('hex')}`;
  }

  /** Makes the sandbox's payer act on one of our orders. */
  async act(depositId: string, what: 'approve' | 'decline' | 'lost' | 'twice' | 'reordered'): Promise<void> {
    const answer = await fetch(`${this.#stand.fact('SANDBOX')}/control/${depositId}/${what}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`the sandbox could not ${what} ${depositId}: ${answer.status}`);
  }

  /** The sandbox's record of an order. */
  async of(depositId: string): Promise<News> {
    const body = JSON.stringify({ reference: depositId });
    const answer = await fetch(`${this.#stand.fact('SANDBOX')}/v1/payments/find`, {
      method: 'POST',
      headers: { 'sandbox-signature': this.sign(body, Date.now(), this.#keys.secret) },
      body,
    });
    return (await answer.json()) as News;
  }

  /** Sends a call-back to an address; returns the HTTP status, 0 for no answer. */
  async send(origin: string, body: string, signature = this.sign(body), channel = CARD): Promise<number> {
    return fetch(`${origin}/wps/payments/${channel}/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
  }
}
