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
  /** Makes an owner's bets wait until the transaction ends: a limit applies to a bet entirely or not at all. */
  readonly lockOwner: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Ends a member's open games. */
  readonly endPlay: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Writes to the member's inbox, in the transaction. */
  readonly tell: (
    tx: Tx,
    news: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly kind: 'document-accepted' | 'document-refused';
      readonly params: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
  /** Notifies a member's open pages of a change of protection settings. */
  readonly touch: (ownerId: bigint) => void;
}

/** A member's brand. */
export async function brandOf({ members, site }: ProtectionDeps, db: Db | Tx, ownerId: bigint): Promise<Brand> {
  const member = (await members.byIds(queryOf(db), [ownerId])).get(ownerId)!;
  return site.brandById(member.brandId);
}
