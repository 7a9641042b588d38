import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { roundFromBlocks } from '../../games/engine/outcome.ts';
import { blockMessage, drive } from '../../games/engine/stream.ts';
import { titleOf } from '../../games/titles.ts';
import type { RoundDetail } from '../../server/http/player-state.ts';
import { verifyRound } from './verify-round.ts';

const { rules } = titleOf('anar-bagh')!;
const seed = Buffer.alloc(32, 7);
const block = (n: number) =>
  createHmac('sha256', seed)
    .update(blockMessage('mine', 3, n))
    .digest();
const outcome = drive(roundFromBlocks(rules), block).outcome;
const commitment = createHash('sha256').update(seed).digest('hex');
const round = (changes: Partial<RoundDetail['proof']> = {}, shown = outcome) =>
  ({
    nonce: 3,
    outcome: shown,
    proof: { commitment, clientSeed: 'mine', serverSeed: seed.toString('hex'), ...changes },
  }) as RoundDetail;

it('the browser verifies a genuine round', async () => {
  expect(await verifyRound(rules, round())).toMatchObject({ isSealKept: true, isSame: true, commitment });
});

it('and detects another seed, another client seed, or another result', async () => {
  const other = Buffer.alloc(32, 8).toString('hex');
  expect(await verifyRound(rules, round({ serverSeed: other }))).toMatchObject({ isSealKept: false, isSame: false });
  expect(await verifyRound(rules, round({ clientSeed: 'yours' }))).toMatchObject({ isSealKept: true, isSame: false });
  const better = { ...outcome, spins: outcome.spins.map((spin) => ({ ...spin, points: spin.points + 1 })) };
  expect((await verifyRound(rules, round({}, better))).isSame).toBe(false);
});
