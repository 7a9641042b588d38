import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { publicId } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import { isConstraint, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { AccountClass, Member, PlayState } from './member.ts';
import * as store from './store.ts';

export { memberInfoOf } from './info.ts';
export type { AccountClass, Member, MemberState, PlayState } from './member.ts';
export { ACCOUNT_CLASS, classOf, maySignIn } from './member.ts';

export interface NewMember {
  readonly brandId: number;
  readonly loginName: string;
  readonly accountKind: AccountKind;
  readonly accountClass: AccountClass;
  readonly legalName?: string | undefined;
  /** E-mail, numbers and names elsewhere: sealed as one. */
  readonly contact?: Readonly<Record<string, string>>;
  readonly birthDate?: string | undefined;
  readonly country?: string | null;
  readonly origin?: Readonly<Record<string, string>>;
}

export interface Members {
  /** States of members for play: one prepared statement, also for the wallet's lane. */
  playStates(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, PlayState>>;
  byIds(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, Member>>;
  /** A member of this brand by outward id; null also for another brand's. */
  byPublicId(query: Query, brandId: number, publicId: string): Promise<Member | null>;
  /** The member of an outward id, whatever the brand. */
  ownerByPublicId(query: Query, publicId: string): Promise<bigint | null>;
  /** What a vendor may learn of a member. */
  profileOf(query: Query, memberId: bigint): Promise<store.Profile | null>;
  byLoginName(query: Query, brandId: number, loginName: string): Promise<Member | null>;
  /** Opens a member; refuses `USERNAME_TAKEN` whatever the case of the letters. */
  createMember(tx: Tx, member: NewMember): Promise<Member>;
  /** Stops or allows play; gives the member after it, or null where the state did not allow the step. */
  lock(tx: Tx, memberId: bigint, reason: string): Promise<Member | null>;
  unlock(tx: Tx, memberId: bigint): Promise<Member | null>;
  noteLogin(tx: Tx, memberId: bigint, ip: string): Promise<void>;
}

export function createMembers({ clock, secretBox }: { clock: Clock; secretBox: SecretBox }): Members {
  const seal = (text: string | undefined, column: string, memberId: bigint) =>
    text === undefined ? null : secretBox.seal(text, `members.member:${column}:${memberId}`);
  return {
    playStates: store.readPlayStates,
    byIds: store.readByIds,
    byPublicId: store.readByPublicId,
    ownerByPublicId: store.readOwnerByPublicId,
    profileOf: store.readProfile,
    byLoginName: store.readByLoginName,
    async createMember(tx, input) {
      const memberId = await store.nextMemberId(tx);
      const { contact = {}, legalName, birthDate = null, country = null, origin = {} } = input;
      const registeredAt = new Date(clock.now());
      const member = {
        memberId,
        brandId: input.brandId,
        publicId: publicId(),
        loginName: input.loginName,
        nickname: input.loginName,
        accountKind: input.accountKind,
        accountClass: input.accountClass,
        registeredAt,
      };
      await store
        .writeMember(tx, {
          ...member,
          legalName: seal(legalName, 'legal_name', memberId),
          contact: seal(Object.keys(contact).length > 0 ? JSON.stringify(contact) : undefined, 'contact', memberId),
          birthDate,
          country,
          origin,
        })
        .catch((error) => {
          throw isConstraint(error, 'member_login_name')
            ? new Refused('USERNAME_TAKEN', {}, [{ name: 'username', code: 'USERNAME_TAKEN' }])
            : error;
        });
      return { ...member, state: 'active', lockReason: null, lastLoginAt: null, lastLoginIp: null };
    },
    lock: (tx, memberId, reason) => store.writeState(tx, memberId, 'active', 'locked', reason),
    unlock: (tx, memberId) => store.writeState(tx, memberId, 'locked', 'active', null),
    noteLogin: (tx, memberId, ip) => store.writeLogin(tx, memberId, new Date(clock.now()), ip),
  };
}
