import { expect, it } from 'vitest';
import { readPreferences } from './preferences.ts';

it('[STD-52] stored preferences are read back; foreign values are ignored', () => {
  const kept: Record<string, string> = { motion: 'reduced', lite: 'sometimes', keys: 'off' };
  expect(readPreferences((key) => kept[key] ?? null)).toEqual({
    motion: 'reduced',
    lite: 'system',
    keys: 'off',
    reading: 'plain',
    listStyle: 'tiles',
  });
});
