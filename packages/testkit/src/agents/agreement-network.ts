import { randomBytes } from 'node:crypto';
import type { Role } from '@kismet/contracts/operators/session';
import { systemClock } from '@kismet/kernel/time';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import type { FastifyInstance } from 'fastify';
import { addColdOperator } from '../cold-operator.ts';
import { testProduct } from '../product.ts';

export const PEOPLE = [
  ['zaman', 1, null],
  ['asif', 2, 'zaman'],
  ['bano', 2, 'asif'],
  ['ghair', 1, null],
  ['player', 0, 'bano'],
] as const;
const codeOf = (name: string) => `KK${name.toUpperCase().replaceAll(/[ILO]/g, 'X')}`;
export type Body = Record<string, unknown>;

type Product = Awaited<ReturnType<typeof testProduct>>;

/** An operator of the brand, signed in. */
async function enterAs({ product, operators }: Product, brandId: number, username: string, role: Role) {
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    how: { headers?: Body; cookies?: Record<string, string>; body?: unknown } = {},
  ) => {
    const answer = await operators.inject({
      method,
      url: path,
      headers: { host: 'localhost', ...how.headers } as never,
      cookies: how.cookies ?? {},
      ...(how.body === undefined ? {} : { payload: how.body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies };
  };
  const made = await addColdOperator(
    { db: product.db, clock: systemClock, operators: product.operators, ask: ask as never },
    username,
    role,
    brandId,
  );
  return made.enter();
}

/** The whole product with a tree of three agents, an unrelated account and a player, each signed in. */
export async function agreementNetwork() {
  const base = await testProduct();
  const { product, database, site } = base;
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  await run(
    database.owner,
    `update site.brand set settings = settings || '{"flags": {"dividend": true, "salary": true}}'`,
  );
  product.site.forget();
  const brand = await product.site.brandOfHost('localhost');
  const { db, members, agents, identity, wallet } = product;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [username, accountKind, above] of PEOPLE) {
    const seed = { db, members, agents, identity, openAccounts: wallet.openAccounts, credit: async () => {} };
    await seedAccount(seed, brand, {
      username,
      accountKind,
      password: 'Gulab4821bagh',
      balance: 0n,
      ...(accountKind === 0 ? {} : { ownCode: codeOf(username) }),
      ...(above ? { agentCode: codeOf(above) } : {}),
    });
    const token = randomBytes(32).toString('base64url');
    const [row] = await run<{ public_id: string }>(
      database.owner,
      `with s as (insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope)
       select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 1800000, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test', 'full'
       from members.member where login_name = $2) select public_id from members.member where login_name = $2`,
      [tokenHash(token), username],
    );
    tokens.set(username, token);
    ids.set(username, row!.public_id);
  }
  const call = async (app: FastifyInstance, method: 'GET' | 'POST', url: string, headers: Body, body?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers } as never,
      ...(body ? { payload: body } : {}),
    });
    const parsed = answer.json() as { value: Body & { code?: string } };
    return { status: answer.statusCode, value: parsed.value, code: parsed.value?.code };
  };
  /** Calls as a member of the tree. */
  const as = (name: string) => (method: 'GET' | 'POST', path: string, body?: object) =>
    call(site, method, path, { authorization: `Bearer ${tokens.get(name)}` }, body);
  const operator = (username: string, role: Role) => enterAs(base, brand.brandId, username, role);
  return { ...base, as, ids, operator };
}
