import { JWKS_PATH } from '@kismet/contracts/cipher';
import * as registration from '@kismet/contracts/identity/register';
import * as session from '@kismet/contracts/identity/session';
import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../platform/http/gate.ts';
import { SESSION_COOKIE } from './commands.ts';
import type { Identity } from './index.ts';

/** Sign-in, registration, sign-out. */
export function mountIdentity(mount: Mount, identity: Identity): void {
  mount(session.login, identity.authoriseLogin, (input, { who, visit, answer }) =>
    identity.login(input, { brand: who.brand, visit, answer }),
  );
  mount(registration.register, identity.authoriseRegister, (input, { who, visit, answer }) =>
    identity.register(input, { brand: who.brand, visit, answer }),
  );
  mount(session.logout, identity.authoriseMember, async (_input, { who, answer }) => {
    await identity.logout(who);
    answer.clearCookie(SESSION_COOKIE);
    return {};
  });
}

/** The public keys of the encrypted calls, in the form that every library reads (RFC 7517). */
export function mountKeys(app: FastifyInstance, identity: Identity): void {
  app.get(JWKS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await identity.publishedKeys() }),
  );
}
