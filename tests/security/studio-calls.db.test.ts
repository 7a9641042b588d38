import { randomUUID } from 'node:crypto';
import { feedRequest } from '@kismet/contracts/vendor/feed';
import {
  FREEBET_PATHS,
  freeRewardCancel,
  freeRewardRequest,
  freeRewardsRequest,
  prepaidsRequest,
} from '@kismet/contracts/vendor/freebets';
import {
  GAME_PATHS,
  gameListRequest,
  gameRoundRequest,
  gameUrlRequest,
  jackpotsRequest,
} from '@kismet/contracts/vendor/games';
import {
  TRANSFER_PATHS,
  transferBalanceRequest,
  transferRequest,
  transferStatusRequest,
} from '@kismet/contracts/vendor/transfer';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { extent, seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HOUSES, keepsMoney } from '../../apps/studio/games/titles.ts';
import { launchBody, TestStudio } from '../../apps/studio/test/test-studio.ts';
import { hostile, type Schema, spoilt } from './hostile-input.ts';

const SEEDS = seedsOf([20_261_124]);
const ROUNDS = extent(12, 20_000);
const BUDGET_MS = extent(60_000, 300_000);

const SIGNED = [
  [GAME_PATHS.url, gameUrlRequest],
  [GAME_PATHS.list, gameListRequest],
  [GAME_PATHS.round, gameRoundRequest],
  [GAME_PATHS.jackpots, jackpotsRequest],
  [GAME_PATHS.feed, feedRequest],
  [FREEBET_PATHS.prepaids, prepaidsRequest],
  [FREEBET_PATHS.create, freeRewardRequest],
  [FREEBET_PATHS.cancel, freeRewardCancel],
  [FREEBET_PATHS.list, freeRewardsRequest],
  [TRANSFER_PATHS.transfer, transferRequest],
  [TRANSFER_PATHS.status, transferStatusRequest],
  [TRANSFER_PATHS.balance, transferBalanceRequest],
] as const;
/** Calls of the player's page and a body that each accepts. */
const PAGE: readonly (readonly ['GET' | 'POST', string, Record<string, unknown>])[] = [
  ['POST', '/player/launch', { secret: 'a'.repeat(32) }],
  ['POST', '/player/spin', { round: randomUUID(), stake: '1.00', quick: false, reward: randomUUID() }],
  ['POST', '/player/seed', { clientSeed: 'mine' }],
  ['POST', '/player/replay', { secret: 'b'.repeat(32) }],
  ['GET', '/player/rounds/:id', {}],
  ['POST', '/player/rounds/:id/presented', {}],
];
/** Calls of the page of a shared round. */
const TABLE: typeof PAGE = [
  ['POST', '/player/table/bets', { id: randomUUID(), round: 1, stake: '1.00', autoAt: 150 }],
  ['POST', '/player/table/take-back', { id: randomUUID() }],
  ['POST', '/player/table/cash-out', { id: randomUUID() }],
  ['GET', '/player/table/rounds/:id', {}],
  ['POST', '/player/table/chat', { id: randomUUID(), phrase: 'salam' }],
  ['POST', '/player/table/chat/block', { line: 1 }],
  ['POST', '/player/table/chat/report', { line: 1, reason: 'flood' }],
  ['GET', '/player/table/seat?table=:id', {}],
];
/** Calls of the page of fishing. */
const FISH: typeof PAGE = [
  ['POST', '/player/fish/load', { id: randomUUID(), gun: 1 }],
  ['POST', '/player/fish/hits', { id: randomUUID(), hits: [{ n: 0, fish: '1-1' }] }],
  ['POST', '/player/fish/close', { id: randomUUID() }],
  ['POST', '/player/fish/seat', { gun: 1 }],
  ['POST', '/player/fish/fired', { shots: [{ n: 0, angle: -1_571, at: 0 }] }],
  ['POST', '/player/fish/leave', {}],
  ['POST', '/player/fish/seed', { clientSeed: 'mine' }],
  ['GET', '/player/fish/magazines/:id', {}],
];
const schemaOf = (request: z.ZodMiniType) =>
  z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as Schema;

