import { randomInt } from 'node:crypto';
import type { register as registerRoute } from '@kismet/contracts/identity/register';
import type { sendRegisterCode as sendRegisterCodeRoute } from '@kismet/contracts/identity/verification';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { addressBlock } from '../../../platform/address-block.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Arrival } from '../../agents/index.ts';
import { classOf, type Member } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Caller } from '../caller.ts';
import type { RightCode } from '../codes/codes.ts';
import { type Phone, phoneOf, readPhone } from '../codes/phone.ts';
import type { Parts } from '../deps.ts';
import { noteDoubles } from '../devices/suspicions.ts';
import { enter, type SignedIn } from '../sign-in/sign-in.ts';
import type { FirebasePerson } from '../social/firebase.ts';
import { personOf } from '../social/social-commands.ts';
import { readSocialOwner } from '../social/social-store.ts';
import { writeCredential } from '../store.ts';
import { decideRegistration, namesLike, type Registration, type RegistrationTab } from './registration.ts';

type Form = Input<typeof registerRoute>;

/** What was verified besides the form: the number by code or by Firebase, the address by another provider. */
interface Proven {
  readonly phone: Phone | null;
  readonly isPhoneProved: boolean;
  readonly code: RightCode | null;
  readonly person: FirebasePerson | null;
}

/** Opens an account by username and signs it in (rows RE-04 to RE-12). */
export async function registerByUsername(parts: Parts, form: Form, caller: Caller): Promise<SignedIn> {
  if (!caller.brand.flags.registerByUsername) throw new Refused('REGISTRATION_OFF');
  const decided = decide(parts, form, caller, 'username');
  await admit(parts, form, caller);
  const typed = decided.contact.mobileNum;
  const phone = typed ? readPhone(typed, form.countryDialingCode, caller.visit.country) : null;
  if (typed && !phone) throw wrongNumber();
  const code = phone ? await codeOf(parts, form, caller, phone) : null;
  return open(parts, caller, decided, { phone, isPhoneProved: code !== null, code, person: null });
}

/** The code for a number in the username tab: required when the number is and messages are enabled (row RE-08). */
async function codeOf(parts: Parts, form: Form, caller: Caller, phone: Phone): Promise<RightCode | null> {
  const { flags, registerRules } = caller.brand;
  const isNeeded = flags.registerSms && !flags.firebasePhone && registerRules.fields.mobileNum?.required;
  if (!form.verificationCode) {
    if (isNeeded) throw wrongCode();
    return null;
  }
  return checkCode(parts, caller, phone, form.verificationCode);
}

