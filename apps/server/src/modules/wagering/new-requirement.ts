/** Sources of wagering requirements (rule 4.7). */
export type RequirementSource = 'deposit' | 'bonus' | 'transfer-in' | 'gift' | 'adjust';

/** A requirement to be created; omitted values follow from its source. */
export interface NewRequirement {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly source: RequirementSource;
  /** Units of the base amount. */
  readonly base: bigint;
  readonly multiplePpm: bigint;
  /** Its origin, such as `deposit:<id>`: a repeated reference has no effect. */
  readonly reference: string;
  /** Parts per million by category; missing ones contribute nothing. */
  readonly weights?: Readonly<Record<string, bigint>>;
  readonly maxBet?: bigint | null;
  /** Sports bets below these odds do not count (rule 4.28); ten-thousandths. */
  readonly minOddsE4?: number | null;
  readonly expiresAt?: Date | null;
  /** Units already credited by the caller's transaction, which do not count as the previous balance. */
  readonly credited?: bigint;
}
