import { expect, it } from 'vitest';
import { vendorTarget } from './vendor-target.ts';

it('[F-77] [LG-02] slots go to their list, fishing to its page, the rest to a window if it fits', () => {
  expect([
    vendorTarget('slots', true),
    vendorTarget('fishing', true),
    vendorTarget('live', true),
    vendorTarget('live', false),
  ]).toEqual(['list', 'page', 'popup', 'stay']);
});
