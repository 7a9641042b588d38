import { hash } from 'node:crypto';
import { uuidv7 } from '@kismet/kernel/ids';
import type { Account, LedgerRow, Leg, Operation } from '../../../src/modules/wallet/posting.ts';
import type { PastDraw } from './results-store.ts';

/** A player with the ledger accounts and names under which rows are written. */
export interface Owner {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly path: readonly bigint[];
  readonly main: Account;
  /** Opened only for players who withdraw. */
  readonly held: Account | null;
  readonly payoutAccountId: string | null;
}
export interface World {
  readonly brandId: number;
  readonly currency: string;
  readonly zone: string;
  readonly partners: ReadonlyMap<string, number>;
  /** Ids of house accounts by code. */
  readonly house: ReadonlyMap<string, bigint>;
  readonly depositChannels: readonly { readonly code: string; readonly channelId: number }[];
  readonly payoutChannel: string;
}
export type Row = Record<string, unknown>;
export interface Books {
  readonly operations: (Operation & { readonly at: Date; readonly places: string })[];
  readonly ledger: (LedgerRow & { readonly at: Date })[];
  readonly movements: Row[];
  readonly bets: Row[];
  readonly facts: Row[];
  readonly deposits: Row[];
  readonly withdrawals: Row[];
  readonly parts: Row[];
  readonly steps: Row[];
  readonly tickets: Row[];
  readonly draws: Map<string, PastDraw>;
}
export const emptyBooks = (): Books => ({
  operations: [],
  ledger: [],
  movements: [],
  bets: [],
  facts: [],
  deposits: [],
  withdrawals: [],
  parts: [],
  steps: [],
  tickets: [],
  draws: new Map(),
});

/** A UUIDv7 of a moment whose random part is a function of a name. */
export const idAt = (atMs: number, name: string): string =>
  uuidv7(atMs, hash('sha256', name, 'buffer').subarray(0, 10));

/** The functions that write the money of a player, for modules that add to the books. */
export interface Bookkeeper {
  readonly books: Books;
  owned(owner: Owner): { owner_id: bigint; brand_id: number; currency: string; class: number };
  leg(account: Account, code: string, amount: bigint): Leg;
  post(
    owner: Owner,
    atMs: number,
    of: Pick<Operation, 'reference' | 'kind' | 'note'> & { opId?: string; inputHash?: Buffer },
    legs: readonly Leg[],
  ): void;
}
