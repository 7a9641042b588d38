import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { publicId } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import { type Db, isConstraint, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import { type Contact, contactIndex, contactOf, contactPlace, fillIn, keepContact, namePlace } from './contact.ts';
import * as contacts from './contact-store.ts';
import { documentIndex, personIndex } from './identity-index.ts';
import { type AccountClass, contactTaken, type Member, type PlayState } from './member.ts';
import * as store from './store.ts';

export type { Contact } from './contact.ts';
export { memberInfoOf } from './info.ts';
export type { AccountClass, Member, PlayState } from './member.ts';
export { ACCOUNT_CLASS, classOf, maskedName, maySignIn, refuseLocked } from './member.ts';

export interface NewMember {
  readonly brandId: number;
  readonly loginName: string;
  readonly accountKind: AccountKind;
  readonly accountClass: AccountClass;
  readonly legalName?: string | undefined;
  /** E-mail, numbers and names elsewhere: sealed as one. `mobile` is the number in E.164. */
  readonly contact?: Readonly<Record<string, string>>;
  readonly isMobileVerified?: boolean;
  readonly isEmailVerified?: boolean;
  /** The wording of the terms that was accepted. */
  readonly termsVersion?: string;
  readonly birthDate?: string | undefined;
  readonly country?: string | null;
  readonly origin?: Readonly<Record<string, string>>;
  /** Of somebody who has been here for a while; now where absent. */
  readonly registeredAt?: Date;
}

export interface Members {
  /** States of members for play: one prepared statement, also for the wallet's batched writer. */
  playStates(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, PlayState>>;
  byIds(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, Member>>;
  /** A member of this brand by outward id; null also for another brand's. */
  byPublicId(query: Query, brandId: number, publicId: string): Promise<Member | null>;
  /** Several at once; who is not known is not in the answer. */
  byPublicIds(query: Query, brandId: number, publicIds: readonly string[]): Promise<Map<string, Member>>;
  /** The member of an outward id, whatever the brand. */
  ownerByPublicId(query: Query, publicId: string): Promise<bigint | null>;
  /** What a vendor may learn of a member. */
  profileOf(query: Query, memberId: bigint): Promise<store.Profile | null>;
  byLoginName(query: Query, brandId: number, loginName: string): Promise<Member | null>;
  /** The member who has proved this number (E.164) or address. */
  byContact(query: Query, brandId: number, kind: 'mobile' | 'email', value: string): Promise<Member | null>;
  contactOf(query: Query, memberId: bigint): Promise<Contact>;
  /** Who gave this number (E.164) or address, proved or not, newest first: for the back office's search. */
  idsByContact(db: Db, brandId: number, kind: 'mobile' | 'email', value: string, limit: number): Promise<bigint[]>;
  /** Keeps a proved number (E.164) or address; refuses `MOBILE_TAKEN`, `EMAIL_TAKEN`. */
  keepContact(tx: Tx, memberId: bigint, kind: 'mobile' | 'email', value: string): Promise<void>;
  /** Fills in what a member left for later; what stands already stays. */
  fillIn(tx: Tx, memberId: bigint, given: Parameters<typeof fillIn>[3]): Promise<void>;
  /** Of these login names those that somebody has, in small letters. */
  takenNames(query: Query, brandId: number, names: readonly string[]): Promise<Set<string>>;
  /** Gives a member a level and labels. */
  setLabels: typeof store.writeLabels;
  /** Opens a member; refuses `USERNAME_TAKEN` whatever the case of the letters, `MOBILE_TAKEN` and `EMAIL_TAKEN` for proved ones. */
  createMember(tx: Tx, member: NewMember): Promise<Member>;
  /** Stops or allows play; gives the member after it, or null where the state did not allow the step. */
  lock(tx: Tx, memberId: bigint, reason: string): Promise<Member | null>;
  unlock(tx: Tx, memberId: bigint): Promise<Member | null>;
  /** Makes a member an agent, or the other way; the line's own rules are asked before. */
  setKind: typeof store.writeKind;
  noteLogin(tx: Tx, memberId: bigint, ip: string): Promise<void>;
  /** Other members of the brand who gave the same name with the same birth date, or the same document (STD-3). */
  doublesOf(tx: Tx, memberId: bigint): Promise<contacts.Double[]>;
  /** What finds the person of an account again in another one, whatever the brand: keyed hashes of what he proved or signed. */
  personKeys: typeof contacts.readPersonKeys;
  samePeople: typeof contacts.readSamePeople;
  /** The wording of the terms that a member has accepted last. */
  termsOf(query: Query, memberId: bigint): Promise<string | null>;
  acceptTerms(tx: Tx, memberId: bigint, version: string): Promise<void>;
  /** True the first time that it is asked for a member. */
  claimFirstLogin(tx: Tx, memberId: bigint): Promise<boolean>;
  /** Closes free-play accounts registered before this, at most `limit`; gives who they were. */
  closeOldTrials(tx: Tx, beforeMs: number, limit: number): Promise<bigint[]>;
}

export function createMembers({ clock, secretBox }: { clock: Clock; secretBox: SecretBox }): Members {
  const seal = (text: string | undefined, place: string) => (text === undefined ? null : secretBox.seal(text, place));
  const now = () => new Date(clock.now());
  return {
    playStates: store.readPlayStates,
    byIds: store.readByIds,
    byPublicId: store.readByPublicId,
    byPublicIds: store.readByPublicIds,
    ownerByPublicId: store.readOwnerByPublicId,
    profileOf: store.readProfile,
    byLoginName: store.readByLoginName,
    async byContact(query, brandId, kind, value) {
      const memberId = await contacts.readOwner(query, kind, brandId, contactIndex(secretBox, kind, value));
      // One that nobody has is asked for too, so that both ways make the same reads.
      return (await store.readByIds(query, [memberId ?? 0n])).get(memberId ?? 0n) ?? null;
    },
    contactOf: (query, memberId) => contactOf(secretBox, query, memberId),
    idsByContact: (db, brandId, kind, value, limit) =>
      contacts.readIdsByContact(db, kind, brandId, contactIndex(secretBox, kind, value), limit),
    keepContact: (tx, memberId, kind, value) => keepContact(secretBox, tx, memberId, { kind, value, at: now() }),
    fillIn: (tx, memberId, given) => fillIn(secretBox, tx, memberId, given),
    takenNames: contacts.readTakenNames,
    createMember: (tx, input) =>
      createMember(tx, input, { secretBox, seal, registeredAt: input.registeredAt ?? now() }),
    setLabels: store.writeLabels,
    lock: (tx, memberId, reason) => store.writeState(tx, memberId, 'active', 'locked', reason),
    unlock: (tx, memberId) => store.writeState(tx, memberId, 'locked', 'active', null),
    setKind: store.writeKind,
    noteLogin: (tx, memberId, ip) => store.writeLogin(tx, memberId, now(), ip),
    doublesOf: contacts.readDoubles,
    personKeys: contacts.readPersonKeys,
    samePeople: contacts.readSamePeople,
    termsOf: contacts.readTerms,
    acceptTerms: (tx, memberId, version) => contacts.writeTerms(tx, memberId, version, now()),
    claimFirstLogin: (tx, memberId) => contacts.claimFirstLogin(tx, memberId, now()),
    closeOldTrials: (tx, beforeMs, limit) => contacts.closeOldTrials(tx, new Date(beforeMs), limit),
  };
}

interface Opening {
  readonly secretBox: SecretBox;
  readonly registeredAt: Date;
  seal(text: string | undefined, place: string): Buffer | null;
}
async function createMember(tx: Tx, input: NewMember, { secretBox, seal, registeredAt }: Opening): Promise<Member> {
  const memberId = await store.nextMemberId(tx);
  const { contact = {}, legalName, birthDate = null, country = null, origin = {} } = input;
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
  const { mobile, email } = contact;
  const row = {
    ...member,
    legalName: seal(legalName, namePlace(memberId)),
    contact: seal(Object.keys(contact).length > 0 ? JSON.stringify(contact) : undefined, contactPlace(memberId)),
    birthDate,
    country,
    origin,
    mobileIndex: mobile ? contactIndex(secretBox, 'mobile', mobile) : null,
    mobileVerifiedAt: mobile && input.isMobileVerified ? registeredAt : null,
    emailIndex: email ? contactIndex(secretBox, 'email', email) : null,
    emailVerifiedAt: email && input.isEmailVerified ? registeredAt : null,
    termsVersion: input.termsVersion ?? null,
    personIndex: personIndex(secretBox, legalName, birthDate),
    documentIndex: contact.idNumber ? documentIndex(secretBox, contact.idNumber) : null,
  };
  await store.writeMember(tx, row).catch((error) => {
    if (isConstraint(error, 'member_login_name'))
      throw new Refused('USERNAME_TAKEN', {}, [{ name: 'username', code: 'USERNAME_TAKEN' }]);
    if (isConstraint(error, 'member_mobile_proved')) throw contactTaken('mobile');
    if (isConstraint(error, 'member_email_proved')) throw contactTaken('email');
    throw error;
  });
  return {
    ...member,
    state: 'active',
    lockReason: null,
    lastLoginAt: null,
    lastLoginIp: null,
    vipLevel: 0,
    tags: [],
    icon: null,
  };
}
