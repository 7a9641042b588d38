import { randomUUID } from 'node:crypto';
import { Refused } from '@kismet/kernel/outcome';
import type { RoundsAnswer, RoundsOrder, RoundsVendor, RoundsWanted } from './rounds-vendor.ts';

/** A vendor of free rounds that can be made to fall silent: before it receives an order, or before it answers. */
export class MockRoundsVendor implements RoundsVendor {
  readonly rewards = new Map<string, { id: string; order: RoundsOrder; isCancelled: boolean }>();
  readonly calls: string[] = [];
  silent: 'no' | 'deaf' | 'mute' = 'no';
  offers = true;
  /** What its rounds are called. */
  as: RoundsWanted['as'] | null = null;
  #heard(call: string): void {
    this.calls.push(call);
    if (this.silent === 'deaf') throw new Refused('VENDOR_SILENT');
  }
  #said<T>(answer: T): T {
    if (this.silent === 'mute') throw new Refused('VENDOR_SILENT');
    return answer;
  }
  #answer(key: string): RoundsAnswer | null {
    const known = this.rewards.get(key);
    return known ? { rewardId: known.id, isCancelled: known.isCancelled, isOver: known.isCancelled } : null;
  }
  forget(): void {
    this.rewards.clear();
    this.calls.length = 0;
    this.silent = 'no';
    this.offers = true;
    this.as = null;
  }
  async isOffered({ as }: Pick<RoundsWanted, 'as'>) {
    return this.offers && (this.as ?? as) === as;
  }
  async create(order: RoundsOrder) {
    this.#heard('create');
    if (!this.offers) return this.#said(null);
    const key = `${order.publicId}:${order.reference}`;
    if (!this.rewards.has(key)) this.rewards.set(key, { id: randomUUID(), order, isCancelled: false });
    return this.#said(this.#answer(key));
  }
  async look(order: RoundsOrder) {
    this.#heard('look');
    return this.#said(this.#answer(`${order.publicId}:${order.reference}`));
  }
  async cancel(order: RoundsOrder) {
    this.#heard('cancel');
    const key = `${order.publicId}:${order.reference}`;
    this.rewards.get(key)!.isCancelled = true;
    return this.#said(this.#answer(key)!);
  }
}