const text: Schema = { type: 'string' };
/** A body with one hostile field, and an invalid id in the address. */
function spoiltPage(path: string, body: Record<string, unknown>, prng: Prng) {
  const names = Object.keys(body);
  const id = String(hostile(text, prng)).toWellFormed().slice(0, 500);
  return {
    path: path.replace(':id', prng.chance(0.3) ? randomUUID() : encodeURIComponent(id) || '-'),
    body: names.length === 0 ? body : { ...body, [prng.pick(names)]: hostile(text, prng) },
  };
}

it(
  `[F-51] no malformed call of the studio answers 5xx: signed by the operator, or from the player’s page (seeds ${SEEDS})`,
  async () => {
    const studio = await TestStudio.start();
    try {
      const player = await studio.player('fuzz-player', 1_000_00000n);
      const seat = await studio.player('fuzz-seat', 1_000_00000n, {}, 'uran');
      const fisher = await studio.player('fuzz-fisher', 1_000_00000n, {}, 'machhera');
      const keyOf = (path: string): string =>
        (path.startsWith('/player/table') ? seat : path.startsWith('/player/fish') ? fisher : player).key;
      const money = HOUSES.find(({ code }) => keepsMoney(code))!.code;
      const valid = {
        ...launchBody('fuzz-player', 'anar-bagh'),
        reference: randomUUID(),
        direction: 'in',
        amount: '1',
      };
      const faults: unknown[] = [];
      const seen = new Map<number, number>();
      const note = (status: number, sent: object, body: string) => {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status >= 500 || !/^[{[]/.test(body)) faults.push({ status, sent, body: body.slice(0, 200) });
      };
      // text that no database can store, in every field of every signed call
      for (const [path, request] of SIGNED)
        for (const name of ['user', 'round', 'transaction_uuid', 'currency', 'game_code', 'lang', 'reference']) {
          if (!(name in request.shape)) continue;
          const house = (Object.values(TRANSFER_PATHS) as string[]).includes(path) ? money : 'KISMET';
          const answer = await studio.operator.call(studio.origin, house, path, { ...valid, [name]: 'a\0b' });
          note(answer.status, { path, [name]: 'a\0b' }, await answer.text());
        }
      const until = Date.now() + BUDGET_MS;
      for (const seed of SEEDS)
        for (let round = 0; round < ROUNDS && Date.now() < until && faults.length < 20; round++) {
          for (const [path, request] of SIGNED) {
            const prng = seededPrng(`${seed} ${round} ${path}`);
            const bad = spoilt(schemaOf(request), prng);
            const name = prng.pick(Object.keys(bad).length > 0 ? Object.keys(bad) : ['user']);
            const body = { ...valid, [name]: bad[name] };
            const house = (Object.values(TRANSFER_PATHS) as string[]).includes(path) ? money : 'KISMET';
            const answer = await studio.operator.call(studio.origin, house, path, body);
            note(answer.status, { path, [name]: bad[name] }, await answer.text());
          }
          for (const [method, pattern, good] of [...PAGE, ...TABLE, ...FISH]) {
            const { path, body } = spoiltPage(pattern, good, seededPrng(`${seed} ${round} ${method} ${pattern}`));
            const answer = await fetch(studio.origin + path, {
              method,
              headers: {
                authorization: `Bearer ${keyOf(pattern)}`,
                'content-type': 'application/json',
              },
              ...(method === 'POST' && { body: JSON.stringify(body) }),
            });
            note(answer.status, { path, body }, await answer.text());
          }
        }
      console.log(`seeds ${SEEDS}: ${JSON.stringify(Object.fromEntries(seen))}`);
      expect(JSON.stringify(faults)).toBe('[]');
      expect([seen.has(200), seen.has(422)]).toEqual([true, true]);
    } finally {
      await studio.stop();
    }
  },
  BUDGET_MS * 2,
);
