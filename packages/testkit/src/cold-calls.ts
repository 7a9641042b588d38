import { randomBytes } from 'node:crypto';
import { JWE_ALGORITHM, JWE_ENCRYPTION, JWE_TYPE, JWKS_PATH } from '@kismet/contracts/cipher';
import type { HumanPurpose, ProofChallenge } from '@kismet/contracts/identity/human';
import type { Clock } from '@kismet/kernel/time';
import { PRE_COOKIE } from '@kismet/server/src/modules/identity/sessions/pre-session.ts';
import type { Messages } from '@kismet/server/src/modules/messages/index.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import type { AskedApp } from './late-app.ts';

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly { name: string; value: string }[];
}
export interface Ask {
  readonly host?: string;
  readonly ip?: string;
  readonly token?: string;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly isBrowser?: boolean;
}
interface ColdCallsDeps {
  readonly app: FastifyInstance;
  /** Answers calls of `/operator/`. */
  readonly backOffice: AskedApp;
  readonly clock: Clock;
  /** Captcha answers by pre-session. */
  readonly answers: ReadonlyMap<string, string>;
  readonly messages: Messages;
}

/** Calls to a scene: plain, encrypted, and common setup calls. */
export function coldCalls(deps: ColdCallsDeps) {
  const ask = askOf(deps);
  const seal = sealOf(deps);
  const sealed = async (path: string, fields: object, how: Ask = {}) =>
    ask('POST', path, { ...how, body: await seal(path, fields, how.host ? { host: how.host } : {}) });
  const human = humanOf(deps, ask);
  return {
    ask,
    seal,
    sealed,
    human,
    /** Solves a proof of work for a browser, as the page does. */
    async proof(purpose: HumanPurpose, how: Ask = {}): Promise<Answered & { readonly captcha: string }> {
      const answer = await ask('GET', `/wps/captcha/challenge?purpose=${purpose}`, how);
      return { ...answer, captcha: answer.status === 200 ? await solvedBy(answer.body.value) : '' };
    },
    /** The captcha answer of this browser. */
    answerOf: (preSession: string) => deps.answers.get(preSession) ?? '',
    /** The newest code sent to a number or address; fails when there is none. */
    async codeFor(to: string): Promise<string> {
      const [message] = await deps.messages.outboxOf(to);
      const code = /\b(\d{6})\b/.exec(message?.body ?? '')?.[1];
      if (!code) throw new Error(`no code for ${to}`);
      return code;
    },
    /** Registers an account by username, solving the captcha. */
    async register(username: string, more: object = {}, how: Ask = {}): Promise<Answered> {
      const seen = await human(how);
      const cookies = { ...seen.cookies, ...how.cookies };
      const fields = { ...NEWCOMER, captcha: seen.captcha, username, ...more };
      return sealed('/wps/member/register', fields, { ...how, cookies });
    },
    login: (username: string, password = NEWCOMER.password, how: Ask = {}, more: object = {}) =>
      sealed('/wps/session/login', { username, password, type: 'username', ...more }, how),
  };
}

/** The fields of a registration by username, besides the name. */
export const NEWCOMER = {
  password: 'tez-Hawa9',
  confirmPassword: 'tez-Hawa9',
  birthDate: '1990-01-01',
  termsAccepted: true,
  registerMethod: 'WEB',
  login: true,
};

function askOf({ app, backOffice }: ColdCallsDeps) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { host = 'localhost', ip = '203.0.113.7', token, cookies = {}, headers = {}, body, isBrowser = false }: Ask = {},
  ): Promise<Answered> => {
    const answer = await (path.startsWith('/operator/') ? backOffice : app).inject({
      method,
      url: path,
      remoteAddress: ip,
      cookies: { ...cookies },
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isBrowser ? { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : null,
      headers: answer.headers,
      cookies: answer.cookies,
    };
  };
}

/** An encrypted body for a call, as the page makes it; `claims` and `header` modify it. */
function sealOf({ app, clock }: ColdCallsDeps) {
  return async (
    path: string,
    fields: object,
    { claims = {}, header = {}, host = 'localhost' }: { claims?: object; header?: object; host?: string } = {},
  ): Promise<{ payload: string }> => {
    const keys = await app.inject({ url: JWKS_PATH, headers: { host } });
    if (keys.statusCode !== 200) throw new Error(`no key to seal with: ${keys.statusCode} ${keys.body}`);
    const jwk = keys.json().keys[0];
    const plain = {
      ...fields,
      htm: 'POST',
      htu: path,
      aud: `http://${host}`,
      iat: Math.floor(clock.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
      ...claims,
    };
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: JWE_ALGORITHM, enc: JWE_ENCRYPTION, kid: jwk.kid, typ: JWE_TYPE, ...header })
      .encrypt(await importJWK(jwk, JWE_ALGORITHM));
    return { payload };
  };
}

/** Reads a captcha: its answer, and the cookies of its browser. */
function humanOf({ answers }: ColdCallsDeps, ask: ReturnType<typeof askOf>) {
  return async ({ ip, host, cookies = {} }: Ask = {}) => {
    const answer = await ask('GET', '/wps/captcha', { ...(ip ? { ip } : {}), ...(host ? { host } : {}), cookies });
    const pre = answer.cookies.find(({ name }) => name === PRE_COOKIE)?.value ?? cookies[PRE_COOKIE] ?? '';
    return { captcha: answers.get(pre) ?? '', cookies: { [PRE_COOKIE]: pre }, picture: answer };
  };
}

/** A solved challenge in the format of `captcha`. */
export async function solvedBy(challenge: ProofChallenge): Promise<string> {
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('a challenge was not solved');
  const { counter, derivedKey } = solved;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
}
