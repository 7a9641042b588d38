import type { loginSocial as loginSocialRoute } from '@kismet/contracts/identity/social';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';
import { proveOrEnter } from '../factors/proof-commands.ts';
import { tellMember } from '../notices.ts';
import { assertPortal, type LoginMethod, type SignedIn } from '../sign-in/sign-in.ts';
import { assertOtherSignInMethod } from '../sign-in/sign-in-methods.ts';
import type { FirebasePerson } from './firebase.ts';
import * as store from './social-store.ts';

const METHOD = { 'google.com': 'google', 'facebook.com': 'facebook', phone: 'phone' } as const satisfies Record<
  FirebasePerson['provider'],
  LoginMethod
>;
const isOn = ({ flags }: Brand, provider: FirebasePerson['provider']): boolean =>
  provider === 'phone' ? flags.firebasePhone : provider === 'google.com' ? flags.googleLogin : flags.facebookLogin;

/** The identity in a Firebase token; refuses `SOCIAL_OFF` and `SOCIAL_TOKEN` (T37). */
export async function personOf({ firebase }: Parts, { brand }: Caller, idToken: string): Promise<FirebasePerson> {
  if (!firebase) throw new Refused('SOCIAL_OFF');
  const person = await firebase.verify(idToken);
  if (!isOn(brand, person.provider)) throw new Refused('SOCIAL_OFF');
  return person;
}
/** The part of it that is stored with an account. */
export const identityOf = async (parts: Parts, caller: Caller, idToken: string): Promise<store.SocialIdentity> => {
  const { issuer, subject, provider } = await personOf(parts, caller, idToken);
  return { issuer, subject, provider };
};

/**
 * Signs in by Google, Facebook or phone (row LG-09). A number verified by Firebase opens the account that has verified the same
 * number here. An e-mail address alone never does: the account's password is required first.
 */
export async function loginSocial(
  parts: Parts,
  input: Input<typeof loginSocialRoute>,
  caller: Caller,
): Promise<SignedIn> {
  const person = await personOf(parts, caller, input.idToken);
  const member = await ownerOf(parts, caller, person);
  assertPortal(member, input.portal, caller.brand);
  const place = await parts.devices.placeOf(caller, member.memberId);
  const method = METHOD[person.provider];
  return proveOrEnter(parts, member, caller, { method, mustChange: false, remember: null, trustDevice: false, place });
}

async function ownerOf({ db, members }: Parts, { brand }: Caller, person: FirebasePerson): Promise<Member> {
  const query = queryOf(db);
  const ownerId = await store.readSocialOwner(db, brand.brandId, person);
  const owner = ownerId === null ? undefined : (await members.byIds(query, [ownerId])).get(ownerId);
  if (owner) return owner;
  if (person.provider === 'phone') {
    const byPhone = person.phone && (await members.byContact(query, brand.brandId, 'mobile', person.phone));
    if (byPhone) return byPhone;
    throw new Refused('SOCIAL_NEW', { name: '' });
  }
  const byEmail = person.email && (await members.byContact(query, brand.brandId, 'email', person.email));
  if (byEmail) throw new Refused('SOCIAL_LINK', { account: `${[...byEmail.loginName][0]}•••` });
  throw new Refused('SOCIAL_NEW', { name: nameFrom(person) });
}

/** A suggested username: Latin letters and digits of the name or address, starting with a letter. */
function nameFrom({ name, email }: FirebasePerson): string {
  const source = name ?? email?.split('@')[0] ?? '';
  const plain = source
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .toLowerCase();
  return plain.slice(0, 15);
}

/** Unlinks a provider; refuses `LAST_WAY_IN` when no other sign-in method is left. */
export async function unlinkSocial(
  parts: Parts,
  { memberId }: { memberId: bigint },
  provider: store.SocialIdentity['provider'],
  caller: Caller,
): Promise<void> {
  await withTx(parts.db, async (tx) => {
    if (!(await store.removeSocial(tx, memberId, provider))) throw new Refused('NOT_FOUND');
    await assertOtherSignInMethod(parts, tx, memberId);
    await tellMember(parts, tx, caller, memberId, {
      template: 'second-factor-changed',
      params: { what: 'socialUnlinked' },
    });
  });
}
