import type { giveProof as giveProofRoute, ProofMethod } from '@kismet/contracts/identity/proof';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { addressBlock } from '../../../platform/address-block.ts';
import { randomToken, tokenHash } from '../../../platform/crypto.ts';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { type Contact, type Member, maySignIn } from '../../members/index.ts';
import { maskedAddress } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import type { RightCode } from '../codes/codes.ts';
import type { Parts } from '../deps.ts';
import { openPreSession, preSessionOf } from '../sessions/pre-session.ts';
import { type Entering, enter, enterNow, noteLogin, type SignedIn } from '../sign-in/sign-in.ts';
import * as factors from './factor-store.ts';
import { decideProof, type ProofNeed } from './proof.ts';
import * as store from './ticket-store.ts';
import { isTotpRight, recoveryIndex } from './totp.ts';

const TICKET_MS = 10 * 60_000;
const TICKET_TRIES = 10;
const STRONG = new Set(['sms', 'passkey', 'google', 'facebook', 'phone']);

/** Signs in a member whose first factor was right, or refuses `PROOF_REQUIRED` with a ticket for the second (row LG-13). */
export async function proveOrEnter(parts: Parts, member: Member, caller: Caller, how: Entering): Promise<SignedIn> {
  const { memberId } = member;
  const contact = await parts.members.contactOf(queryOf(parts.db), memberId);
  const totp = await factors.readTotp(parts.db, memberId);
  const need = decideProof({
    hasTotp: totp?.isOn ?? false,
    hasRecoveryCodes: totp?.isOn ? (await factors.countRecoveryCodes(parts.db, memberId)) > 0 : false,
    hasMobile: contact.isMobileVerified,
    hasEmail: contact.isEmailVerified,
    hasLegalName: contact.legalName !== null,
    isTrusted: how.place.isTrusted,
    isNetKnown: how.place.isNetKnown,
    isStrong: STRONG.has(how.method),
    newIpProof: caller.brand.loginPolicy.newIpProof,
    bankNameProof: caller.brand.loginPolicy.bankNameProof,
  });
  if (!need) return enterNow(parts, member, caller, how);
  throw await wantProof(parts, member, caller, how, need, contact);
}

async function wantProof(
  parts: Parts,
  member: Member,
  caller: Caller,
  how: Entering,
  need: ProofNeed,
  contact: Contact,
): Promise<Refused> {
  const ticket = randomToken();
  const key = keyOf(caller, ticket, openPreSession(caller.answer).hash);
  await store.writeTicket(
    parts.db,
    key,
    {
      memberId: member.memberId,
      methods: need.methods,
      wantsBankName: need.wantsBankName,
      method: how.method,
      mustChange: how.mustChange,
      // The rest of a remembered period is not carried over: the proof starts a new one if requested.
      rememberMe: how.remember !== null,
      link: how.link ?? null,
    },
    parts.clock.now() + TICKET_MS,
  );
  await noteLogin(parts, parts.db, member, caller, how.method, 'proof');
  return new Refused('PROOF_REQUIRED', {
    ticket,
    reason: need.reason,
    methods: need.methods.join(','),
    bankName: need.wantsBankName ? 1 : 0,
    ...(need.methods.includes('sms') ? { sms: maskedAddress('sms', contact.mobile!) } : {}),
    ...(need.methods.includes('email') ? { email: maskedAddress('email', contact.email!) } : {}),
  });
}

const keyOf = ({ brand }: Caller, ticket: string, preHash: Buffer): store.TicketKey => ({
  ticketHash: tokenHash(ticket),
  brandId: brand.brandId,
  preHash,
});
const ended = () => new Refused('TICKET_ENDED');
const wrong = () => new Refused('CODE_WRONG', {}, [{ name: 'code', code: 'CODE_WRONG' }]);

/** Sends the code of a pending login to the member's own number or address. */
export async function sendProofCode(
  parts: Parts,
  input: { ticket: string; method: 'sms' | 'email' },
  caller: Caller,
): Promise<{ expiredMinutes: number; to: string }> {
  const preHash = preSessionOf(caller.answer);
  const ticket = preHash && (await store.readTicket(parts.db, keyOf(caller, input.ticket, preHash), parts.clock.now()));
  if (!ticket?.methods.includes(input.method)) throw ended();
  const contact = await parts.members.contactOf(queryOf(parts.db), ticket.memberId);
  const to = input.method === 'sms' ? contact.mobile : contact.email;
  if (!to) throw ended();
  const request = { purpose: 'proof', channel: input.method, to, memberId: ticket.memberId, isReal: true } as const;
  const { expiredMinutes } = await parts.codes.send(caller, request);
  return { expiredMinutes, to: maskedAddress(input.method, to) };
}

/** Completes a login with the second factor. The bank account name, if required, must match as well. */
export async function giveProof(parts: Parts, input: Input<typeof giveProofRoute>, caller: Caller): Promise<SignedIn> {
  const { db, clock, members, limiter, limits } = parts;
  for (const rule of limits.codeChecks) await limiter.take(rule, addressBlock(caller.visit.ip));
  const preHash = preSessionOf(caller.answer);
  const key = preHash && keyOf(caller, input.ticket, preHash);
  const ticket = key && (await store.tryTicket(db, key, TICKET_TRIES, clock.now()));
  if (!key || !ticket?.methods.includes(input.method)) throw ended();
  const member = (await members.byIds(queryOf(db), [ticket.memberId])).get(ticket.memberId);
  if (!member || !maySignIn(member.state)) throw new Refused('LOGIN_DISABLED');
  const contact = await members.contactOf(queryOf(db), ticket.memberId);
  if (ticket.wantsBankName && !isSameName(input.bankName, contact.legalName)) throw wrong();
  const right = await checkProof(parts, caller, ticket.memberId, contact, input.method, input.code);
  const place = await parts.devices.placeOf(caller, ticket.memberId);
  const done = await withTx(db, async (tx) => {
    if (!(await store.spendTicket(tx, key))) throw ended();
    if (right) await parts.codes.spend(tx, caller, right);
    return enter(parts, tx, member, caller, {
      method: ticket.method,
      mustChange: ticket.mustChange,
      remember: ticket.rememberMe ? 'new' : null,
      trustDevice: input.trustDevice,
      place,
      link: ticket.link,
    });
  });
  done.committed();
  return done.value;
}

/** Checks one factor; returns the code to consume if it was a message. Refuses `CODE_WRONG`. */
async function checkProof(
  parts: Parts,
  caller: Caller,
  memberId: bigint,
  contact: Contact,
  method: ProofMethod,
  code: string,
): Promise<RightCode | null> {
  if (method === 'sms' || method === 'email') {
    const to = method === 'sms' ? contact.mobile : contact.email;
    if (!to) throw ended();
    return parts.codes.check(caller, { purpose: 'proof', channel: method, to, code });
  }
  const { db, secretBox, clock } = parts;
  // Counted per member, not per ticket: with the password anyone can get any number of tickets.
  const isRight = await parts.tries.secret(caller.brand.brandId, `factor:${memberId}`, () =>
    method === 'totp'
      ? isTotpRight({ db, secretBox }, memberId, code, clock.now())
      : factors.useRecoveryCode(db, memberId, recoveryIndex(secretBox, memberId, code), clock.now()),
  );
  if (!isRight) throw wrong();
  return null;
}

/** Names as banks write them: capitals, single spaces. */
const plainName = (name: string) => name.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
const isSameName = (typed: string | undefined, kept: string | null): boolean =>
  typed !== undefined && kept !== null && plainName(typed) === plainName(kept);
