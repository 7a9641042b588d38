import type pg from 'pg';
import { archiveAll } from '../../tests/bench/wallet/archived.ts';
import type { Requests } from '../../tests/bench/wallet/bodies.ts';
import { load } from '../../tests/bench/wallet/load.ts';
import { countStored, KEPT, type Stored, winsOf } from '../../tests/bench/wallet/stored.ts';
import { fail } from '../product/progress.ts';

interface Aim {
  readonly kept: number;
  readonly wal: number;
}
/** Half of the first measurement for a bet, and of the stored bytes (kept) or the WAL for a win. */
const BET: Aim = { kept: 1_381 / 2, wal: 2_100 / 2 };
const WIN: Aim = { kept: 1_087 / 2, wal: 1_700 / 2 };
/** Long enough for the slowest machine: a run ends with its requests, not by time. */
const SECONDS = 300;

/**
 * Prints what `bets` and their wins store, by table, next to the targets. `port` belongs to a server that verifies no
 * signature. `few` are other bets, sent one at a time, so that each is a batch. They measure the WAL: the index pages split by
 * the earlier bets have room for so few.
 */
export async function printStored(admin: pg.Client, port: number, bets: Requests, few: Requests): Promise<void> {
  const send = async (name: string, requests: Requests, clients: number) =>
    await countStored(admin, requests.length, async () => {
      const done = await load(port, requests, clients, SECONDS);
      if (done.ok !== requests.length) fail(`${name}: ${done.ok} of ${requests.length} requests were accepted`);
    });
  const bet = await send('bets', bets, 32);
  print(`a bet, 32 clients, ${bets.length} bets`, bet, BET);
  print(`a bet, 1 client, ${few.length} bets`, await send('bets one by one', few, 1), BET);
  print(`a win, 32 clients, ${bets.length} wins`, await send('wins', winsOf(bets, 50_000n), 32), WIN);
}

/** Prints what a settled bet takes once it is archived, and how fast bets are archived by one connection. */
export async function printArchived(admin: pg.Client): Promise<void> {
  const { bets, perBet, betsPerSecond } = await archiveAll(admin);
  console.log(
    `\narchived: ${bets} bets, ${perBet.toFixed(0)} B each with its movements; ${betsPerSecond.toFixed(0)} bets a second`,
  );
}

function print(title: string, { shares, wal, hot }: Stored, aim: Aim): void {
  const cell = (value: number) => value.toFixed(0).padStart(8);
  console.log(`\n${title.padEnd(40)} ${'heap B'.padStart(8)} ${'index B'.padStart(8)} ${'WAL B'.padStart(8)}`);
  for (const one of shares)
    console.log(
      `${(KEPT.includes(one.table) ? one.table : `(${one.table})`).padEnd(40)} ${cell(one.heap)} ${cell(one.indexes)} ${cell(one.wal)}`,
    );
  const named = shares.reduce((sum, one) => sum + one.wal, 0);
  console.log(`${'commits, and what belongs to no table'.padEnd(40)} ${cell(0)} ${cell(0)} ${cell(wal - named)}`);
  const kept = shares.filter((one) => KEPT.includes(one.table)).reduce((sum, one) => sum + one.heap + one.indexes, 0);
  console.log(
    `kept ${kept.toFixed(0)} B, ${(kept / aim.kept).toFixed(2)} of the aim of ${aim.kept.toFixed(0)}; WAL ${wal.toFixed(0)} B, ${(wal / aim.wal).toFixed(2)} of the aim of ${aim.wal}; accounts updated without touching an index: ${(hot * 100).toFixed(1)} %`,
  );
}
