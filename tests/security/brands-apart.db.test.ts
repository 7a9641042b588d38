import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OPERATOR_ROUTES, SITE_ROUTES } from '@kismet/contracts/all-routes';
import { OPERATOR_HEADER } from '@kismet/contracts/operators/session';
import type { Route } from '@kismet/contracts/route';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { testProduct } from '@kismet/testkit/product';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { addStandVendors } from '../../tools/stand/accounts.ts';
import { type BrandPlace, makeBrand } from '../../tools/stand/brands.ts';

type World = Awaited<ReturnType<typeof testProduct>>;
type Facts = Readonly<Record<string, string>>;
const TAGS = ['quetta', 'multan'] as const;

/** Two brands with members, agents with agreements and bets, operators, payment channels and lotteries. */
async function twoBrands({ product }: World): Promise<[Facts, Facts]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'two-brands-'));
  const sandboxKeysFile = path.join(folder, 'keys.json');
  fs.writeFileSync(sandboxKeysFile, JSON.stringify({ secret: 's'.repeat(48), webhook: 'w'.repeat(48) }));
  const place: BrandPlace = {
    edgePort: '80',
    operatorEdgePort: '81',
    sandbox: 'http://127.0.0.1:9',
    sandboxKeysFile,
  };
  await seedBase(product);
  const key = await product.vendors.publicKey();
  await addStandVendors(product, { one: key, two: key, gamesApi: 'http://127.0.0.1:9/vendor' });
  const [first, second] = [
    await makeBrand(product, place, { tag: TAGS[0], agreements: true }),
    await makeBrand(product, place, { tag: TAGS[1], agreements: true }),
  ];
  fs.rmSync(folder, { recursive: true });
  return [first, second];
}

/** A member's stored session, opened without the login form; `proved` for calls that need a step-up. */
async function memberToken({ database }: World, facts: Facts, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await run(
    database.owner,
    `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope, proved_at)
     select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 1800000, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test', 'full', now()
       from members.member where public_id = $2`,
    [tokenHash(token), facts[`${name}_ID`]],
  );
  return token;
}
async function operatorCookie({ database }: World, facts: Facts): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await run(
    database.owner,
    `insert into operators.session (session_id, operator_id, token_hash, created_at, seen_at, expires_at, ip)
     select gen_random_uuid(), operator_id, $1, now(), now(), now() + interval '1 hour', '127.0.0.1' from operators.operator where username = $2`,
    [tokenHash(token), facts.OP1_USER],
  );
  return `__Host-op=${token}`;
}

/** Data unique to this brand: names, ids, addresses and numbers of its people, and codes of its channels. */
const marksOf = (facts: Facts): readonly string[] =>
  Object.entries(facts)
    .flatMap(([name, value]) => (/^(?!BRAND_).+_(USER|ID|EMAIL|MOBILE)$/.test(name) ? [value] : []))
    .concat(facts.CHANNEL_TAG!);

/** All ids in the database that belong to a brand, by column name. */
async function idsOf({ database }: World, brandId: string): Promise<ReadonlyMap<string, string>> {
  const tables = await run<{ table: string; column: string }>(
    database.owner,
    `select format('%I.%I', k.table_schema, k.table_name) as table, k.column_name as column
       from information_schema.columns k
       join information_schema.columns b using (table_schema, table_name)
      where b.column_name = 'brand_id' and k.column_name like '%\\_id' and k.column_name <> 'brand_id' and k.data_type in ('uuid', 'integer')`,
  );
  const ids = new Map<string, string>();
  for (const { table, column } of tables) {
    const [row] = await run<{ id: string | null }>(
      database.owner,
      `select ${column}::text as id from ${table} where brand_id = $1 and ${column} is not null limit 1`,
      [brandId],
    );
    if (row?.id) ids.set(camel(column), row.id);
  }
  return ids;
}
const camel = (column: string): string => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** A path with the other brand's ids as parameters; null when that brand has none of a kind. */
function pathWith(route: Route, ids: ReadonlyMap<string, string>, facts: Facts): string | null {
  let isWhole = true;
  const filled = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    if (name === 'memberId') return facts.M1_ID!;
    const id = ids.get(name);
    if (!id) isWhole = false;
    return id ?? '';
  });
  return isWhole ? filled : null;
}

