import { expect, it } from 'vitest';
import { passphrase } from './passphrase.ts';

/** What the back office asks of a password (modules/operators). */
const OPERATOR_MIN = 15;

it('the shortest demo password is long enough for an operator, whatever his name', () => {
  const shortest = Math.min(...Array.from({ length: 20 }, (_, at) => passphrase((below) => at % below).length));
  expect(shortest).toBeGreaterThanOrEqual(OPERATOR_MIN);
});
