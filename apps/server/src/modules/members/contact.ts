import type { SecretBox } from '../../platform/crypto.ts';
import { isConstraint, type Tx } from '../../platform/db.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import * as store from './contact-store.ts';
import { documentIndex, personIndex } from './identity-index.ts';
import { contactTaken } from './member.ts';

/** A member's contact in clear text; only for sending messages and for operators with the permission. */
export interface Contact {
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly isMobileVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly legalName: string | null;
  readonly birthDate: string | null;
  /** Everything the form collected, including other numbers and external names. */
  readonly all: Readonly<Record<string, string>>;
}
const NOBODY: Contact = {
  mobile: null,
  email: null,
  isMobileVerified: false,
  isEmailVerified: false,
  legalName: null,
  birthDate: null,
  all: {},
};

export const contactPlace = (memberId: bigint) => `members.member:contact:${memberId}`;
export const namePlace = (memberId: bigint) => `members.member:legal_name:${memberId}`;

/** Blind index of a number (E.164) or address; addresses are case-insensitive. */
export const contactIndex = (secretBox: SecretBox, kind: 'mobile' | 'email', value: string): Buffer =>
  secretBox.index(kind === 'email' ? value.toLowerCase() : value, `members.${kind}`);

/** Decrypts a member's stored contact; an unknown member has none. */
export async function contactOf(secretBox: SecretBox, query: Query, memberId: bigint): Promise<Contact> {
  const row = await store.readContact(query, memberId);
  if (!row) return NOBODY;
  const all = openAll(secretBox, memberId, row.contact);
  return {
    mobile: all.mobile ?? null,
    email: all.email ?? null,
    isMobileVerified: row.mobileVerifiedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
    legalName: row.legalName ? secretBox.open(row.legalName, namePlace(memberId)).toString('utf8') : null,
    birthDate: row.birthDate,
    all,
  };
}

const openAll = (secretBox: SecretBox, memberId: bigint, sealed: Buffer | null): Record<string, string> =>
  sealed ? JSON.parse(secretBox.open(sealed, contactPlace(memberId)).toString('utf8')) : {};

/** Fills in fields skipped at registration; filled fields are kept. */
export async function fillIn(
  secretBox: SecretBox,
  tx: Tx,
  memberId: bigint,
  given: { legalName?: string; birthDate?: string; contact: Readonly<Record<string, string>> },
): Promise<void> {
  const all = { ...given.contact, ...openAll(secretBox, memberId, await store.lockContact(tx, memberId)) };
  const before = await contactOf(secretBox, queryOf(tx), memberId);
  const legalName = before.legalName ?? given.legalName;
  const birthDate = before.birthDate ?? given.birthDate ?? null;
  await store.writeProfile(tx, memberId, {
    contact: Object.keys(all).length > 0 ? secretBox.seal(JSON.stringify(all), contactPlace(memberId)) : null,
    legalName: given.legalName === undefined ? null : secretBox.seal(given.legalName, namePlace(memberId)),
    birthDate: given.birthDate ?? null,
    personIndex: personIndex(secretBox, legalName, birthDate),
    documentIndex: all.idNumber ? documentIndex(secretBox, all.idNumber) : null,
  });
}

/** Stores a verified number (E.164) or address; refuses one that another member has verified. */
export async function keepContact(
  secretBox: SecretBox,
  tx: Tx,
  memberId: bigint,
  { kind, value, at }: { kind: 'mobile' | 'email'; value: string; at: Date },
): Promise<void> {
  const all = openAll(secretBox, memberId, await store.lockContact(tx, memberId));
  const contact = secretBox.seal(JSON.stringify({ ...all, [kind]: value }), contactPlace(memberId));
  const row = { contact, index: contactIndex(secretBox, kind, value), verifiedAt: at };
  await store.writeContact(tx, memberId, kind, row).catch((error) => {
    throw isConstraint(error, `member_${kind}_proved`) ? contactTaken(kind) : error;
  });
}
