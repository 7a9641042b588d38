import { JWKS_PATH } from '@kismet/contracts/cipher';
import { getCaptcha, getProofChallenge } from '@kismet/contracts/identity/human';
import * as passkeyCalls from '@kismet/contracts/identity/passkeys';
import * as passwordCalls from '@kismet/contracts/identity/password';
import * as proofCalls from '@kismet/contracts/identity/proof';
import * as registration from '@kismet/contracts/identity/register';
import * as security from '@kismet/contracts/identity/security';
import * as session from '@kismet/contracts/identity/session';
import * as social from '@kismet/contracts/identity/social';
import * as verification from '@kismet/contracts/identity/verification';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from '../../platform/address-block.ts';
import type { Call, Mount } from '../../platform/http/gate.ts';
import type { Brand, Site } from '../site/index.ts';
import type { Caller } from './caller.ts';
import * as factors from './factors/factor-commands.ts';
import * as passkeys from './factors/passkeys.ts';
import * as proofs from './factors/proof-commands.ts';
import * as stepUps from './factors/step-up.ts';
import type { Identity } from './index.ts';
import * as passwords from './passwords/password-commands.ts';
import * as contacts from './profile/contact-commands.ts';
import * as profiles from './profile/profile-commands.ts';
import { loginsOf, securityOf, sessionsOf } from './profile/security-queries.ts';
import * as registering from './registration/register.ts';
import * as own from './sessions/session-commands.ts';
import { startFreePlay } from './sign-in/free-play.ts';
import { loginByPassword, loginRemembered } from './sign-in/login.ts';
import * as byCode from './sign-in/login-by-code.ts';
import { SESSION_COOKIE } from './sign-in/sign-in.ts';
import * as socials from './social/social-commands.ts';

const callerOf = ({ who, visit, answer }: Call<{ readonly brand: Brand }>): Caller => ({
  brand: who.brand,
  visit,
  answer,
});

/** Routes of all sign-in methods and of account protection. */
export function mountIdentity(mount: Mount, identity: Identity, site: Site): void {
  mountSignInMethods(mount, identity, site);
  mountRegistration(mount, identity, site);
  mountOwnAccount(mount, identity);
  mountFactors(mount, identity);
}

function mountSignInMethods(mount: Mount, { parts, authoriseLogin, authoriseMember }: Identity, site: Site): void {
  mount(getCaptcha, site.authorisePublic, (_input, call) => parts.human.picture(callerOf(call)));
  mount(getProofChallenge, site.authorisePublic, ({ purpose }, call) => parts.human.challenge(callerOf(call), purpose));
  mount(session.login, authoriseLogin, (input, call) => {
    const caller = callerOf(call);
    if (input.type === 'sms') return byCode.loginByCode(parts, input, caller);
    return input.remember ? loginRemembered(parts, input, caller) : loginByPassword(parts, input, caller);
  });
  mount(session.loginFreePlay, site.authorisePublic, (_input, call) => startFreePlay(parts, callerOf(call)));
  mount(proofCalls.sendProofCode, site.authorisePublic, (input, call) =>
    proofs.sendProofCode(parts, input, callerOf(call)),
  );
  mount(proofCalls.giveProof, site.authorisePublic, (input, call) => proofs.giveProof(parts, input, callerOf(call)));
  mount(passkeyCalls.passkeyOptions, site.authorisePublic, (_input, call) =>
    passkeys.passkeyOptions(parts, callerOf(call)),
  );
  mount(passkeyCalls.loginPasskey, authoriseLogin, (input, call) =>
    passkeys.loginPasskey(parts, input, callerOf(call)),
  );
  mount(social.loginSocial, authoriseLogin, (input, call) => socials.loginSocial(parts, input, callerOf(call)));
  mount(verification.sendLoginCode, site.authorisePublic, (input, call) =>
    byCode.sendLoginCode(parts, input, callerOf(call)),
  );
  mount(session.forgetBrowser, site.authorisePublic, async (_input, call) => {
    await parts.remembered.drop(callerOf(call));
    return {};
  });
  mount(session.logout, authoriseMember, async (_input, { who, answer }) => {
    await parts.sessions.end(parts.db, who.memberId, { only: who.sessionId }, 'signed out');
    parts.live.touch(who.memberId, 'signed-out');
    answer.clearCookie(SESSION_COOKIE);
    return {};
  });
}

