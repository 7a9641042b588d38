/** Why wagering is asked for (rule 4.7). */
export type RequirementSource = 'deposit' | 'bonus' | 'transfer-in' | 'gift' | 'adjust';

/** A requirement as it is made; what it does not say follows from its source. */
export interface NewRequirement {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly source: RequirementSource;
  /** Units of the money that is bound. */
  readonly base: bigint;
  readonly multiplePpm: bigint;
  /** What made it, such as `deposit:<id>`: the same reference again does nothing. */
  readonly reference: string;
  /** Parts per million by our category word; one that is missing counts nothing. */
  readonly weights?: Readonly<Record<string, bigint>>;
  readonly maxBet?: bigint | null;
  readonly expiresAt?: Date | null;
  /** Units that the caller's transaction has already credited: they are not what was left before. */
  readonly credited?: bigint;
}
