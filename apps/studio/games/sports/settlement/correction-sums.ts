/** A paid bet whose result changed, in units of 10^-5. */
export interface CorrectedBet {
  readonly currency: string;
  readonly paid: bigint;
  /** Null when no result is in force any more: the bet is open again. */
  readonly due: bigint | null;
}
/** What the corrections in one currency move, in both directions. */
export interface CorrectionSums {
  readonly currency: string;
  readonly bets: number;
  readonly paid: bigint;
  readonly due: bigint;
  /** Bets that are paid more, and the total of the increases. */
  readonly raised: number;
  readonly added: bigint;
  readonly lowered: number;
  readonly takenBack: bigint;
  /** How many of all these bets are open again. */
  readonly reopened: number;
}
const NONE = { bets: 0, paid: 0n, due: 0n, raised: 0, added: 0n, lowered: 0, takenBack: 0n, reopened: 0 };

/** The sums of corrections (rule 6.95), one row per currency in the order of their codes. */
export function correctionSums(bets: readonly CorrectedBet[]): CorrectionSums[] {
  const sums = new Map<string, CorrectionSums>();
  for (const { currency, paid, due: told } of bets) {
    const sum = sums.get(currency) ?? { currency, ...NONE };
    const due = told ?? 0n;
    const [more, less] = [due > paid ? due - paid : 0n, paid > due ? paid - due : 0n];
    sums.set(currency, {
      currency,
      bets: sum.bets + 1,
      paid: sum.paid + paid,
      due: sum.due + due,
      raised: sum.raised + (more > 0n ? 1 : 0),
      added: sum.added + more,
      lowered: sum.lowered + (less > 0n ? 1 : 0),
      takenBack: sum.takenBack + less,
      reopened: sum.reopened + (told === null ? 1 : 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