function mountRegistration(mount: Mount, { parts, authoriseRegister }: Identity, site: Site): void {
  mount(verification.sendRegisterCode, site.authorisePublic, (input, call) =>
    registering.sendRegisterCode(parts, input, callerOf(call)),
  );
  mount(registration.register, authoriseRegister, (input, call) =>
    registering.registerByUsername(parts, input, callerOf(call)),
  );
  mount(registration.registerMobile, authoriseRegister, (input, call) =>
    registering.registerByMobile(parts, input, callerOf(call)),
  );
  mount(registration.registerSocial, authoriseRegister, (input, call) =>
    registering.registerBySocial(parts, input, callerOf(call)),
  );
  mount(registration.checkAffiliate, site.authorisePublic, async (input, call) => {
    for (const rule of parts.limits.affiliate) await parts.limiter.take(rule, addressBlock(call.visit.ip));
    return own.checkAffiliate(parts, input, callerOf(call));
  });
  mount(passwordCalls.forgotByEmail, site.authorisePublic, async (input, call) => {
    await passwords.forgotByEmail(parts, input, callerOf(call));
    return {};
  });
  mount(passwordCalls.resetByLink, site.authorisePublic, (input, call) =>
    passwords.resetByLink(parts, input, callerOf(call)),
  );
  mount(passwordCalls.resetByMobile, site.authorisePublic, (input, call) =>
    passwords.resetByMobile(parts, input, callerOf(call)),
  );
}

function mountOwnAccount(mount: Mount, { parts, authoriseMember }: Identity): void {
  mount(session.stepUp, authoriseMember, (input, call) => stepUps.stepUp(parts, call.who, input, callerOf(call)));
  mount(session.sendStepUpCode, authoriseMember, (_input, call) =>
    stepUps.sendStepUpCode(parts, call.who, callerOf(call)),
  );
  mount(passwordCalls.changePassword, authoriseMember, (input, call) =>
    passwords.changePassword(parts, call.who, input, callerOf(call)),
  );
  mount(security.getSecurity, authoriseMember, (_input, { who }) => securityOf(parts, who.memberId, who.brand));
  mount(security.listSessions, authoriseMember, async (_input, { who }) => ({
    list: await sessionsOf(parts, who.memberId, who.sessionId),
  }));
  mount(security.endSession, authoriseMember, (input, { who }) => own.endElsewhere(parts, who, input.sessionId));
  mount(security.listLogins, authoriseMember, (input, { who }) => loginsOf(parts.db, who.memberId, input));
  mount(security.acceptTerms, authoriseMember, async (input, call) => {
    await own.acceptTerms(parts, call.who, input.version, callerOf(call));
    return {};
  });
  mount(security.firstLogin, authoriseMember, (_input, { who }) => own.firstLogin(parts, who));
  mount(security.sendContactCode, authoriseMember, (input, call) =>
    contacts.sendContactCode(parts, call.who, input, callerOf(call)),
  );
  mount(security.saveContact, authoriseMember, (input, call) =>
    contacts.saveContact(parts, call.who, input, callerOf(call)),
  );
  mount(security.saveProfile, authoriseMember, async (input, call) => {
    await profiles.saveProfile(parts, call.who, input, callerOf(call));
    return {};
  });
  mount(security.savePaymentPassword, authoriseMember, async (input, call) => {
    await passwords.savePaymentPassword(parts, call.who, input, callerOf(call));
    return {};
  });
}

function mountFactors(mount: Mount, { parts, authoriseMember }: Identity): void {
  mount(security.beginTotp, authoriseMember, (_input, call) => factors.beginTotp(parts, call.who, callerOf(call)));
  mount(security.confirmTotp, authoriseMember, (input, call) =>
    factors.confirmTotp(parts, call.who, input.code, callerOf(call)),
  );
  mount(security.renewRecoveryCodes, authoriseMember, (_input, call) =>
    factors.renewRecoveryCodes(parts, call.who, callerOf(call)),
  );
  mount(security.removeTotp, authoriseMember, async (_input, call) => {
    await factors.removeTotp(parts, call.who, callerOf(call));
    return {};
  });
  mount(passkeyCalls.newPasskeyOptions, authoriseMember, (_input, call) =>
    passkeys.newPasskeyOptions(parts, call.who, callerOf(call)),
  );
  mount(passkeyCalls.addPasskey, authoriseMember, (input, call) =>
    passkeys.addPasskey(parts, call.who, input, callerOf(call)),
  );
  mount(passkeyCalls.removePasskey, authoriseMember, async (input, call) => {
    await passkeys.removePasskey(parts, call.who, input.passkeyId, callerOf(call));
    return {};
  });
  mount(social.unlinkSocial, authoriseMember, async (input, call) => {
    await socials.unlinkSocial(parts, call.who, input.provider, callerOf(call));
    return {};
  });
}

/** Public keys of the encrypted calls as a JWK set (RFC 7517). */
export function mountKeys(app: FastifyInstance, identity: Identity): void {
  app.get(JWKS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await identity.publishedKeys() }),
  );
}
