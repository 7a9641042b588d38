import type { ChannelKind, Payee } from '@kismet/contracts/cashier/deposit';
import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import type { Outside } from '../../../platform/outside.ts';
import type { Heard } from '../deposits/deposit.ts';

/** Channel configuration for an adapter; the only place where secrets are decrypted. */
export interface ChannelSetup {
  readonly code: string;
  readonly baseUrl: string | null;
  /** Keys that sign our calls and the provider's. */
  readonly keys: { readonly secret: string; readonly webhook: string } | null;
  readonly payees: readonly Payee[];
}
/** An order as sent to a provider. */
export interface ProviderOrder {
  readonly depositId: string;
  /** The provider's payment number, once it has answered. */
  readonly providerNo: string | null;
  /** Units, in whole cents. */
  readonly payAmount: bigint;
  readonly currency: string;
  readonly expiresMs: number;
  /** Return address of the payer's browser. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly language: string;
}
/** Outcome of a payment request; `silence`: unknown whether the payment exists, so it is polled until known. */
export type Begun =
  | { readonly is: 'payee'; readonly payee: Payee }
  | { readonly is: 'redirect'; readonly providerNo: string; readonly url: string }
  | {
      readonly is: 'address';
      readonly providerNo: string;
      readonly address: string;
      readonly network: string;
      readonly needed: number;
      /** The provider's payment page, if any. */
      readonly url: string | null;
    }
  | { readonly is: 'refused' }
  | { readonly is: 'silence' };

/** A report on one order. `depositId` is our id as echoed by the provider; null when it sends only its own number. */
export interface News extends Heard {
  readonly depositId: string | null;
  readonly confirmations?: number;
}
/** A payment in the provider's own report for a time range. */
export interface Reported {
  /** Our id as echoed by the provider. */
  readonly reference: string | null;
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
/** Start inclusive, end exclusive. */
export interface ReportSpan {
  readonly fromMs: number;
  readonly toMs: number;
}
/** A call-back parsed from its raw bytes. */
export type Verified =
  | { readonly is: 'news'; readonly news: News }
  | { readonly is: 'other' }
  | { readonly is: 'forged' }
  | { readonly is: 'unreadable' };

/** A deposit method: the one interface in front of banks, providers and crypto addresses. */
export interface PaymentAdapter {
  readonly code: AdapterCode;
  readonly kind: ChannelKind;
  /** Requests a payment; the order id makes retries idempotent. Never throws. */
  begin(setup: ChannelSetup, order: ProviderOrder, outside: Outside): Promise<Begun>;
  /** Verifies the provider's signature over the raw bytes, before any parsing. */
  verify(setup: ChannelSetup, bytes: Buffer, headers: Headers, nowMs: number): Verified;
  /**
   * The provider's answer to a poll; `unknown` when it has no such order, null when it did not answer. Never throws.
   */
  ask(setup: ChannelSetup, order: ProviderOrder, outside: Outside): Promise<News | 'unknown' | null>;
  /**
   * Payments within a time range by the provider's books; absent when it offers none, null when it did not answer.
   * Never throws.
   */
  report?(setup: ChannelSetup, span: ReportSpan, outside: Outside): Promise<readonly Reported[] | null>;
}
/** Header names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;
