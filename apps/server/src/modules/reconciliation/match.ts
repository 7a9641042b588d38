import type { ExceptionKind } from '@kismet/contracts/operators/reconciliation';

/** Something that our records say moved. Amounts in units. */
export interface Ours {
  readonly reference: string;
  readonly ownerId: bigint | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
/** Something that the other side says was paid; `reference` is our own id as it repeats it. */
export interface Theirs {
  readonly reference: string | null;
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly atMs: number;
}
export interface Books {
  /** What we credited within the day. */
  readonly ours: readonly Ours[];
  /** What the ledger posted, by reference: around the day, so that a midnight between two writes is no difference. */
  readonly ledger: ReadonlyMap<string, { readonly amount: bigint; readonly ownerId: bigint; readonly atMs: number }>;
  /** What they were paid within the day; null where they have no report or were silent. */
  readonly theirs: readonly Theirs[] | null;
  /** Whatever of theirs or of the ledger's we know, whenever it was credited. */
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
  /** Ours that their report does not have: they are asked one by one, since it may stand in another day of theirs. */
  readonly unreported: readonly Ours[];
}

/** Younger than this it may still be on its way. */
export const LATE_MS = 10 * 60_000;

/** Compares a day three ways: our records with the ledger, and both with the report of the other side (I14). */
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
        // two payments of one order are told apart by the provider's number
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
