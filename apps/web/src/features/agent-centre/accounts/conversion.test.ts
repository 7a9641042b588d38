import { expect, test } from 'vitest';
import { conversion } from './conversion.ts';

test("[AG-04] conversion of a link's page views to accounts, and of accounts to depositors", () => {
  expect(conversion(1, 3)).toBe(33);
  expect(conversion(0, 3)).toBe(0);
  expect(conversion(2, 0)).toBeNull();
});
