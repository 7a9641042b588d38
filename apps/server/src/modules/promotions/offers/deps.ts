import type { LinkKey } from '@kismet/rules/promotions/links';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Agents } from '../../agents/index.ts';
import type { Members } from '../../members/index.ts';
import type { Rollups } from '../../rollups/index.ts';
import type { Site } from '../../site/index.ts';
import type { GrantDeps } from '../bonus/grant-posting.ts';
import type { Audience } from './audience.ts';

export type PopupSource = (tx: Tx, ownerId: bigint) => Promise<Date | null>;
export type RoundsReturned = (
  tx: Tx,
  rounds: { readonly ownerId: bigint; readonly rewardKey: string },
) => Promise<void>;

/** Facts that identify these members, from one of the modules that have any. */
export type Linker = (db: Db | Tx, memberIds: readonly bigint[]) => Promise<readonly LinkKey[]>;

/** What offers need from other modules. */
export interface OfferDeps extends GrantDeps {
  readonly site: Pick<Site, 'brandById'>;
  readonly members: Pick<
    Members,
    'byIds' | 'contactOf' | 'byPublicId' | 'doublesOf' | 'linkKeys' | 'personKeys' | 'extentOf' | 'runsOf'
  >;
  readonly arrivalOf: Agents['arrivalOf'];
  readonly friendsOf: Agents['friendsOf'];
  readonly countFriends: Agents['countFriends'];
  readonly playDays: Rollups['playDays'];
  readonly hasDeposited: Rollups['hasDeposited'];
  readonly playDaysOf: Rollups['playDaysOf'];
  readonly depositsSince: Rollups['depositsSince'];
  readonly sumsFrom: Rollups['sumsFrom'];
  readonly recentReturns: Rollups['recentReturns'];
  readonly factsAbove: Rollups['factsAbove'];
  readonly newestFact: Rollups['newestFact'];
  readonly countedThrough: Rollups['countedThrough'];
  /** Called after a commit that moved a member on a leaderboard, to update open pages. */
  readonly boardMoved: (ownerId: bigint) => void;
  /** Refuses `EXCLUDED` for a member on a break or excluded. */
  readonly checkMember: (ownerId: bigint, at?: Db | Tx) => Promise<void>;
  readonly audience: Audience;
  /** Called when free rounds never reached a vendor, within that transaction; each source registers itself. */
  readonly roundsReturned: readonly RoundsReturned[];
  /** When a popup of another kind was last shown to a member; each source registers itself. */
  readonly otherPopups: readonly PopupSource[];
  readonly files: Pick<FileStore, 'attach'>;
  /** Sources of identifying facts; each module above registers its own. */
  readonly linkers: readonly Linker[];
  readonly secretBox: Pick<SecretBox, 'seal' | 'open' | 'index'>;
  /** Writes to the member's inbox, in the transaction. */
  readonly tell: (
    tx: Tx,
    news: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly kind: 'promotion-answered' | 'referral-rewarded' | 'leaderboard-prize';
      readonly params: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
}
/** The member making the call. */
export interface OfferMember {
  readonly memberId: bigint;
  readonly brandId: number;
}
