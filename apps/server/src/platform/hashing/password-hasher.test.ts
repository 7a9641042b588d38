import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

it('a password matches its own hash only; an unknown name costs the same work', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('🙂'.repeat(64));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, '🙂'.repeat(64))).toBe(true);
  expect(await hasher.verify(stored, '🙂'.repeat(63))).toBe(false);
  expect(await hasher.verify(null, 'anything')).toBe(false);
});

it('two hashes run, forty wait, further ones are refused at once', async () => {
  const hasher = createPasswordHasher();
  const started = performance.now();
  const slow: number[] = [];
  const all = Array.from({ length: 60 }, () =>
    hasher.verify(null, 'flood').then(
      () => 'done',
      (error) => {
        slow.push(performance.now() - started);
        return error.code;
      },
    ),
  );
  const results = await Promise.all(all);
  expect(results.filter((one) => one === 'done')).toHaveLength(42);
  expect(results.filter((one) => one === 'BUSY')).toHaveLength(18);
  expect(Math.max(...slow)).toBeLessThan(50);
  expect(await hasher.verify(null, 'after')).toBe(false);
});
