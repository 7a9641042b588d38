import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { WALLET_STATUSES } from '@kismet/contracts/vendor/status';
import {
  balanceRequest,
  betRequest,
  rollbackRequest,
  userInfoRequest,
  WALLET_PATHS,
  winRequest,
} from '@kismet/contracts/vendor/wallet';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { insertSession } from '@kismet/server/src/modules/vendors/session-store.ts';
import { randomToken, tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { audit } from '@kismet/testkit/audit';
import { extent, seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addVendor } from '../../tools/product/installation.ts';
import { HOSTILE } from '../bench/wallet/hostile-calls.ts';
import { type SpecifiedProduct, specifiedProduct } from '../specification/scene.ts';
import { type Schema, spoilt } from './hostile-input.ts';

const SEEDS = seedsOf([20_261_124]);
/** Malformed calls per call of the wallet and dialect, and the time after which a full run stops. */
const ROUNDS = extent(25, 100_000);
const BUDGET_MS = extent(60_000, 300_000);

const CALLS = [
  [WALLET_PATHS.userInfo, userInfoRequest],
  [WALLET_PATHS.balance, balanceRequest],
  [WALLET_PATHS.bet, betRequest],
  [WALLET_PATHS.win, winRequest],
  [WALLET_PATHS.rollback, rollbackRequest],
] as const;
const DIALECTS = { HUBLIKE: 'hub88', STRICT: 'kismet' } as const;
type Vendor = keyof typeof DIALECTS;

/** Amounts are exact integers on the wire, which a JSON schema can only describe as numbers. */
const schemaOf = (request: z.ZodMiniType) =>
  z.toJSONSchema(request, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'bigint') Object.assign(jsonSchema, { type: 'integer', minimum: 0 });
    },
  }) as Schema;

const fileOf = (dialect: (typeof DIALECTS)[Vendor]): VendorFile => ({
  names: { en: dialect },
  dialect,
  games_api: 'http://127.0.0.1:9',
  games: [
    {
      ...{ game_code: 'game1', names: { en: 'Game' }, product: 'p', category: 'slots', platforms: ['GPL_DESKTOP'] },
      ...{ enabled: true, freebet_support: false, rtp: '96.00', volatility: 3, features: [] },
      ...{ min_bet: '0.01', max_bet: '500', art: { seed: 'a', from: '#111111', to: '#222222' } },
    },
  ],
});

/** A vendor of each dialect, and a member with an open session at both. */
async function vendorsOf(world: SpecifiedProduct) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const { db } = world.product;
  const [who] = await run<{ member_id: bigint; public_id: string }>(
    world.database.owner,
    "select member_id, public_id from members.member where login_name = 'memberone'",
  );
  const token = randomToken();
  for (const [code, dialect] of Object.entries(DIALECTS)) {
    await addVendor(world.product, code, pem, fileOf(dialect));
    const partner = await world.product.vendors.partners.find(code);
    await insertSession(db, {
      ...{ owner_id: who!.member_id, token_hash: tokenHash(`${token}${code}`), partner_id: partner!.partnerId },
      ...{ brand_id: world.brand.brandId, game_code: 'game1', currency: world.brand.currency, class: 0 },
      ...{ agent_path: [], expires_at: new Date(Date.now() + 600_000) },
    });
  }
  const valid = (code: string) => ({
    ...{ user: who!.public_id, token: `${token}${code}`, request_uuid: randomUUID(), transaction_uuid: randomUUID() },
    ...{ supplier_transaction_id: 's', round: 'r', game_code: 'game1', currency: world.brand.currency, amount: 1000 },
    ...{ is_free: false, is_aggregated: false, reference_transaction_uuid: randomUUID() },
  });
  const send = (code: string, path: string, text: string) => {
    const bytes = Buffer.from(text);
    const stamp = DIALECTS[code as Vendor] === 'kismet' ? String(Date.now()) : undefined;
    return world.site.inject({
      method: 'POST',
      url: `/vendors/${code}${path}`,
      payload: bytes,
      headers: { 'content-type': 'application/json', ...signHeaders(bytes, pair.privateKey, stamp) },
    });
  };
  return { valid, send };
}

/** A call that is correct except for one field, so that most of them get past the edge; some with a repeated key. */
function malformed(valid: Record<string, unknown>, request: z.ZodMiniType, prng: Prng): string {
  const bad = spoilt(schemaOf(request), prng);
  const names = Object.keys(bad);
  const name = prng.pick(names.length > 0 ? names : ['user']);
  const text = JSON.stringify({ ...valid, [name]: bad[name], ...(prng.chance(0.2) && bad) });
  return prng.chance(0.05) ? text.replace('{', '{"user":"a","user":"b",') : text;
}

