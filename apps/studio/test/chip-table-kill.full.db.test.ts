import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { CHIP_GAMES } from '../games/chip-games.ts';
import { verifyTable } from '../games/shared/two-party.ts';
import type { CrashPoint } from '../server/rounds/crash-point.ts';
import { MockOperator } from './mock-operator.ts';
import { ended, startProcess } from './studio-process.ts';
import { TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 10_000_00000n;
/** The lease of a table, and the time a process needs to notice that it has ended. */
const TAKEN_OVER_MS = 6_000;
const CHIPS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  dangal: [{ meron: '30.00', ftd: '1.00' }, { wala: '20.00' }],
  'pool-dangal': [{ meron: '30.00' }, { wala: '20.00' }],
  roulette: [{ red: '30.00', '17': '1.00' }, { black: '20.00' }],
};
const POINTS: readonly CrashPoint[] = ['after_table_bet', 'before_table_draw', 'after_table_pay'];
const all = Object.keys(CHIPS).flatMap((game) => POINTS.map((point) => ({ game, point })));
const few: typeof all = [{ game: 'pool-dangal', point: 'after_table_pay' }];

/** Both players bet in one round; if it closes in the meantime, on a busy machine, the next one is used. Returns its number. */
async function bothBet(
  at: TablePlayer,
  players: readonly TestPlayer[],
  chips: readonly Record<string, string>[],
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    signal.throwIfAborted();
    const number = await at.betting(4_000);
    const answers = await Promise.all(
      players.map((player, n) =>
        player
          .ask('POST', '/player/table/bets', { id: randomUUID(), round: number, stakes: chips[n] })
          .catch(() => null),
      ),
    );
    if (answers.every((answer) => answer === null || answer.status === 200)) return number;
  }
}

// one after another: each starts two processes, and both bets have to arrive while the first round accepts them: it is the last one of the
// process that dies
it.for(extent(few, all))(
  '[STD-52] $game killed with -9 $point: another process takes over within six seconds, the result follows from the seeds, and each bet ends in one payment or one rollback',
  { timeout: 240_000 },
  async ({ game, point }, { signal, onTestFinished }) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const walletUrl = await operator.listen();
    const envOf = async (): Promise<Record<string, string>> => ({
      ...(await testEnv(operator, await freePort(), databaseUrl, walletUrl)),
      ...{ STUDIO_TABLE_BETTING_MS: '6000', STUDIO_WALLET_TIMEOUT_MS: '5000' },
    });
    const [env, other] = [await envOf(), await envOf()];
    operator.balances.set('player-one', RICH);
    operator.balances.set('player-two', RICH);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    const death = ended(doomed).then((by) => ({ by, at: Date.now() }));
    const launch = (origin: string, user: string) => TestPlayer.launch(operator, origin, launchBody(user, game));
    const players = [await launch(env.STUDIO_ORIGIN!, 'player-one'), await launch(env.STUDIO_ORIGIN!, 'player-two')];
    const at = new TablePlayer(players[0]!);
    // it knows the table from startup, and waits for the lease
    const second = await startProcess(other);
    onTestFinished(() => void second.kill('SIGKILL'));
    try {
      const number = await bothBet(at, players, CHIPS[game]!, signal);
      const { by, at: diedAt } = await death;
      expect(by).toBe('SIGKILL');
      const epoch = async () => (await database.query('select epoch from studio.table_lease')).rows[0].epoch;
      while ((await epoch()) === '1') await sleep(50, undefined, { signal });
      expect(Date.now() - diedAt).toBeLessThan(TAKEN_OVER_MS);

      const there = new TablePlayer(await launch(other.STUDIO_ORIGIN!, 'player-one'));
      await there.when(({ round }) => round!.number > number || ['SETTLED', 'CANCELLED'].includes(round!.phase));
      const open = async () => {
        const { rows } = await database.query(
          `select id from studio.wager where ended_at is null and bet_answer is not null and bet_answer <> 'declined'`,
        );
        return [...rows, ...operator.openBets()];
      };
      while ((await open()).length > 0) await sleep(100, undefined, { signal });
      const { rows } = await database.query(
        `select coalesce(sum(payment - stake) filter (where bet_answer = 'accepted'), 0) as net from studio.wager`,
      );
      const held = operator.balances.get('player-one')! + operator.balances.get('player-two')!;
      // compares the wallet's books with those of the table
      expect(held).toBe(2n * RICH + BigInt(rows[0].net));
      const { rows: rounds } = await database.query(
        `select phase, (state->>'result') as result from studio.table_round where number = $1`,
        [number],
      );
      if (rounds[0].phase === 'CANCELLED') return;
      const { table, commitments, seeds } = await there.proof(number);
      const bytes = { A: Buffer.from(seeds!.A, 'hex'), B: Buffer.from(seeds!.B, 'hex') };
      const play = CHIP_GAMES.get(game)!.at(number).play();
      const { outcome, isKept } = await verifyTable({ table, round: number, commitments, seeds: bytes }, play);
      expect({ outcome: String(outcome), isKept }).toEqual({ outcome: rounds[0].result, isKept: { A: true, B: true } });
    } finally {
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
