/**
 * The second party of shared randomness (rule 6.1), as the table sees it. It holds seed B of every round and gives nothing of it away
 * before the round is closed.
 */
export interface Witness {
  /** SHA-256 in lower-case hex, for which seed B stands from then on. */
  commit(table: string, number: number): Promise<string>;
  /**
   * The witness's half of block `counter`. Refused until the round is closed, and for another book of bets than the first one shown.
   * @param digest of the accepted wagers, `digestOfBets`
   * @param thrown number of a throw in the middle of the round, refused before the stored round asks for it; null for the round's own blocks
   */
  half(table: string, number: number, digest: string, counter: number, thrown: number | null): Promise<Buffer>;
  /** Seed B of a round that has a result; refused before. */
  reveal(table: string, number: number): Promise<Buffer>;
}

/** A question to the process of the witness, and its answer: bytes as hex, or why there are none. */
export type WitnessAsk = { readonly id: number; readonly table: string; readonly number: number } & (
  | { readonly ask: 'commit' | 'reveal' }
  | { readonly ask: 'half'; readonly digest: string; readonly counter: number; readonly thrown: number | null }
);
export type WitnessAnswer = { readonly id: number } & ({ readonly hex: string } | { readonly refused: string });
