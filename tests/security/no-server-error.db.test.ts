import { randomBytes } from 'node:crypto';
import { OPERATOR_ROUTES, SITE_ROUTES } from '@kismet/contracts/all-routes';
import { OPERATOR_HEADER } from '@kismet/contracts/operators/session';
import type { Route } from '@kismet/contracts/route';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { extent, seedsOf } from '@kismet/testkit/extent';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Schema, spoilt } from './hostile-input.ts';

const SEEDS = seedsOf([20_261_124]);
/** Malformed calls per contract, and the time after which a full run stops. */
const ROUNDS = extent(4, 100_000);
const BUDGET_MS = extent(60_000, 600_000);

type Scene = Awaited<ReturnType<typeof coldScene>>;
const schemaOf = (route: Route) =>
  z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as Schema;

/** Sessions that pass every access rule: a visitor's own, a member and an agent after step-up, a super administrator. */
async function callers(s: Scene) {
  const token = async (username: string, accountKind: 0 | 1, more: object) => {
    await s.addAccount({ username, accountKind, ...more });
    const value = randomBytes(32).toString('base64url');
    await run(
      s.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope, proved_at)
       select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 1800000, to_timestamp($3), to_timestamp($3), to_timestamp($3) + interval '1 day', '127.0.0.1', 'test', 'full', to_timestamp($3)
       from members.member where login_name = $2`,
      [tokenHash(value), username, s.clock.now() / 1000],
    );
    return value;
  };
  const agent = await token('agentone', 1, { ownCode: 'LINEAAAA' });
  const member = await token('memberone', 0, { agentCode: 'LINEAAAA' });
  const cookie = randomBytes(32).toString('base64url');
  await withTx(s.db, (tx) =>
    s.operators.createOperator(tx, {
      brandId: s.brandId,
      username: 'fuzz-one',
      displayName: 'Fuzz',
      role: 'super_admin',
      password: 'a long enough password',
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
  );
  await run(
    s.owner,
    `insert into operators.session (session_id, operator_id, token_hash, created_at, seen_at, expires_at, ip)
     select gen_random_uuid(), operator_id, $1, to_timestamp($2), to_timestamp($2), to_timestamp($2) + interval '1 day', '127.0.0.1' from operators.operator where username = 'fuzz-one'`,
    [tokenHash(cookie), s.clock.now() / 1000],
  );
  return { agent, member, cookie };
}

/** The path with its parameters, and the remaining fields. */
function placed(route: Route, fields: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? 'none');
    return encodeURIComponent(text.toWellFormed()).slice(0, 4_000) || '-';
  });
  return { path, rest };
}

async function call(s: Scene, who: Awaited<ReturnType<typeof callers>>, route: Route, prng: Prng) {
  const { path, rest } = placed(route, spoilt(schemaOf(route), prng));
  const isOperator = route.access.startsWith('operator');
  const inAddress = route.method === 'GET' || route.method === 'DELETE';
  const query = new URLSearchParams();
  if (inAddress)
    for (const [name, value] of Object.entries(rest))
      query.append(name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 8_000));
  const sent = route.encrypted ? await s.seal(path, rest) : rest;
  const text = route.form ? new URLSearchParams({ a: JSON.stringify(rest) }).toString() : JSON.stringify(sent);
  // a repeated key, which parsers read differently
  const payload = !route.form && prng.chance(0.05) ? text.replace('{', '{"a":1,"a":2,') : text;
  const answer = await (isOperator ? s.backOffice : s.app).inject({
    method: route.method,
    url: inAddress && query.size > 0 ? `${path}?${query}` : path,
    headers: {
      host: 'localhost',
      ...(isOperator
        ? { [OPERATOR_HEADER]: '1', cookie: `__Host-op=${who.cookie}` }
        : route.access === 'public'
          ? {}
          : { authorization: `Bearer ${route.access === 'member-agent' ? who.agent : who.member}` }),
      ...(inAddress ? {} : { 'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(inAddress ? {} : { payload }),
  });
  return {
    answer,
    sent: { path, query: String(query).slice(0, 300), body: inAddress ? '' : JSON.stringify(rest).slice(0, 300) },
  };
}

it(
  `[F-51] no malformed input of any contract answers 5xx, and every answer is the envelope (seeds ${SEEDS})`,
  async () => {
    await using s = await coldScene();
    const who = await callers(s);
    // these end the caller's own session
    const routes = [...SITE_ROUTES, ...OPERATOR_ROUTES].filter(
      ({ path }) => !/logout|sessions\/end|session$/.test(path),
    );
    expect(routes.length).toBeGreaterThan(250);
    const until = Date.now() + BUDGET_MS;
    const faults: unknown[] = [];
    let calls = 0;
    for (const seed of SEEDS)
      for (let round = 0; round < ROUNDS && Date.now() < until && faults.length < 20; round++)
        for (const route of routes) {
          const { answer, sent } = await call(
            s,
            who,
            route,
            seededPrng(`${seed} ${round} ${route.method} ${route.path}`),
          );
          calls++;
          const isEnvelope = /^\{"success":(true|false),/.test(answer.body) || answer.statusCode === 404;
          if (answer.statusCode >= 500 || !isEnvelope)
            faults.push({
              route: route.path,
              seed,
              round,
              status: answer.statusCode,
              sent,
              answer: answer.body.slice(0, 200),
            });
        }
    console.log(`seeds ${SEEDS}: ${calls} malformed calls over ${routes.length} contracts`);
    expect(faults).toEqual([]);
  },
  BUDGET_MS * 2,
);