interface Caller {
  readonly name: string;
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly headers: Readonly<Record<string, string>>;
}
async function callersOf(world: World, facts: Facts): Promise<readonly Caller[]> {
  const { site, operators } = world;
  const host = { host: facts.HOST! };
  const bearer = async (name: string) => ({
    ...host,
    authorization: `Bearer ${await memberToken(world, facts, name)}`,
  });
  return [
    { name: 'visitor', app: site, routes: SITE_ROUTES, headers: host },
    { name: 'member', app: site, routes: SITE_ROUTES, headers: await bearer('W1') },
    { name: 'agent', app: site, routes: SITE_ROUTES, headers: await bearer('EG') },
    {
      name: 'operator',
      app: operators,
      routes: OPERATOR_ROUTES,
      headers: { ...host, [OPERATOR_HEADER]: '1', cookie: await operatorCookie(world, facts) },
    },
  ];
}

async function ask({ app, headers }: Caller, url: string): Promise<{ status: number; body: string }> {
  const answer = await app.inject({ method: 'GET', url, headers: { ...headers } });
  return { status: answer.statusCode, body: answer.body };
}
/** Event streams, which do not end. */
const isStream = (route: Route): boolean => /\/events$/.test(route.path);

it('white label: no read of one brand shows data of another, for any caller and in any order of calls', {
  timeout: 120_000,
}, async () => {
  await using world = await testProduct({ PAYMENT_ORIGINS: 'http://127.0.0.1:9' });
  const both = await twoBrands(world);
  const callers = [await callersOf(world, both[0]), await callersOf(world, both[1])];
  let answered = 0;
  // each call by one brand and then by the other, so that cached answers of the first are exposed to the second
  for (const [n, caller] of callers[0]!.entries())
    for (const route of caller.routes.filter((one) => one.method === 'GET' && !isStream(one))) {
      if (route.path.includes(':')) continue;
      for (const turn of [0, 1, 0] as const) {
        const { status, body } = await ask(callers[turn]![n]!, route.path);
        if (status === 200) answered++;
        const seen = marksOf(both[1 - turn]!).filter((mark) => body.includes(mark));
        expect([caller.name, route.path, seen]).toEqual([caller.name, route.path, []]);
      }
    }
  // guards against empty answers passing the test
  expect(answered).toBeGreaterThan(150);
  expect((await checkInvariants(world.database.url)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});

it('white label: an id of another brand answers like an unknown one, in every read that takes an id', {
  timeout: 120_000,
}, async () => {
  await using world = await testProduct({ PAYMENT_ORIGINS: 'http://127.0.0.1:9' });
  const both = await twoBrands(world);
  const ids = await idsOf(world, both[1].BRAND_ID!);
  const own = await idsOf(world, both[0].BRAND_ID!);
  const [mine, theirs] = [await callersOf(world, both[0]), await callersOf(world, both[1])];
  const found: string[] = [];
  let known = 0;
  for (const [n, caller] of mine.entries())
    for (const route of caller.routes.filter((one) => one.method === 'GET' && one.path.includes(':'))) {
      const url = pathWith(route, ids, both[1]);
      if (url === null || url === pathWith(route, own, both[0])) continue;
      const { status, body } = await ask(caller, url);
      const isKnown = (await ask(theirs[n]!, url)).status === 200;
      if (isKnown) known++;
      const seen = marksOf(both[1]).filter((mark) => !url.includes(mark) && body.includes(mark));
      if (seen.length > 0 || (status === 200 && isKnown && body.length > 0))
        found.push(`${caller.name} ${route.path} ${status} ${body.slice(0, 160)}`);
    }
  expect(found).toEqual([]);
  expect(known).toBeGreaterThan(5);
});
