/** A part as a channel that pays by itself is told of it. */
export interface PayoutOrder {
  /** The same for every try: the provider pays it once. */
  readonly orderId: string;
  /** Units of 10^-5, and their currency. */
  readonly amount: bigint;
  readonly currency: string;
}
/** What a provider said; silence is an answer too, and never means that nothing was paid. */
export type PayoutSaid =
  | { readonly heard: 'confirmed'; readonly reference: string }
  | { readonly heard: 'failed'; readonly reference: string | null }
  | { readonly heard: 'silence' };

/** A way to send money that answers by itself; one that people do by hand is not in the list. Never throws. */
export interface PayoutKind {
  send(order: PayoutOrder): Promise<PayoutSaid>;
  /** Asks again what became of an order. */
  ask(order: PayoutOrder): Promise<PayoutSaid>;
}
