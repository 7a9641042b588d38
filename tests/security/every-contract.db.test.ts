import { randomBytes } from 'node:crypto';
import { OPERATOR_ROUTES, SITE_ROUTES } from '@kismet/contracts/all-routes';
import { EVENTS_PATH } from '@kismet/contracts/live/events';
import { OPERATOR_HEADER, ROLES, type Role, roleCan } from '@kismet/contracts/operators/session';
import { REFUSAL_CODES } from '@kismet/contracts/refusals';
import type { Route } from '@kismet/contracts/route';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { testProduct } from '@kismet/testkit/product';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';

const ALL = [...SITE_ROUTES, ...OPERATOR_ROUTES];
/** A path with parameters filled in: a member's id and an unknown UUID. */
const pathOf = (route: Route) =>
  route.path
    .replace(/:(betId|approvalId|messageId)/, '0193a1b2-0000-7000-8000-000000000000')
    .replaceAll(/:\w+/g, 'nobody000000');

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}
async function ask(app: FastifyInstance, route: Route, headers: Record<string, string>): Promise<Answer> {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const answer = await app.inject({
    method: route.method,
    url: pathOf(route),
    headers: { host: 'localhost', ...headers },
    ...(hasBody ? { payload: {} } : {}),
  });
  return { status: answer.statusCode, code: (answer.json() as { value?: { code?: string } }).value?.code };
}

it('[AP-05] every path is unique, and every refusal of a call has its text in both languages', () => {
  const names = ALL.map((route) => `${route.method} ${route.path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const code of REFUSAL_CODES) {
    expect(english, code).toHaveProperty([`refusal.${code}`]);
    expect(urdu, code).toHaveProperty([`refusal.${code}`]);
  }
  for (const route of ALL)
    for (const code of route.refusals) expect(REFUSAL_CODES, `${route.path} ${code}`).toContain(code);
});

it('[AP-02] the encrypted calls refuse an unencrypted body', async () => {
  await using world = await testProduct();
  await seedBase({ db: world.product.db, site: world.product.site, identity: world.product.identity });
  const encrypted = SITE_ROUTES.filter((route) => route.encrypted);
  // Every body with a password, a code or an external token is encrypted.
  expect(encrypted.map((route) => route.path)).toEqual([
    '/wps/session/login',
    '/wps/session/login/freeplay',
    '/wps/session/proof',
    '/wps/session/login/firebase',
    '/wps/session/step-up',
    '/wps/member/register',
    '/wps/member/register/mobile',
    '/wps/member/register/social',
    '/wps/member/password',
    '/wps/member/password/link',
    '/wps/member/password/verification',
    '/wps/member/payment-password',
    '/wps/cashier/payout-accounts',
    '/wps/cashier/withdrawal',
    '/wps/cashier/withdrawals/:withdrawalId/destination',
    '/wps/cashier/upline',
    '/wps/envelopes',
    '/wps/agent/bills/pay',
    '/wps/points/convert',
    '/wps/points/redeem',
  ]);
  for (const route of encrypted.filter(({ access }) => access === 'public'))
    expect(await ask(world.site, route, {})).toEqual({ status: 400, code: 'ENCRYPTION_REQUIRED' });
});

it('[F-51] no call stores U+0000 or a lone surrogate: every public call refuses it before processing', async () => {
  await using world = await testProduct();
  await seedBase({ db: world.product.db, site: world.product.site, identity: world.product.identity });
  const open = SITE_ROUTES.filter(({ access, encrypted }) => access === 'public' && !encrypted);
  expect(open.length).toBeGreaterThan(20);
  for (const route of open)
    for (const text of ['a\0b', 'a\ud83d']) {
      // these are read from the URL, which cannot contain a lone surrogate
      const byAddress = route.method === 'GET' || route.method === 'DELETE';
      if (byAddress && text !== 'a\0b') continue;
      const answer = await world.site.inject({
        method: route.method,
        url: byAddress ? `${pathOf(route)}?keyword=${encodeURIComponent(text)}` : pathOf(route),
        headers: {
          host: 'localhost',
          'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        ...(byAddress ? {} : { payload: route.form ? 'keyword=a%00b' : JSON.stringify({ keyword: [{ text }] }) }),
      });
      const { code } = (answer.json() as { value: { code?: string } }).value;
      expect([route.path, answer.statusCode, code]).toEqual([route.path, 400, 'INPUT_INVALID']);
    }
});

/**
 * Two agents of separate networks with a member each, a trial account, a session after step-up, one that must change its
 * password.
 */
const PRINCIPALS = [
  ['agent', 1, 'LINEAAAA', 'full', false],
  ['stranger', 1, 'LINEBBBB', 'full', false],
  ['member', 0, 'LINEAAAA', 'full', false],
  ['proved', 0, 'LINEBBBB', 'full', true],
  ['trial', 4, undefined, 'full', false],
  ['changing', 0, undefined, 'password', false],
] as const;
const WHILE_CHANGING = ['/wps/member/password', '/wps/member/info'];

it('[AP-06] [AP-10] who may make a call: every contract, as visitor, trial, member and agent; and with a token in the address', async () => {
  await using world = await testProduct();
  const { product, site } = world;
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  const brand = await product.site.brandOfHost('localhost');
  const deps = {
    db: product.db,
    members: product.members,
    agents: product.agents,
    identity: product.identity,
    openAccounts: product.wallet.openAccounts,
    credit: async () => {},
  };
  const tokens: Record<string, string> = {};
  for (const [name, accountKind, line, scope, isProved] of PRINCIPALS) {
    await seedAccount(deps, brand, {
      username: `${name}one`,
      password: 'Gulab4821bagh',
      accountKind,
      balance: 0n,
      ...(accountKind === 1 ? { ownCode: line } : { agentCode: line }),
    });
    tokens[name] = randomBytes(32).toString('base64url');
    await run(
      world.database.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope, proved_at)
       select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 1800000, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test', $3, case when $4 then now() end
       from members.member where login_name = $2`,
      [tokenHash(tokens[name]), `${name}one`, scope, isProved],
    );
  }
  for (const route of SITE_ROUTES) {
    const visitor = await ask(site, route, {});
    const isOpen = route.access === 'public';
    expect([route.path, visitor.code === 'NOT_SIGNED_IN']).toEqual([route.path, !isOpen]);
    if (isOpen || route.path.includes('logout')) continue;
    expect([route.path, (await ask(site, route, { authorization: `Bearer ${'x'.repeat(43)}` })).code]).toEqual([
      route.path,
      'NOT_SIGNED_IN',
    ]);
    const as = (name: string) => ask(site, route, { authorization: `Bearer ${tokens[name]}` });
    for (const name of ['agent', 'stranger', 'member', 'proved']) {
      const answer = await as(name);
      expect([route.path, name, answer.status === 401 || answer.status >= 500]).toEqual([route.path, name, false]);
      const asksAgain = route.stepUp && name !== 'proved';
      expect([route.path, name, answer.code === 'STEP_UP_REQUIRED']).toEqual([route.path, name, asksAgain]);
    }
    const trial = await as('trial');
    const isReal = route.access === 'member-real' || route.access === 'member-agent';
    expect([route.path, trial.code === 'TRIAL']).toEqual([route.path, isReal]);
    // agents' calls refuse everyone else in the same way, whatever was sent
    const asMember = await as('proved');
    if (route.access === 'member-agent') expect([route.path, asMember.code]).toEqual([route.path, 'NOT_AGENT']);
    const mustChange = await as('changing');
    expect([route.path, mustChange.code === 'PASSWORD_CHANGE_REQUIRED']).toEqual([
      route.path,
      !WHILE_CHANGING.includes(route.path),
    ]);
    if (route.method !== 'GET') continue;
    const inAddress = await site.inject({
      url: `${pathOf(route)}?token=${tokens.member}`,
      headers: { host: 'localhost' },
    });
    expect([route.path, inAddress.statusCode]).toEqual([route.path, 401]);
  }
});

