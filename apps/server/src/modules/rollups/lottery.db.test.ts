import { parseUnits } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import { countAll } from '@kismet/testkit/count-all';
import { lotteryScene, seriesLine } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { createRollups } from './index.ts';

const units = (text: string) => parseUnits(text)!;
const clock = { now: () => Date.now() };

it('[T27] tickets are counted when settled, corrected and voided, with the rebate included in their price', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const rollups = createRollups({
    db: s.db,
    clock,
    log: createLog('test', 'silent'),
    agents: s.agents,
    zones: async () => new Map([[s.brandId, 'Asia/Karachi']]),
    alert: async () => {},
  });
  const rows = async () => {
    await countAll(rollups, s.owner);
    expect(await rollups.prove(s.brandId, businessDay(clock.now(), 'Asia/Karachi'))).toEqual([]);
    const [row] = await run<{ stake: bigint; rebate: bigint; valid_bet: bigint; payout: bigint; bets: bigint }>(
      s.owner,
      `select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(valid_bet), 0)::bigint as valid_bet,
         coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(bets), 0)::bigint as bets from rollups.member_day where category = 'e-lottery'`,
    );
    return row!;
  };
  const drawId = await s.openDraw('DIGITS1');
  // at series 1800 of 1950 a ticket's price includes a rebate of 7.5 %
  const [first, second] = await s.place(who, drawId, [
    seriesLine('POSITION', '|8|||', '10', 1800),
    seriesLine('POSITION', '8||||', '20', 1800),
  ]);
  expect((await rows()).bets).toBe(0n);
  await s.giveResult(drawId, [['8', '8', '1', '2', '3']]);
  await s.settle(drawId);
  const won = await rows();
  expect(won).toMatchObject({ stake: units('30'), rebate: units('2.25'), valid_bet: units('30'), bets: 2n });
  const [paid] = await run<{ payout: bigint }>(
    s.owner,
    'select sum(payout)::bigint as payout from bets.record where owner_id = $1',
    [who.ownerId],
  );
  expect(won.payout).toBe(paid!.payout);
  expect(won.payout).toBeGreaterThan(0n);
  await s.giveResult(drawId, [['1', '2', '3', '4', '5']]);
  await s.settle(drawId, 1);
  expect(await rows()).toMatchObject({ stake: units('30'), payout: 0n, bets: 2n });
  expect([first!.ticket_id, second!.ticket_id]).not.toContain(undefined);
  const other = await s.openDraw('DIGITS1');
  await s.place(who, other, [seriesLine('POSITION', '8||||', '20')]);
  await s.voidDraw(other);
  await s.settle(other, 1);
  expect(await rows()).toMatchObject({ stake: units('30'), bets: 2n });
});
