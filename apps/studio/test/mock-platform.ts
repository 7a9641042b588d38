import { randomUUID } from 'node:crypto';
import { transferAnswer } from '@kismet/contracts/vendor/transfer';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { MockOperator } from './mock-operator.ts';

/** Where a call is cut off: before the studio received it, or after, so that its answer is lost. */
export type Cut = 'before' | 'after' | null;

interface Sent {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint | null;
  state: 'SUCCESS' | 'FAILED' | 'unknown';
}

/** A user's cash at an operator that transfers it to a house and back by rule 5.5. */
export class MockPlatform {
  readonly sent: Sent[] = [];
  readonly #operator: MockOperator;
  readonly #user: string;
  readonly #house: string;
  cash: bigint;

  constructor(operator: MockOperator, house: string, user: string, cash: bigint) {
    this.#operator = operator;
    this.#house = house;
    this.#user = user;
    this.cash = cash;
  }

  /** Transfers in, or out (null: everything); an interrupted transfer stays unknown until its status is requested. */
  async move(origin: string, direction: 'in' | 'out', amount: bigint | null, cut: Cut = null): Promise<Sent> {
    const transfer: Sent = { reference: randomUUID(), direction, amount, state: 'unknown' };
    this.sent.push(transfer);
    if (direction === 'in') this.cash -= amount!;
    if (cut === 'before') return transfer;
    const { body } = await this.call(origin, '/transfer', this.bodyOf(transfer));
    if (cut === null) this.#hear(transfer, body);
    return transfer;
  }

  bodyOf = ({ reference, direction, amount }: Pick<Sent, 'reference' | 'direction' | 'amount'>) => ({
    reference,
    direction,
    amount: amount === null ? null : unitsToDecimal(amount),
  });

  /** Requests the status of every transfer with an unknown result. */
  async resolve(origin: string): Promise<void> {
    for (const transfer of this.sent.filter((one) => one.state === 'unknown'))
      this.#hear(transfer, (await this.call(origin, '/transfer/status', { reference: transfer.reference })).body);
  }

  async balance(origin: string): Promise<bigint> {
    return parseUnits((await this.call(origin, '/transfer/balance', {})).body.balance)!;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  async call(origin: string, path: string, body: object): Promise<{ status: number; body: any }> {
    const who = { operator_id: 1, user: this.#user, currency: 'PKR' };
    const response = await this.#operator.call(origin, this.#house, path, { ...who, ...body });
    return { status: response.status, body: await response.json() };
  }

  #hear(transfer: Sent, said: unknown): void {
    const { status, amount } = transferAnswer.parse(said);
    if (transfer.state !== 'unknown' || status === 'PENDING') return;
    transfer.state = status;
    if (status === 'FAILED' && transfer.direction === 'in') this.cash += transfer.amount!;
    if (status === 'SUCCESS' && transfer.direction === 'out') this.cash += parseUnits(amount)!;
  }
}

/** The body of a transfer; without an amount it covers everything. */
export const wish = (direction: 'in' | 'out', amount: string | null, reference: string = randomUUID()) => ({
  reference,
  direction,
  amount,
});