/** Opens an account by number, verified by our code, or by Firebase if the brand uses that (row RE-06). */
export async function registerByMobile(
  parts: Parts,
  form: Form & { firebaseIdToken?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { flags } = caller.brand;
  if (!flags.registerByMobile) throw new Refused('REGISTRATION_OFF');
  const decided = decide(parts, form, caller, 'mobile');
  const phone = phoneOf(form, caller.visit.country);
  await admit(parts, form, caller);
  if (flags.firebasePhone) {
    if (!form.firebaseIdToken) throw wrongCode();
    const person = await personOf(parts, caller, form.firebaseIdToken);
    if (person.phone !== phone.e164) throw new Refused('SOCIAL_TOKEN');
    return open(parts, caller, decided, { phone, isPhoneProved: true, code: null, person });
  }
  if (!flags.registerSms)
    return open(parts, caller, decided, { phone, isPhoneProved: false, code: null, person: null });
  if (!form.verificationCode) throw wrongCode();
  const code = await checkCode(parts, caller, phone, form.verificationCode);
  return open(parts, caller, decided, { phone, isPhoneProved: true, code, person: null });
}

/** Opens an account for an external sign-in that is not linked yet (row LG-09). */
export async function registerBySocial(
  parts: Parts,
  form: Form & { idToken: string },
  caller: Caller,
): Promise<SignedIn> {
  const person = await personOf(parts, caller, form.idToken);
  const decided = decide(parts, form, caller, 'social');
  if ((await readSocialOwner(parts.db, caller.brand.brandId, person)) !== null) throw new Refused('SOCIAL_TOKEN');
  await admit(parts, form, caller);
  const phone = person.phone ? readPhone(person.phone, undefined, null) : null;
  const email: Record<string, string> = person.email && person.isEmailVerified ? { email: person.email } : {};
  const contact = { ...decided.contact, ...email };
  const proven = { phone, isPhoneProved: phone !== null, code: null, person };
  return open(parts, caller, { ...decided, contact }, proven);
}

/** Row LG-20: a code for registering a number. Whether the number is taken is not disclosed. */
export async function sendRegisterCode(
  parts: Parts,
  input: Input<typeof sendRegisterCodeRoute>,
  caller: Caller,
): Promise<{ expiredMinutes: number }> {
  const { flags } = caller.brand;
  if (!flags.registerSms || flags.firebasePhone) throw new Refused('CODE_OFF');
  const phone = phoneOf(input, caller.visit.country);
  parts.codes.assertCountry(caller, phone);
  await parts.human.assert(caller, 'code', input);
  return parts.codes.send(caller, {
    purpose: 'register',
    channel: 'sms',
    to: phone.e164,
    memberId: null,
    isReal: true,
  });
}

function decide({ clock }: Parts, form: Form, { brand }: Caller, tab: RegistrationTab): Registration {
  const decided = decideRegistration(form, {
    tab,
    fields: brand.registerRules.fields,
    mobileWithPassword: brand.flags.mobileWithPassword,
    minAge: brand.minAge,
    brandNames: [brand.code, ...Object.values(brand.names)],
    today: businessDay(clock.now(), brand.zone),
  });
  if (decided instanceof Refused) throw decided;
  return decided;
}

/** Human check and rate limits. Only after validation: typing errors should not count as abuse. */
async function admit(parts: Parts, form: Form, caller: Caller): Promise<void> {
  const { captcha } = caller.brand.registerRules.fields;
  const isAsked = caller.brand.flags.geetest || (captcha?.enabled && captcha.required);
  if (isAsked) await parts.human.assert(caller, 'register', form);
  for (const rule of parts.limits.register) await parts.limiter.take(rule, addressBlock(caller.visit.ip));
}

const wrongCode = () => new Refused('CODE_WRONG', {}, [{ name: 'verificationCode', code: 'CODE_WRONG' }]);
const wrongNumber = () => new Refused('INPUT_INVALID', {}, [{ name: 'mobileNum', code: 'MOBILE_INVALID' }]);
const checkCode = (parts: Parts, caller: Caller, phone: Phone, code: string): Promise<RightCode> =>
  parts.codes.check(caller, { purpose: 'register', channel: 'sms', to: phone.e164, code });

/** Creates member, password, node, ledger accounts and notification in one transaction. */
async function open(parts: Parts, caller: Caller, decided: Registration, proven: Proven): Promise<SignedIn> {
  const { hasher, db } = parts;
  const { password, paymentPassword } = decided;
  const passwordHash = password ? await hasher.hash(password) : null;
  const paymentHash = paymentPassword ? await hasher.hash(paymentPassword) : null;
  const done = await withTx(db, async (tx) => {
    if (proven.code) await parts.codes.spend(tx, caller, proven.code);
    const member = await create(parts, tx, caller, decided, proven);
    const { memberId, brandId } = member;
    await writeCredential(tx, { memberId, brandId, passwordHash, paymentHash, setMs: parts.clock.now() });
    const place = { deviceId: null, isTrusted: false, isNetKnown: true };
    const { person } = proven;
    const link = person && person.provider !== 'phone' ? person : null;
    const how = { method: 'register', mustChange: false, remember: null, trustDevice: false, place, link } as const;
    return enter(parts, tx, member, caller, how);
  }).catch(async (error) => {
    throw await withSuggestions(parts, caller, decided.username, error);
  });
  done.committed();
  return done.value;
}

async function create(
  parts: Parts,
  tx: Tx,
  { brand, visit }: Caller,
  decided: Registration,
  { phone, isPhoneProved, person }: Proven,
): Promise<Member> {
  const { members, agents } = parts;
  const { brandId } = brand;
  const { legalName, birthDate, contact, origin } = decided;
  const arrival = await arrivalOf(parts, tx, brand, origin);
  const { agent, kind: accountKind } = arrival;
  const accountClass = classOf(accountKind, agent?.accountClass ?? null);
  const member = await members.createMember(tx, {
    brandId,
    loginName: decided.username ?? phone!.e164,
    accountKind,
    accountClass,
    legalName,
    birthDate,
    contact: { ...contact, ...(phone ? { mobile: phone.e164 } : {}) },
    isMobileVerified: isPhoneProved,
    termsVersion: brand.termsVersion,
    isEmailVerified: person?.email != null && person.isEmailVerified && contact.email === person.email,
    origin,
    country: visit.country,
  });
  await parts.protection.checkNewcomer(tx, member.memberId);
  await agents.settleArrival(tx, brand, member, arrival);
  await parts.openAccounts(tx, { ownerId: member.memberId, brandId, currency: brand.currency, accountClass });
  await noteDoubles(parts, tx, member, visit.ip);
  return member;
}

/** The parent of a new member (rule 1.3). If the brand requires an invitation, a public parent does not count (row PM-02). */
async function arrivalOf({ agents }: Parts, tx: Tx, brand: Brand, origin: Registration['origin']): Promise<Arrival> {
  const arrival = await agents.resolveArrival(tx, brand, origin);
  if (!brand.flags.directRegistration && (arrival.cameBy === 'none' || arrival.cameBy === 'public'))
    throw new Refused('INPUT_INVALID', {}, [{ name: 'affiliateCode', code: 'FIELD_REQUIRED' }]);
  return arrival;
}

const OFFERED = 3;
/** A taken username is answered with three free ones. */
async function withSuggestions(
  { db, members }: Parts,
  { brand }: Caller,
  username: string | undefined,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refused) || error.code !== 'USERNAME_TAKEN' || !username) return error;
  const names = namesLike(username, brand.registerRules.fields.username?.maxLength ?? 32, (below) => randomInt(below));
  const taken = await members.takenNames(
    queryOf(db),
    brand.brandId,
    names.map((name) => name.toLowerCase()),
  );
  const suggestions = names.filter((name) => !taken.has(name.toLowerCase())).slice(0, OFFERED);
  const params: Record<string, string> = suggestions.length > 0 ? { suggestions: suggestions.join(',') } : {};
  return new Refused('USERNAME_TAKEN', {}, [{ name: 'username', code: 'USERNAME_TAKEN', params }]);
}