it('[STD-71] every operator call requires the header, a session and the permission of its role', async () => {
  await using world = await testProduct();
  const { product, operators } = world;
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  const brand = await product.site.brandOfHost('localhost');
  const cookies = new Map<Role, string>();
  for (const role of Object.keys(ROLES) as Role[]) {
    const username = `op-${role.replaceAll('_', '-')}`;
    await withTx(product.db, (tx) =>
      product.operators.createOperator(tx, {
        brandId: brand.brandId,
        username,
        displayName: role,
        role,
        password: 'a long enough password',
        totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
    );
    const token = randomBytes(32).toString('base64url');
    cookies.set(role, `__Host-op=${token}`);
    await run(
      world.database.owner,
      `insert into operators.session (session_id, operator_id, token_hash, created_at, seen_at, expires_at, ip)
       select gen_random_uuid(), operator_id, $1, now(), now(), now() + interval '1 hour', '127.0.0.1' from operators.operator where username = $2`,
      [tokenHash(token), username],
    );
  }
  for (const route of OPERATOR_ROUTES) {
    expect([route.path, (await ask(operators, route, {})).code]).toEqual([route.path, 'CSRF']);
    if (route.access === 'operator-public') continue;
    expect([route.path, (await ask(operators, route, { [OPERATOR_HEADER]: '1' })).code]).toEqual([
      route.path,
      'NOT_SIGNED_IN',
    ]);
    if (route.access.startsWith('operator:session.')) continue;
    for (const [role, cookie] of cookies) {
      const answer = await ask(operators, route, { [OPERATOR_HEADER]: '1', cookie });
      const may = roleCan(role, route.access.slice('operator:'.length));
      expect([route.path, role, answer.code === 'FORBIDDEN']).toEqual([route.path, role, !may]);
      expect([route.path, role, answer.status < 500]).toEqual([route.path, role, true]);
    }
  }
});

it('the API document lists every call and the event stream, and is generated from the contracts', async () => {
  await using world = await testProduct();
  const document = (await world.site.inject({ url: '/wps/openapi.json', headers: { host: 'localhost' } })).json() as {
    openapi: string;
    paths: Record<string, Record<string, object>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const named = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  const calls = SITE_ROUTES.map((route) => `${route.method.toLowerCase()} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(named.sort()).toEqual([...calls, `get ${EVENTS_PATH}`].sort());
});
