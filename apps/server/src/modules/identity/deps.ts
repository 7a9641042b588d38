import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { PasswordHasher } from '../../platform/hashing/password-hasher.ts';
import type { Live } from '../../platform/live.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { Agents } from '../agents/index.ts';
import type { AccountClass, Members } from '../members/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Protection } from '../protection/index.ts';
import type { Codes } from './codes/codes.ts';
import type { Devices } from './devices/devices.ts';
import type { HumanCheck } from './human-check/human-check.ts';
import type { IdentityLimits } from './limits.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Remembered } from './sign-in/remembered.ts';
import type { Tries } from './sign-in/tries.ts';
import type { Firebase } from './social/firebase.ts';

/** Opens the ledger accounts of a new member, in the transaction that creates it. */
interface Owner {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: AccountClass;
}
export type OpenAccounts = (tx: Tx, owner: Owner) => Promise<void>;
/** Credits demo money to a trial account, `amount` in units, from the demo pool. */
export type GrantTrial = (tx: Tx, owner: Owner, amount: bigint) => Promise<void>;

export type NoteShared = (
  tx: Tx,
  member: { readonly memberId: bigint; readonly brandId: number },
  shared: readonly { readonly memberId: bigint; readonly by: 'device' | 'person' | 'document' }[],
) => Promise<void>;

/** Dependencies of this module's commands; each command picks what it needs. */
export interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Members;
  readonly agents: Agents;
  readonly messages: Pick<Messages, 'send'>;
  /** Writes to the owner's inbox. */
  readonly tell: (
    tx: Tx,
    news: { readonly ownerId: bigint; readonly brandId: number; readonly kind: 'payment-password-locked' },
  ) => Promise<void>;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly limits: IdentityLimits;
  readonly secretBox: SecretBox;
  readonly sessions: Sessions;
  readonly tries: Tries;
  readonly human: HumanCheck;
  readonly codes: Codes;
  readonly devices: Devices;
  readonly remembered: Remembered;
  /** Null when the installation has no Firebase project. */
  readonly firebase: Pick<Firebase, 'verify'> | null;
  readonly protection: Pick<Protection, 'checkNewcomer' | 'noteSignIn'>;
  readonly live: Pick<Live, 'touch'>;
  /** Reports members who share a browser, a name with birth date, or a document: commission on own bets is withheld (F-49). */
  readonly noteShared: NoteShared;
  readonly openAccounts: OpenAccounts;
  readonly grantTrial: GrantTrial;
  /** Origin of the site for links in e-mails; the host is the brand's. */
  readonly publicOrigin: string;
}
