import type { ExceptionKind } from '@kismet/contracts/operators/reconciliation';

/** A payment by our records. Amounts in units. */
export interface Ours {
  readonly reference: string;
  readonly ownerId: bigint | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
/** A payment by the provider's report; `reference` is our id as echoed. */
export interface Theirs {
  readonly reference: string | null;
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
export interface Books {
  /** Our credits within the day. */
  readonly ours: readonly Ours[];
  /** Ledger postings by reference, from around the day, so that midnight between two writes causes no difference. */
  readonly ledger: ReadonlyMap<string, { readonly amount: bigint; readonly ownerId: bigint; readonly atMs: number }>;
  /** Provider payments within the day; null without a report or answer. */
  readonly theirs: readonly Theirs[] | null;
  /** Our records for any of their or the ledger's references, whenever credited. */
  readonly known: ReadonlyMap<string, Ours>;
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
}
export interface Difference {
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly ownerId: bigint | null;
  readonly ours: bigint | null;
  readonly ledger: bigint | null;
  readonly theirs: bigint | null;
  readonly currency: string;
}
export interface Matched {
  readonly differences: readonly Difference[];
  /** Our payments missing from the report: polled individually, since they may be in another day of the provider. */
  readonly unreported: readonly Ours[];
}

/** Records younger than this may still be in transit. */
export const LATE_MS = 10 * 60_000;

/** Compares a day three ways: our records with the ledger, and both with the provider's report (I14). */
export function matchBooks(books: Books): Matched {
  const differences = [...againstLedger(books)];
  if (books.theirs === null) return { differences, unreported: [] };
  const isLate = (atMs: number) => atMs > books.nowMs - LATE_MS;
  const reported = new Map<string, Theirs>();
  for (const one of books.theirs) {
    const reference = one.reference ?? one.number;
    const base = { reference, ledger: books.ledger.get(reference)?.amount ?? null, currency: one.currency };
    if (reported.has(reference)) {
      differences.push({
        ...base,
        kind: 'duplicate-there',
        // two payments of one order are distinguished by the provider's number
        reference: `${reference} ${one.number}`,
        ownerId: books.known.get(reference)?.ownerId ?? null,
        ours: books.known.get(reference)?.amount ?? null,
        theirs: one.amount,
      });
      continue;
    }
    reported.set(reference, one);
    const mine = books.known.get(reference);
    if (!mine) {
      if (!isLate(one.atMs))
        differences.push({ ...base, kind: 'missing-here', ownerId: null, ours: null, theirs: one.amount });
    } else if (mine.amount !== one.amount || mine.currency !== one.currency)
      differences.push({
        ...base,
        kind: 'amount-differs',
        ownerId: mine.ownerId,
        ours: mine.amount,
        theirs: one.amount,
      });
  }
  return {
    differences,
    unreported: books.ours.filter((one) => !reported.has(one.reference) && !isLate(one.atMs)),
  };
}

function* againstLedger({ ours, ledger, known, fromMs, toMs }: Books): Generator<Difference> {
  for (const one of ours) {
    const posted = ledger.get(one.reference)?.amount ?? null;
    if (posted !== one.amount) yield { ...one, kind: 'ledger-differs', ours: one.amount, ledger: posted, theirs: null };
  }
  for (const [reference, { amount, ownerId, atMs }] of ledger) {
    if (known.has(reference) || atMs < fromMs || atMs >= toMs) continue;
    yield { kind: 'ledger-differs', reference, ownerId, ours: null, ledger: amount, theirs: null, currency: '' };
  }
}
