import { businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { wallTime } from '@kismet/kernel/zone';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { firstDifference } from './zone-store.ts';

it('[F-36] a brand has a named time zone on which process and database agree', async () => {
  await using scene = await coldScene();
  const save = (zone: string) =>
    withTx(scene.db, (tx) => scene.site.saveBrand(tx, { ...KISMET_BRAND, code: 'london', hosts: ['london'], zone }));
  for (const zone of ['Asia/Nowhere', '+05:00', '300', ''])
    await expect(save(zone), zone).rejects.toThrow('is no name of a time zone');
  const brandId = await save('Europe/London');
  scene.site.forget();
  expect(await scene.site.brandById(brandId)).toMatchObject({ zone: 'Europe/London' });
  // the database refuses a raw offset too
  for (const zone of ['<+08>-8', '08:00', 'Asia/Nowhere'])
    await expect(run(scene.owner, 'update site.brand set zone = $1', [zone]), zone).rejects.toThrow();
});

it('[F-36] differing time zone data is detected by the first day on which the clocks differ', () => {
  const zone = 'Europe/London';
  const days = Array.from({ length: 300 }, (_, n) => businessDayStart('2026-06-01', zone) + n * DAY_MS);
  const shown = days.map((ms) => wallTime(ms, zone));
  expect(firstDifference(days, shown, zone)).toBeNull();
  const withoutWinter = days.map((ms) => new Date(ms + 3_600_000).toISOString().slice(0, -1));
  expect(firstDifference(days, withoutWinter, zone)).toBe('2026-10-25T23:00:00.000');
});
