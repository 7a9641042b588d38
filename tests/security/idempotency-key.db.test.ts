import { randomUUID } from 'node:crypto';
import { SITE_ROUTES } from '@kismet/contracts/all-routes';
import { run } from '@kismet/server/src/platform/db.ts';
import { audit } from '@kismet/testkit/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SpecifiedProduct, specifiedProduct } from '../specification/scene.ts';

let world: SpecifiedProduct;
beforeAll(async () => {
  world = await specifiedProduct();
}, 120_000);
afterAll(async () => world[Symbol.asyncDispose]());

const KEYED = SITE_ROUTES.flatMap(({ path, idempotencyField, encrypted }) =>
  idempotencyField ? [{ path, field: idempotencyField, encrypted }] : [],
);

const post = (path: string, isSealed: boolean, body: object, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  // only an agent can create an envelope
  const how = { token: world.tokenOf(path === '/wps/envelopes' ? 'agent' : 'member'), headers };
  return isSealed ? world.calls.sealed(path, body, how) : world.calls.ask('POST', path, { ...how, body });
};

it('[F-63] a call that moves a member’s money needs one valid idempotency key: none, two, or a malformed one are refused', async () => {
  expect(Object.fromEntries(KEYED.map(({ path, field }) => [path, field]))).toEqual({
    '/lotto/slips': 'slipId',
    '/lotto/chases': 'chaseId',
    '/wps/deposits': 'depositId',
    '/wps/cashier/withdrawal': 'withdrawalId',
    '/wps/cashier/upline': 'transferId',
    '/wps/envelopes': 'envelopeId',
    '/wps/wallet/transfer': 'transferId',
    '/wps/points/convert': 'convertId',
    '/wps/points/redeem': 'redemptionId',
    '/wps/promotions/:promoId/raffle': 'drawId',
  });
  for (const { path, field, encrypted } of KEYED) {
    const fieldOf = async (body: object, key?: string) => {
      const { status, body: answer } = await post(path, encrypted, body, key);
      const found = answer.value.fields?.find(({ name }: { name: string }) => name === field);
      return [path, status, answer.value.code, found?.code];
    };
    expect(await fieldOf({})).toEqual([path, 400, 'INPUT_INVALID', 'FIELD_REQUIRED']);
    expect(await fieldOf({}, 'not a key')).toEqual([path, 400, 'INPUT_INVALID', 'FIELD_INVALID']);
    expect(await fieldOf({ [field]: randomUUID() }, randomUUID())).toEqual([
      path,
      400,
      'INPUT_INVALID',
      'FIELD_INVALID',
    ]);
    const known = randomUUID();
    expect(await fieldOf({}, known), 'the header is the key').toEqual([path, 400, 'INPUT_INVALID', undefined]);
  }
});

it('[F-63] the header is the key: sent ten times concurrently a slip is sold once; with other lines under the same key it is refused with 422', async () => {
  const menu = await world.calls.ask('GET', '/lgw/vn/games/game_menu');
  const games: { gameCode: string; draw: { drawId: string; state: string } | null }[] = menu.body.value.games;
  const { draw } = games.find((one) => one.gameCode === 'VN_N_HANOI' && one.draw?.state === 'open')!;
  const line = { play: 'LO2', selection: '79', unit: '1.00', prize: { kind: 'keep', keptPpm: 0 } };
  const key = randomUUID();
  const slip = (lines: object[]) => post('/lotto/slips', false, { drawId: draw!.drawId, lines }, key);
  const all = await Promise.all(Array.from({ length: 10 }, () => slip([line])));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(new Set(all.map(({ body }) => body.value.tickets[0].ticketId)).size).toBe(1);
  expect(all[0]!.body.value.tickets[0].slipId).toBe(key);
  const other = await slip([line, line]);
  expect([other.status, other.body.value.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  const sold = await run(world.database.owner, 'select 1 from lottery.ticket where slip_id = $1', [key]);
  expect(sold).toHaveLength(1);
  await audit(world.database.url);
});
