import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Members } from '../members/index.ts';
import type { Inbox } from '../messages/inbox.ts';
import type { Messages } from '../messages/index.ts';
import type { Site } from '../site/index.ts';

/** What messages to members need from other modules. */
export interface CrmDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Pick<Site, 'brandById'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'contactOf' | 'holdState' | 'ownerByPublicId'>;
  readonly secretBox: Pick<SecretBox, 'index'>;
  /** Locks the ledger accounts of a member, as whoever restricts one does. */
  readonly lockOwner: (tx: Tx, ownerId: bigint) => Promise<void>;
  readonly writeInbox: Inbox['write'];
  readonly send: Messages['send'];
  /** Address of the site, for the links of messages. */
  readonly siteOrigin: string;
}
