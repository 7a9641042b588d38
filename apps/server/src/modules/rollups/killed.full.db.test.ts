import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { countedScene } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { createBets } from '../bets/index.ts';

const WORKER = path.join(import.meta.dirname, '../../../../../packages/testkit/src/counting-worker.ts');
const units = (text: string) => parseUnits(text)!;

it('[AG-20] two concurrent workers, killed at random moments, miss nothing and count nothing twice', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const noor = await scene.add('noor', 'sitara');
  const { writeMany } = createBets();
  const placed = Array.from({ length: 600 }, (_, i) => ({
    ownerId: i % 3 ? noor : root,
    betId: crypto.randomUUID(),
    brandId: scene.brandId,
    sourceCode: 'VV',
    gameCode: 'game',
    category: i % 5 ? 'slots' : 'live',
    roundId: `r${i % 40}`,
    stake: units('1'),
    currency: 'PKR',
    accountClass: 0,
    isFree: false,
    agentPath: i % 3 ? [root, noor] : [root],
  }));
  const settle = (from: number, to: number) =>
    withTx(scene.db, (tx) =>
      writeMany(
        queryOf(tx),
        placed.slice(from, to),
        placed
          .slice(from, to)
          .map((bet, i) => ({ ...bet, payout: i % 2 ? units('1.5') : 0n, isClosed: true, isVoid: false })),
      ),
    );
  for (let round = 0; round < 6; round++) {
    await settle(round * 100, round * 100 + 100);
    const workers = [0, 1].map(() =>
      spawn(process.execPath, [WORKER, scene.url, String(scene.brandId)], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.stdout!.once('data', resolve))));
    await sleep(20 + round * 25);
    await Promise.all(
      workers.map((worker) => {
        const gone = new Promise((resolve) => worker.once('exit', resolve));
        worker.kill('SIGKILL');
        return gone;
      }),
    );
  }
  await scene.count();
  const rows = await run<{ agent_id: bigint; day: string; bets: bigint; stake: bigint }>(
    scene.owner,
    'select agent_id, min(day::text) as day, sum(bets)::bigint as bets, sum(stake)::bigint as stake from rollups.team_day group by 1 order by 1',
  );
  expect(rows.map((row) => [row.agent_id, row.bets, row.stake])).toEqual([
    [root, 600n, units('600')],
    [noor, 400n, units('400')],
  ]);
  expect(await scene.rollups.prove(scene.brandId, rows[0]!.day)).toEqual([]);
}, 60_000);
