/** A payout as sent to an automatic channel. */
export interface PayoutOrder {
  /** The same for every attempt, so that the provider pays once. */
  readonly orderId: string;
  /** Units of 10^-5, and their currency. */
  readonly amount: bigint;
  readonly currency: string;
}
/** A provider's answer; silence is possible and never means that nothing was paid. */
export type PayoutSaid =
  | { readonly heard: 'confirmed'; readonly reference: string }
  | { readonly heard: 'failed'; readonly reference: string | null }
  | { readonly heard: 'silence' };

/** An automatic payout method; manual ones are not in the list. Never throws. */
export interface PayoutKind {
  send(order: PayoutOrder): Promise<PayoutSaid>;
  /** Polls the status of a payout. */
  ask(order: PayoutOrder): Promise<PayoutSaid>;
}
