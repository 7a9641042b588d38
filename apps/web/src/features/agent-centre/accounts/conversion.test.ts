import { expect, test } from 'vitest';
import { conversion } from './conversion.ts';

test('[AG-04] a link turns visits into accounts and accounts into deposits', () => {
  expect(conversion(1, 3)).toBe(33);
  expect(conversion(0, 3)).toBe(0);
  expect(conversion(2, 0)).toBeNull();
});
