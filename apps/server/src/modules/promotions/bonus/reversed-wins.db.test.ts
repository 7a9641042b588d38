import { unitsToDecimal } from '@kismet/kernel/money';
import { bonusScene, units } from '@kismet/testkit/scenes/bonus-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';

const has = (m: string, b: string, d = '0.00') => `m ${m} b ${b} d ${d}`;

it('[L-1.19] [L-1.20] [L-1.21] [L-1.23] a void after the conversion takes back only what was never spent, and nothing after a withdrawal or beside another bonus', async () => {
  await using t = await bonusScene();
  /** A lost bet of 50 meets the requirement; `main` is the cash before the conversion. */
  const converted = async (main: string) => {
    const who = await t.start({
      main: unitsToDecimal(units(main) + units('50')),
      amount: '50',
      multiplePpm: 1_000_000n,
    });
    const bet = await t.bet(who, '50');
    const win = await t.win(who, bet, '0');
    await t.settle(who);
    expect((await t.grantOf(who, 'A')).state).toBe('converted');
    return {
      who,
      async voidBet() {
        await t.undo(who, win);
        await t.undo(who, bet);
      },
    };
  };
  /** The stake of the voided bet returns, which the vectors leave out. */
  const voided = (m: string, b: string) => has(unitsToDecimal(units(m) + units('50')), b);

  const one = await converted('100');
  await t.win(one.who, await t.bet(one.who, '20'), '5');
  await one.voidBet();
  await t.settle(one.who);
  expect(await t.has(one.who)).toBe(voided('85.00', '50.00'));
  expect(await t.grantOf(one.who, 'A')).toEqual({ state: 'active', moved: 0n, pool: 0n, debt: 0n });
  // met again, it is converted a second time
  await t.win(one.who, await t.bet(one.who, '60'), '0');
  await t.settle(one.who);
  expect(await t.has(one.who)).toBe(has('125.00', '0.00'));

  const two = await converted('10');
  await t.win(two.who, await t.bet(two.who, '40'), '100');
  await two.voidBet();
  // a withdrawal sees it at once, whether or not the job has run
  expect(await t.scene.promotions.hasBonus(t.scene.db, two.who.ownerId)).toBe(true);
  await t.settle(two.who);
  expect(await t.has(two.who)).toBe(voided('100.00', '20.00'));

  const three = await converted('10');
  await t.holdForWithdrawal(three.who, '5');
  await three.voidBet();
  await t.settle(three.who);
  expect(await t.has(three.who)).toBe(voided('55.00', '0.00'));
  expect((await t.grantOf(three.who, 'A')).state).toBe('converted');
  expect(await t.openOf(three.who)).toEqual([]);

  const four = await converted('10');
  await t.grant(four.who, 'B', { amount: '40' });
  await four.voidBet();
  await t.settle(four.who);
  expect(await t.has(four.who)).toBe(voided('60.00', '40.00'));
  // once the other bonus has ended, the first no longer holds back the member's money
  await t.forfeit(four.who, 'B');
  await t.settle(four.who);
  expect(await t.has(four.who)).toBe(voided('60.00', '0.00'));
  expect((await t.grantOf(four.who, 'A')).state).toBe('converted');
  expect(await t.openOf(four.who)).toEqual([]);
});

it('[L-1.13] a conversion waits for a win that holds the locks of the member’s accounts, and what it won becomes cash too', async () => {
  await using t = await bonusScene();
  const who = await t.start({ main: '30', amount: '70', multiplePpm: 100_000n });
  await t.win(who, await t.bet(who, '40'), '100');
  const bet = await t.bet(who, '100');
  expect(await t.has(who)).toBe(has('0.00', '60.00'));
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = withTx(t.scene.db, async (tx) => {
    await t.scene.wallet.lock(tx, [who.ownerId]);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const waits = () => new Promise((resolve) => setTimeout(resolve, 250));
  // queued behind the holder: first the win, of which 50 is the bonus share, then the conversion
  const win = t.win(who, bet, '200');
  await waits();
  const settled = t.settle(who);
  await waits();
  held.resolve();
  await Promise.all([holder, win, settled]);
  expect(await t.has(who)).toBe(has('260.00', '0.00'));
  expect(await t.grantOf(who, 'A')).toMatchObject({ state: 'converted', moved: units('110') });
});
