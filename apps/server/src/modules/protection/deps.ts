import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { FileStore } from '../../platform/files.ts';
import { queryOf } from '../../platform/query.ts';
import type { Members } from '../members/index.ts';
import type { Brand, Site } from '../site/index.ts';

export interface ProtectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Pick<Site, 'brandById' | 'brands'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'personKeys' | 'samePeople'>;
  readonly files: Pick<FileStore, 'attach' | 'of'>;
  /** Keeps the bets of an owner waiting until the transaction ends: a limit meets every bet, or none. */
  readonly lockOwner: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Ends the open games of a member. */
  readonly endPlay: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Writes to the member's messages, in the transaction. */
  readonly tell: (
    tx: Tx,
    news: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly kind: 'document-accepted' | 'document-refused';
      readonly params: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
  /** Tells the open pages of a member that something changed here. */
  readonly touch: (ownerId: bigint) => void;
}

/** The brand of a member. */
export async function brandOf({ members, site }: ProtectionDeps, db: Db | Tx, ownerId: bigint): Promise<Brand> {
  const member = (await members.byIds(queryOf(db), [ownerId])).get(ownerId)!;
  return site.brandById(member.brandId);
}
