/**
 * The second party of shared randomness (rule 6.1), as the table sees it. It holds seed B of every round and reveals nothing of it before the
 * round is closed.
 */
export interface Witness {
  /** SHA-256 in lower-case hex, to which seed B is bound from then on. */
  commit(table: string, number: number): Promise<string>;
  /**
   * The witness's half of block `counter`. Refused until the round is closed, and for a set of bets other than the first one shown.
   * @param digest of the accepted wagers, `digestOfBets`
   * @param thrown number of a throw in the middle of the round, refused before the stored round requests it; null for the round's own blocks
   */
  half(table: string, number: number, digest: string, counter: number, thrown: number | null): Promise<Buffer>;
  /** Seed B of a round with a result; refused before that. */
  reveal(table: string, number: number): Promise<Buffer>;
}

/** A question to the witness process, and its answer: bytes as hex, or the reason why there are none. */
export type WitnessAsk = { readonly id: number; readonly table: string; readonly number: number } & (
  | { readonly ask: 'commit' | 'reveal' }
  | { readonly ask: 'half'; readonly digest: string; readonly counter: number; readonly thrown: number | null }
);
export type WitnessAnswer = { readonly id: number } & ({ readonly hex: string } | { readonly refused: string });
