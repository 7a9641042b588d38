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
import * as samples from './sample-store.ts';
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
  /** E-mail, numbers and external names, encrypted as one. `mobile` is in E.164. */
  readonly contact?: Readonly<Record<string, string>>;
  readonly isMobileVerified?: boolean;
  readonly isEmailVerified?: boolean;
  /** The accepted version of the terms. */
  readonly termsVersion?: string;
  readonly birthDate?: string | undefined;
  readonly country?: string | null;
  readonly origin?: Readonly<Record<string, string>>;
  /** Set for an existing account; now when absent. */
  readonly registeredAt?: Date;
}

export interface Members {
  /** Play states of members: one prepared statement, also used by the wallet's batched writer. */
  playStates(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, PlayState>>;
  /** The play state of a member, locked against changes until the transaction ends; null for an unknown one. */
  holdState: typeof store.readHeldState;
  byIds(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, Member>>;
  /** A member of this brand by outward id; null also for another brand's. */
  byPublicId(query: Query, brandId: number, publicId: string): Promise<Member | null>;
  /** Several at once; unknown ids are left out. */
  byPublicIds(query: Query, brandId: number, publicIds: readonly string[]): Promise<Map<string, Member>>;
  /** The member of an outward id in any brand. */
  ownerByPublicId(query: Query, publicId: string): Promise<bigint | null>;
  /** The same for several at once; unknown ids are left out. */
  ownersByPublicIds(query: Query, publicIds: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** Member data that a vendor may receive. */
  profileOf(query: Query, memberId: bigint): Promise<store.Profile | null>;
  byLoginName(query: Query, brandId: number, loginName: string): Promise<Member | null>;
  /** The member who has verified this number (E.164) or address. */
  byContact(query: Query, brandId: number, kind: 'mobile' | 'email', value: string): Promise<Member | null>;
  contactOf(query: Query, memberId: bigint): Promise<Contact>;
  /** Members who entered this number (E.164) or address, verified or not, newest first: for the back office's search. */
  idsByContact(db: Db, brandId: number, kind: 'mobile' | 'email', value: string, limit: number): Promise<bigint[]>;
  /** Stores a verified number (E.164) or address; refuses `MOBILE_TAKEN`, `EMAIL_TAKEN`. */
  keepContact(tx: Tx, memberId: bigint, kind: 'mobile' | 'email', value: string): Promise<void>;
  /** Fills in fields skipped at registration; filled fields are kept. */
  fillIn(tx: Tx, memberId: bigint, given: Parameters<typeof fillIn>[3]): Promise<void>;
  /** Returns those of these login names that are taken, in lower case. */
  takenNames(query: Query, brandId: number, names: readonly string[]): Promise<Set<string>>;
  /** Sets a member's level and tags. */
  setLabels: typeof store.writeLabels;
  /** Sets VIP levels as judged by the loyalty programme. */
  setLevels: typeof store.writeLevels;
  /** Creates a member; refuses `USERNAME_TAKEN` case-insensitively, `MOBILE_TAKEN` and `EMAIL_TAKEN` for verified ones. */
  createMember(tx: Tx, member: NewMember): Promise<Member>;
  /** Locks or unlocks play; returns the updated member, or null when the state does not allow it. */
  lock(tx: Tx, memberId: bigint, reason: string): Promise<Member | null>;
  unlock(tx: Tx, memberId: bigint): Promise<Member | null>;
  /** Changes a member into an agent or back; the agents' tree rules are checked before. */
  setKind: typeof store.writeKind;
  /** Number of accounts of a brand, and runs of them from given ids on: for samples. */
  extentOf: typeof samples.readExtent;
  runsOf: typeof samples.readRuns;
  noteLogin(tx: Tx, memberId: bigint, ip: string): Promise<void>;
  /** Other members of the brand with the same name and birth date, or the same document (STD-3). */
  doublesOf(tx: Tx, memberId: bigint): Promise<contacts.Double[]>;
  /** Facts that identify these members as persons, to find accounts of the same person. */
  linkKeys: typeof contacts.readLinkKeys;
  /** Keyed hashes of verified or signed data, which identify the person of an account in other accounts, across brands. */
  personKeys: typeof contacts.readPersonKeys;
  samePeople: typeof contacts.readSamePeople;
  /** The version of the terms that a member accepted last. */
  termsOf(query: Query, memberId: bigint): Promise<string | null>;
  acceptTerms(tx: Tx, memberId: bigint, version: string): Promise<void>;
  /** True only on the first call for a member. */
  claimFirstLogin(tx: Tx, memberId: bigint): Promise<boolean>;
  /** Closes free-play accounts registered before this, at most `limit`; returns their owners. */
  closeOldTrials(tx: Tx, beforeMs: number, limit: number): Promise<bigint[]>;
}

export function createMembers({ clock, secretBox }: { clock: Clock; secretBox: SecretBox }): Members {
  const seal = (text: string | undefined, place: string) => (text === undefined ? null : secretBox.seal(text, place));
  const now = () => new Date(clock.now());
  return {
    playStates: store.readPlayStates,
    holdState: store.readHeldState,
    byIds: store.readByIds,
    byPublicId: store.readByPublicId,
    extentOf: samples.readExtent,
    runsOf: samples.readRuns,
    byPublicIds: store.readByPublicIds,
    ownerByPublicId: async (query, publicId) =>
      (await store.readOwnersByPublicIds(query, [publicId])).get(publicId) ?? null,
    ownersByPublicIds: store.readOwnersByPublicIds,
    profileOf: store.readProfile,
    byLoginName: store.readByLoginName,
    async byContact(query, brandId, kind, value) {
      const memberId = await contacts.readOwner(query, kind, brandId, contactIndex(secretBox, kind, value));
      // A lookup with a dummy id when there is none, so that both paths make the same reads.
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
    setLevels: store.writeLevels,
    lock: (tx, memberId, reason) => store.writeState(tx, memberId, 'active', 'locked', reason),
    unlock: (tx, memberId) => store.writeState(tx, memberId, 'locked', 'active', null),
    setKind: store.writeKind,
    noteLogin: (tx, memberId, ip) => store.writeLogin(tx, memberId, now(), ip),
    doublesOf: contacts.readDoubles,
    linkKeys: contacts.readLinkKeys,
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
