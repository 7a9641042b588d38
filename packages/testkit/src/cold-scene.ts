import { randomBytes } from 'node:crypto';
import { JWE_ALGORITHM, JWE_ENCRYPTION, JWE_TYPE, JWKS_PATH } from '@kismet/contracts/cipher';
import type { Role } from '@kismet/contracts/operators/session';
import { type SeedAccount, seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { KISMET_BRAND, seedBase } from '@kismet/server/db/seed/base.ts';
import { createAgents } from '@kismet/server/src/modules/agents/index.ts';
import { createCatalogue } from '@kismet/server/src/modules/catalogue/index.ts';
import { mountCatalogue } from '@kismet/server/src/modules/catalogue/routes.ts';
import { createIdentity } from '@kismet/server/src/modules/identity/index.ts';
import { mountIdentity, mountKeys } from '@kismet/server/src/modules/identity/routes.ts';
import { createMembers } from '@kismet/server/src/modules/members/index.ts';
import { mountOperatorMembers } from '@kismet/server/src/modules/members/operator-routes.ts';
import { mountMembers } from '@kismet/server/src/modules/members/routes.ts';
import { adjustmentAction } from '@kismet/server/src/modules/operators/adjustment.ts';
import { createOperators, OPERATOR_COOKIE } from '@kismet/server/src/modules/operators/index.ts';
import { mountOperators } from '@kismet/server/src/modules/operators/operator-routes.ts';
import { createReports } from '@kismet/server/src/modules/reports/index.ts';
import { mountReports } from '@kismet/server/src/modules/reports/routes.ts';
import { createSite } from '@kismet/server/src/modules/site/index.ts';
import { mountSite } from '@kismet/server/src/modules/site/routes.ts';
import { createWallet } from '@kismet/server/src/modules/wallet/index.ts';
import { createSecretBox, nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { connectionConfig, withTx } from '@kismet/server/src/platform/db.ts';
import { createGate } from '@kismet/server/src/platform/http/gate.ts';
import { createServer } from '@kismet/server/src/platform/http/server.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { createPasswordHasher } from '@kismet/server/src/platform/password-hasher.ts';
import { createRateLimiter } from '@kismet/server/src/platform/rate-limit.ts';
import { CompactEncrypt, importJWK } from 'jose';
import { generate, generateSecret } from 'otplib';
import { testDatabase } from './database.ts';

export interface SceneOptions {
  readonly countryOf?: (ip: string) => string | null;
  /** Doors as narrow as in the product; wide open where absent. */
  readonly realLimits?: boolean;
}
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
const WIDE = { login: [], register: [], registerCalls: [] };

/** The modules without a fast path, behind their real routes, on a database of their own and a clock that tests move. */
export async function coldScene(options: SceneOptions = {}) {
  const base = await testDatabase();
  const { db, url } = base;
  const time = { ms: Date.parse('2026-11-21T08:00:00.000Z') };
  const clock = { now: () => time.ms };
  const countryOf = options.countryOf ?? (() => 'PK');
  const log = createLog('test', 'silent');
  const secretBox = createSecretBox(randomBytes(32));
  const [hasher, limiter] = [createPasswordHasher(), createRateLimiter(db)];
  const site = createSite({ db, clock, countryOf });
  const members = createMembers({ clock, secretBox });
  const agents = createAgents({ db, members });
  const touched: string[] = [];
  const wallet = createWallet({
    db,
    clock,
    log,
    lanes: 1,
    moved: () => {},
    laneConnection: connectionConfig({ url, role: 'kismet_app', size: 1, statementTimeoutMs: 3000 }),
  });
  const openAccounts = (tx: Parameters<typeof wallet.openPurses>[0], owner: Parameters<typeof wallet.openPurses>[1]) =>
    wallet.openPurses(tx, owner);
  const identity = createIdentity({
    db,
    clock,
    site,
    members,
    agents,
    hasher,
    limiter,
    secretBox,
    openAccounts,
    live: { touch: (ownerId, topic) => touched.push(`${ownerId}:${topic}`) },
    ...(options.realLimits ? {} : { limits: WIDE }),
  });
  const operators = createOperators({
    db,
    clock,
    site,
    limiter,
    hasher,
    secretBox,
    ...(options.realLimits ? {} : { loginLimits: [] }),
    actions: [
      adjustmentAction(
        async (tx, adjustment, approvalId) =>
          void (await wallet.adjust(tx, {
            ...adjustment,
            opId: nameUuid(approvalId),
            reference: `approval:${approvalId}`,
          })),
      ),
    ],
  });
  const catalogue = createCatalogue({ db, clock, log, site });
  const reports = createReports({ db, clock, catalogue });
  const brandId = await seedBase({ db, site, identity });

  const app = await createServer({
    log,
    trustProxy: [],
    pages: null,
    callPrefixes: ['/'],
    frameSources: async () => [],
  });
  const mount = createGate(app, { countryOf, openCipher: identity.openCipher });
  mountSite(mount, { site, countryOf });
  mountKeys(app, identity);
  mountIdentity(mount, identity);
  mountMembers(mount, { db, members, authorise: identity.authoriseMember });
  mountCatalogue(mount, { catalogue, visitor: site.authorisePublic, member: identity.authoriseMember });
  mountReports(mount, {
    reports,
    authorise: identity.authoriseMember,
    replayUrl: async (who, vendor, round) => `https://vendor.example/${vendor}/${who.publicId}/${round}`,
  });
  mountOperatorMembers(mount, {
    db,
    members,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    balancesOf: wallet.balancesOf,
    accountsOf: wallet.accountsOf,
    agentNamesOf: agents.agentNamesOf,
    ledgerOf: (id, page) => wallet.statementOf(id, page.cursor ?? null, page.limit),
    betsOf: reports.betsOf,
  });
  mountOperators(mount, {
    db,
    site,
    operators,
    memberByPublicId: members.byPublicId,
    vendorsAdmin: {
      list: async () => [],
      setEnabled: catalogue.setVendorEnabled,
      alerts: async () => ({ list: [], nextCursor: null }),
    },
  });

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { host = 'localhost', ip = '203.0.113.7', token, cookies = {}, headers = {}, body, isBrowser = false }: Ask = {},
  ): Promise<Answered> {
    const answer = await app.inject({
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
  }

  /** A sealed body for a call, as the page makes it; `claims` and `header` bend it. */
  async function seal(
    path: string,
    fields: object,
    { claims = {}, header = {}, host = 'localhost' }: { claims?: object; header?: object; host?: string } = {},
  ): Promise<{ payload: string }> {
    const keys = await app.inject({ url: JWKS_PATH, headers: { host } });
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
  }
  const sealed = async (path: string, fields: object, how: Ask = {}) =>
    ask('POST', path, { ...how, body: await seal(path, fields, how.host ? { host: how.host } : {}) });

  return {
    ...base,
    time,
    clock,
    site,
    members,
    agents,
    wallet,
    identity,
    operators,
    catalogue,
    reports,
    hasher,
    app,
    ask,
    seal,
    sealed,
    touched,
    brandId,
    secretBox,
    register: (username: string, more: object = {}, how: Ask = {}) =>
      sealed(
        '/wps/member/register',
        {
          username,
          password: 'tez-Hawa9',
          confirmPassword: 'tez-Hawa9',
          birthDate: '1990-01-01',
          termsAccepted: true,
          registerMethod: 'WEB',
          login: true,
          ...more,
        },
        how,
      ),
    login: (username: string, password = 'tez-Hawa9', how: Ask = {}) =>
      sealed('/wps/session/login', { username, password, type: 'username' }, how),
    /** A second brand on a host of its own. */
    async addBrand(code: string, host: string): Promise<number> {
      const id = await withTx(db, (tx) =>
        site.saveBrand(tx, { ...KISMET_BRAND, code, names: { en: code }, hosts: [host] }),
      );
      site.forget();
      return id;
    },
    async addAccount(account: Partial<SeedAccount> & { username: string }): Promise<void> {
      const brand = await site.brandById(brandId);
      const credit = async () => {};
      await seedAccount({ db, members, agents, identity, openAccounts, credit }, brand, {
        password: 'tez-Hawa9',
        balance: 0n,
        ...account,
      });
    },
    async addOperator(username: string, role: Role, brand = brandId) {
      const [password, totpSecret] = ['saat samundar paar 7', generateSecret()];
      await withTx(db, (tx) =>
        operators.createOperator(tx, { brandId: brand, username, displayName: username, role, password, totpSecret }),
      );
      const code = () => generate({ secret: totpSecret, epoch: Math.floor(clock.now() / 1000) });
      const headers = { 'x-kismet-operator': '1' };
      const signIn = async (how: { password?: string; totp?: string; host?: string } = {}) =>
        ask('POST', '/operator/session/login', {
          headers,
          ...(how.host ? { host: how.host } : {}),
          body: { username, password: how.password ?? password, totp: how.totp ?? (await code()) },
        });
      return {
        signIn,
        code,
        /** Signs in and gives a way to call as this operator. */
        async enter(host?: string) {
          const answer = await signIn(host ? { host } : {});
          const cookie = answer.cookies.find(({ name }) => name === OPERATOR_COOKIE)?.value ?? '';
          return (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
            ask(method, path, {
              headers,
              cookies: { [OPERATOR_COOKIE]: cookie },
              ...(host ? { host } : {}),
              ...(body === undefined ? {} : { body }),
            });
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await catalogue.stop();
      await base[Symbol.asyncDispose]();
    },
  };
}
export type ColdScene = Awaited<ReturnType<typeof coldScene>>;