it(
  `[F-51] correctly signed wallet calls with hostile fields are answered by a status of the protocol, in both dialects, and leave the books right (seeds ${SEEDS})`,
  async () => {
    await using world = await specifiedProduct();
    const { valid, send } = await vendorsOf(world);
    for (const code of Object.keys(DIALECTS)) {
      const placed = await send(code, WALLET_PATHS.bet, JSON.stringify(valid(code)));
      expect([code, placed.json()]).toMatchObject([code, { status: 'RS_OK' }]);
    }
    const faults: unknown[] = [];
    const seen = new Map<string, number>();
    const until = Date.now() + BUDGET_MS;
    for (const seed of SEEDS)
      for (let round = 0; round < ROUNDS && Date.now() < until && faults.length < 20; round++)
        for (const code of Object.keys(DIALECTS))
          for (const [path, request] of CALLS) {
            const text = malformed(valid(code), request, seededPrng(`${seed} ${round} ${code} ${path}`));
            let answer = await send(code, path, text);
            // a late answer on a loaded machine: the vendor repeats the same bytes
            for (let tries = 0; answer.statusCode === 503 && tries < 20; tries++) answer = await send(code, path, text);
            const { status } = answer.json() as { status?: string };
            seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
            const isTooLarge = answer.statusCode === 413;
            if (!isTooLarge && (answer.statusCode !== 200 || !WALLET_STATUSES.includes(status as never)))
              faults.push({
                code,
                path,
                round,
                status: answer.statusCode,
                sent: text.slice(0, 400),
                answer: answer.body,
              });
          }
    console.log(`seeds ${SEEDS}: ${JSON.stringify(Object.fromEntries(seen))}`);
    expect(faults).toEqual([]);
    // both kinds occurred: refused at the edge, and decided by the wallet
    expect([seen.has('RS_ERROR_WRONG_TYPES'), seen.has('RS_OK')]).toEqual([true, true]);
    await audit(world.database.url);
  },
  BUDGET_MS * 3,
);

it('[F-65] sixty bets alongside calls by strangers: every bet is booked once at its amount, no stranger is answered with money or a 5xx, and the balance matches the bets', async () => {
  await using world = await specifiedProduct();
  const { valid, send } = await vendorsOf(world);
  const code = 'HUBLIKE';
  const balance = async () => {
    const asked = await send(code, WALLET_PATHS.balance, JSON.stringify(valid(code)));
    return (asked.json() as { balance: number }).balance;
  };
  const before = await balance();
  const stranger = async (n: number) => {
    const { path, headers, body } = HOSTILE[n % HOSTILE.length]!(n);
    const url = path.replace('BENCH', code);
    const { statusCode, body: said } = await world.site.inject({ method: 'POST', url, payload: body, headers });
    return statusCode >= 500 || said.includes('"RS_OK"') ? { url, statusCode, said } : null;
  };
  const requests = Array.from({ length: 60 }, () => JSON.stringify(valid(code)));
  const bet = (request: string) => send(code, WALLET_PATHS.bet, request);
  const [bets, strangers] = await Promise.all([
    Promise.all(requests.map(bet)),
    Promise.all(Array.from({ length: 120 }, (_, n) => stranger(n))),
  ]);
  expect(strangers.filter(Boolean)).toEqual([]);
  const isBooked = (answer: (typeof bets)[number]) => (answer.json() as { status: string }).status === 'RS_OK';
  const isLate = ({ statusCode }: (typeof bets)[number]) => statusCode === 503;
  expect(bets.filter((answer) => !isBooked(answer) && !isLate(answer)).map(({ body }) => body)).toEqual([]);
  // the vendor does not know whether a bet with a late answer was posted, and repeats the same bytes
  expect(before - (await balance())).toBeGreaterThanOrEqual(bets.filter(isBooked).length * 1000);
  for (const [at, answer] of bets.entries()) {
    let again = answer;
    for (let tries = 0; isLate(again) && tries < 20; tries++) again = await bet(requests[at]!);
    expect(again.json()).toMatchObject({ status: 'RS_OK' });
  }
  expect(before - (await balance())).toBe(requests.length * 1000);
  await audit(world.database.url);
});
