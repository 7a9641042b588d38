import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { creditDeposit } from './deposit-credit.ts';
import { lockDeposit } from './deposit-store.ts';

it('[T11] crediting locks the ledger accounts before wagering, as withdrawals do: the reverse order deadlocks', async () => {
  await using s = await depositScene();
  const { depositId } = await s.order('card', '500');
  const seen: string[] = [];
  const wagering = {
    forfeit: async () => {},
    async require() {
      // probes from another connection whether a row is locked
      await run(s.db, 'select 1 from wallet.account where owner_id = $1 for no key update nowait', [
        s.who.ownerId,
      ]).then(
        () => seen.push('free'),
        (error: { code: string }) => seen.push(error.code),
      );
    },
  };
  await withTx(s.db, async (tx) => {
    const row = (await lockDeposit(tx, s.who.ownerId, depositId))!;
    await creditDeposit({ ...s.deps, wagering }, tx, row, row.amount);
  });
  expect(seen).toEqual(['55P03']);
});
