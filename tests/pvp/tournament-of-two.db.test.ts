import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { run } from '@kismet/server/src/platform/db.ts';
import { testDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import { CHIP } from '../../apps/studio/games/pvp/tournament/tournament-round.ts';
import { type Plays, PvpPlayer } from '../../apps/studio/test/pvp-player.ts';
import { TestStudio } from '../../apps/studio/test/test-studio.ts';
import { alerts, PATIENT, walletAt } from '../sports/platform-wallet.ts';

const GAME = 'chaupal-classic';
const MEMBERS = ['user1', 'user2'];
const TIMES = { STUDIO_TABLE_BETTING_MS: '1000', STUDIO_TABLE_PATIENCE: '8' };

/** Raises as long as possible, so that the stacks are soon all in. */
const raises: Plays = (_hand, { own }) => {
  const { bets, show } = own[0]!.offers!;
  if (bets.length > 0) return { action: 'bet', amount: bets.at(-1)! };
  return show === null ? { action: 'pack' } : { action: 'show' };
};

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 150_000; ; await sleep(200)) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`not reached: ${JSON.stringify(value)}`);
  }
}

it('[GM-05] [TV-6.276] two members play a tournament of two to the end: the ledger holds one bet of each with its fee, the prize is paid once, and no hand is a bet', {
  timeout: 240_000,
}, async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  const studio = await TestStudio.start({ ...PATIENT, ...TIMES, STUDIO_WALLET_BASE: wallet.url });
  try {
    const { work, outbox, hall } = studio.studio;
    const seats = await Promise.all(
      MEMBERS.map(async (name) => new PvpPlayer(await studio.player(name, 0n, {}, GAME), raises)),
    );
    const id = `tournament-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    // 5.00 and a fee of 0.25; stacks of three boots, so that it is over after a few hands
    const levels = [10n, 20n, 40n, 80n].map((boot) => ({ boot: boot * CHIP, minutes: 1 }));
    const money = { buyIn: 5n * UNITS_PER_ONE, fee: UNITS_PER_ONE / 4n, guaranteed: 0n };
    await hall!.tournaments(GAME)!.add({
      ...{ id, house: 'CHAUPAL', game: GAME, money: 'pkr', kind: 'duel-of-members' },
      terms: { id, ...money, stack: 30n * CHIP, levels, fewest: 2, most: 2, lateUntilLevel: 0, startsAt: null },
    });
    for (const one of seats) {
      const { status } = await one.ask('/tournaments/enter', { ref: id, id: randomUUID(), device: randomUUID() });
      expect(status).toBe(200);
    }
    for (const one of seats) one.play();
    const entries = async () => {
      await outbox.drainOnce();
      const { rows } = await work.pool.query<{ place: number; paid: bigint }>(
        `select e.place, e.paid from studio.tournament_entry e join studio.tournament t on t.id = e.tournament_id
         where t.id = $1 and t.ended_at is not null order by e.place`,
        [id],
      );
      return rows;
    };
    const placed = await until(entries, (rows) => rows.length === 2);
    for (const one of seats) await one.stop();
    const bets = () =>
      run<{ owner_id: bigint; stake: bigint; payout: bigint | null; state: string }>(
        s.owner,
        'select owner_id, stake, payout, state from bets.bet order by payout desc nulls last, owner_id',
        [],
      );
    const settled = await until(
      async () => {
        await outbox.drainOnce();
        return bets();
      },
      (rows) => rows.every(({ payout }) => payout !== null),
    );
    expect(settled.map(({ stake }) => stake)).toEqual([525_000n, 525_000n]);
    expect(settled.map(({ owner_id }) => owner_id).sort()).toEqual([1n, 2n]);
    // players eliminated in the same hand with equal stacks share the prize
    const prizes = placed[1]!.place === 1 ? [500_000n, 500_000n] : [1_000_000n, 0n];
    expect(settled.map(({ payout }) => payout)).toEqual(prizes);
    for (const { owner_id, payout } of settled) expect(await s.balance(owner_id)).toBe(1_000_000n - 525_000n + payout!);
    expect(await alerts(s)).toEqual([]);
  } finally {
    await studio.stop();
  }
});
