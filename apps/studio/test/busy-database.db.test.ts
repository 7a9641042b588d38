import { expect, it } from 'vitest';
import { TestStudio } from './test-studio.ts';

it('a call that finds no free connection is told to retry, and has done nothing', {
  timeout: 60_000,
}, async () => {
  const studio = await TestStudio.start({});
  try {
    const me = await studio.player('waits', 1_000_00000n);
    const { pool } = studio.studio.work;
    const held = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
    const answer = await me.spin();
    for (const client of held) client.release();
    expect([answer.status, answer.body]).toEqual([503, { error: 'BUSY' }]);
    expect(studio.operator.balances.get('waits')).toBe(1_000_00000n);
    expect((await me.spin()).status).toBe(200);
  } finally {
    await studio.stop();
  }
});
