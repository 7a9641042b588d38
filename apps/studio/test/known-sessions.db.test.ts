import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionOfKey } from '../server/http/session-of.ts';
import { secretHash } from '../server/sessions/launch.ts';
import { TestStudio } from './test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
}, 60_000);
afterAll(() => studio.stop());

const TWELVE_HOURS = 12 * 3_600_000;

it('a session is read once by any number of concurrent calls, and still ends after twelve hours', async () => {
  const { work } = studio.studio;
  const player = await studio.player('often', 100_00000n);
  const key = player.key;
  const asked = vi.spyOn(work.pool, 'query');
  // the studio's jobs run other queries in the meantime
  const times = () => asked.mock.calls.filter(([text]) => String(text).includes('key_hash')).length;
  const found = await Promise.all(Array.from({ length: 20 }, () => sessionOfKey(work, key)));
  expect(new Set(found.map((session) => session?.user))).toEqual(new Set(['often']));
  // two at once, and all others together
  expect(times()).toBe(3);
  expect((await sessionOfKey(work, key))?.user).toBe('often');
  expect(times()).toBe(3);
  // an unknown key is looked up every time: a session opened later may have it
  for (const _ of [1, 2]) expect(await sessionOfKey(work, 'nobody-has-this-key-of-all')).toBeNull();
  expect(times()).toBe(5);
  asked.mockRestore();
  const { rows } = await work.pool.query<{ at: Date }>(
    'select opened_at as at from studio.session where key_hash = $1',
    [secretHash(key)],
  );
  const at = (ms: number) => ({ ...work, clock: { now: () => rows[0]!.at.getTime() + ms } });
  expect(await sessionOfKey(at(TWELVE_HOURS - 1), key)).not.toBeNull();
  expect(await sessionOfKey(at(TWELVE_HOURS), key)).toBeNull();
});
