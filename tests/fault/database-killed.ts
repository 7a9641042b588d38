import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import { Bank, callerOf, nodesOf } from './bank.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import type { Verdicts } from './verdicts.ts';
import { jsonOf } from './wallet-caller.ts';

const SERVES_AGAIN_MS = 5000;
/** F-64: time from the death of the database, without load, until a node accepts a bet, including the database's start. */
const FIRST_SUCCESS_MS = 35_000;

/** Milliseconds until each node accepts a bet. Each must recover by itself, so each is called directly: the edge would hide one that does not. */
export async function untilMoneyMoves(stand: FaultStand, node: string): Promise<number> {
  const caller = callerOf(stand, node, false);
  const player = { user: stand.fact('M1_ID'), token: stand.fact('M1_GAME_TOKEN') };
  const started = performance.now();
  for (;;) {
    const reply = await caller.once('/transaction/bet', jsonOf({ ...caller.fields(player, 'probe'), amount: 0n }));
    const waited = Math.round(performance.now() - started);
    if ((reply.is === 'answer' && reply.status === 'RS_OK') || waited > 60_000) return waited;
    await sleep(50);
  }
}

/** The betting outage when the database dies, with nothing else in progress: the figure and its limit. */
async function inTheCalm(stand: FaultStand, verdicts: Verdicts): Promise<void> {
  const died = performance.now();
  await stand.command('pg-kill9');
  await stand.command('pg-start');
  await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
  const ms = Math.round(performance.now() - died);
  verdicts.expect(ms <= FIRST_SUCCESS_MS, () => `a bet was accepted only ${ms} ms after the database had died`);
  verdicts.note(
    `without load, each node accepted a bet ${ms} ms after the database had died: ${(ms / FIRST_SUCCESS_MS).toFixed(2)} of the limit of 35 s`,
  );
}

export const databaseKilled: Fault = {
  name: 'database-killed',
  title: '[F-64] [STD-52] F02 PostgreSQL and all its backends killed with -9 under load, then started',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    await inTheCalm(stand, verdicts);
    const bank = new Bank({ stand, seed, workers: 9 });
    await bank.work(async () => {
      for (let i = 0; i < times; i++) {
        await sleep(800 + random.int(1200));
        await stand.command('pg-kill9');
        await sleep(300 + random.int(500));
        const ms = await stand.command('pg-start');
        const waits = await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
        for (const wait of waits)
          verdicts.expect(
            wait <= SERVES_AGAIN_MS,
            () => `a node moved money only ${wait} ms after the database was back`,
          );
        verdicts.note(`database killed; back in ${ms} ms, the nodes moved money ${waits.join(' and ')} ms later`);
      }
      await sleep(800);
    });
    await bank.judge(verdicts);
    verdicts.expect(bank.unknowns() > 0, () => 'no answer was lost: the kill came while nothing was in flight');
  },
};
