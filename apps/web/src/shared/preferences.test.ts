import { expect, it } from 'vitest';
import { readPreferences } from './preferences.ts';

it('[STD-52] what was kept is read back; what is not ours counts as none', () => {
  const kept: Record<string, string> = { motion: 'reduced', lite: 'sometimes', keys: 'off' };
  expect(readPreferences((key) => kept[key] ?? null)).toEqual({
    motion: 'reduced',
    lite: 'system',
    keys: 'off',
    reading: 'plain',
    listStyle: 'tiles',
  });
});
