import { testDatabase } from '@kismet/testkit/database';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import type { HandFacts } from '../../apps/studio/games/pvp/signals/hand-facts.ts';
import { sessionById } from '../../apps/studio/server/sessions/session-store.ts';
import { keepHands, payHands } from '../../apps/studio/test/kept-hands.ts';
import { refundAsked } from '../../apps/studio/test/refund-asked.ts';
import { TestStudio } from '../../apps/studio/test/test-studio.ts';
import { alerts, held, PATIENT, paymentsOf, USER, walletAt } from '../sports/platform-wallet.ts';

const TABLE = 'chaupal-classic-50-pkr-1';

it('[TV-6.281] the ledger of the platform accepts a case refund: the new payment, the rollback of the former one, books that agree and no alert', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  await using wallet = await walletAt(s);
  const studio = await TestStudio.start({ ...PATIENT, STUDIO_WALLET_BASE: wallet.url });
  try {
    const { work, outbox } = studio.studio;
    await studio.player(USER, 0n, {}, 'chaupal-classic');
    const { rows } = await work.pool.query('select id, owner from studio.session where user_id = $1', [USER]);
    const { id, owner } = rows[0];
    // 1.20 of 3.00 come from the member; the pair is paid 3.00: 1.20 back
    const hand: HandFacts = {
      ...{ boot: 50_000n, actions: [], owners: [owner, 'first', 'second'] },
      ...{ contributed: [120_000n, 90_000n, 90_000n], paid: [0n, 300_000n, 0n] },
    };
    await keepHands(work.pool, TABLE, [hand]);
    const sessions = new Map([[owner as string, await sessionById(work.pool, id, false)]]);
    await payHands(work, TABLE, [hand], sessions, 200_000n);
    // 10.00 less the reserve of 2.00, of which 0.80 came back
    expect(await held(s)).toEqual(['8.80', '0.00', 'won', '0.80', true]);
    const made = await work.pool.query(
      `insert into studio.player_report (owner, other, table_id, number, reason, created_at) values ($1, 'first', $2, 1, 'together', now())
       returning number_of_case::integer as number`,
      [owner, TABLE],
    );
    const asked = await refundAsked(studio, made.rows[0].number, [1, 2]);
    expect(asked.lines).toEqual([{ currency: 'PKR', hands: 1, amount: '1.20' }]);
    // the new payment arrives and its answer is lost; then the same for the rollback
    wallet.losses.push('after', 'before', 'after');
    expect(await asked.approve()).toBe(200);
    const isOver = async () =>
      (await work.pool.query('select undone_at is not null as over from studio.case_refund')).rows[0].over;
    while (!(await isOver())) await outbox.drainOnce();
    expect(await held(s)).toEqual(['10.00', '0.00', 'won', '2.00', true]);
    expect(await paymentsOf(s)).toBe(1);
    expect(await alerts(s)).toEqual([]);
  } finally {
    await studio.stop();
  }
});
