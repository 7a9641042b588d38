import { expect, it } from 'vitest';
import { passphrase } from './passphrase.ts';

/** The back office's password policy (modules/operators). */
const OPERATOR_MIN = 15;

it('the shortest demo password satisfies the operator policy, whatever the name', () => {
  const shortest = Math.min(...Array.from({ length: 20 }, (_, at) => passphrase((below) => at % below).length));
  expect(shortest).toBeGreaterThanOrEqual(OPERATOR_MIN);
});
