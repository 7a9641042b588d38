import type { ChannelKind, Payee } from '@kismet/contracts/cashier/deposit';
import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import type { Outside } from '../../../platform/outside.ts';
import type { Heard } from '../deposits/deposit.ts';

/** What an adapter is told of its channel; secrets are open here and nowhere else. */
export interface ChannelSetup {
  readonly code: string;
  readonly baseUrl: string | null;
  /** What signs our calls, and what signs theirs. */
  readonly keys: { readonly secret: string; readonly webhook: string } | null;
  readonly payees: readonly Payee[];
}
/** An order as a provider is told of it. */
export interface ProviderOrder {
  readonly depositId: string;
  /** Of an order that the provider has answered before. */
  readonly providerNo: string | null;
  /** Units, to the cent. */
  readonly payAmount: bigint;
  readonly currency: string;
  readonly expiresMs: number;
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly language: string;
}
/** What became of asking for a payment; `silence`: nobody knows whether it exists, so it is asked for until it is known. */
export type Begun =
  | { readonly is: 'payee'; readonly payee: Payee }
  | { readonly is: 'redirect'; readonly providerNo: string; readonly url: string }
  | {
      readonly is: 'address';
      readonly providerNo: string;
      readonly address: string;
      readonly network: string;
      readonly needed: number;
      /** A page of the provider that pays to it, where there is one. */
      readonly url: string | null;
    }
  | { readonly is: 'refused' }
  | { readonly is: 'silence' };

/** News of one order. `depositId` is our own id as the provider repeats it; null where it says its number alone. */
export interface News extends Heard {
  readonly depositId: string | null;
  readonly confirmations?: number;
}
/** A payment that a provider says was made, in its own list of a span. */
export interface Reported {
  /** Our own id as the provider repeats it. */
  readonly reference: string | null;
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
/** From this moment on, and before that one. */
export interface ReportSpan {
  readonly fromMs: number;
  readonly toMs: number;
}
/** What a call-back turned out to be, from its raw bytes. */
export type Verified =
  | { readonly is: 'news'; readonly news: News }
  | { readonly is: 'other' }
  | { readonly is: 'forged' }
  | { readonly is: 'unreadable' };

/** One way to take money: the one interface behind which banks, providers and addresses differ. */
export interface PaymentAdapter {
  readonly code: AdapterCode;
  readonly kind: ChannelKind;
  /** Asks for a payment; the order's own id makes a repeat harmless. Never throws. */
  begin(setup: ChannelSetup, order: ProviderOrder, outside: Outside): Promise<Begun>;
  /** Whether bytes come from the provider: the signature is checked over them before anything is read from them. */
  verify(setup: ChannelSetup, bytes: Buffer, headers: Headers, nowMs: number): Verified;
  /** What the provider says when asked; `unknown` where it never heard of the order, null is silence. Never throws. */
  ask(setup: ChannelSetup, order: ProviderOrder, outside: Outside): Promise<News | 'unknown' | null>;
  /** What was paid within a span, by the provider's own books; absent where it keeps none, null is silence. Never throws. */
  report?(setup: ChannelSetup, span: ReportSpan, outside: Outside): Promise<readonly Reported[] | null>;
}
/** Header names in small letters. */
export type Headers = Readonly<Record<string, string | undefined>>;
