import { parseUnits } from '@kismet/kernel/money';
import { audit } from '@kismet/testkit/audit';
import { line, lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const units = (text: string) => parseUnits(text)!;

it('[T25] new odds are stored before the transaction of their ticket, once for two concurrent slips, and stay even if the slip is refused', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const poor = await s.player('sitara', units('1'));
  const drawId = await s.openDraw('VN_N_HANOI');
  const stored = `select content from lottery.frozen_odds`;
  expect(await run(s.db, stored)).toEqual([]);
  await expect(s.place(poor, drawId, [line('DE_DB', '12', '10')])).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(await run(s.db, stored)).toHaveLength(1);
  expect(await run(s.db, 'select 1 from lottery.ticket')).toEqual([]);

  const twice = [1, 2].map(() => s.place(who, drawId, [line('LO2_1K', '79', '10'), line('DE_DB', '12', '1')]));
  await Promise.all(twice);
  const written = await run<{ odds_id: number; apart: boolean }>(
    s.db,
    'select t.odds_id, t.xmin <> f.xmin as apart from lottery.ticket t join lottery.frozen_odds f using (odds_id)',
  );
  expect(written.map(({ apart }) => apart)).toEqual([true, true, true, true]);
  expect(new Set(written.map((row) => row.odds_id)).size).toBe(2);
  expect(await run(s.db, stored)).toHaveLength(2);
  await audit(s.url);
});
