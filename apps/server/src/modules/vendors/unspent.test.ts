import { expect, it } from 'vitest';
import { unspentIn } from './unspent.ts';

it('[TV-6.36] the unspent part of a magazine is read from its win, and nothing else is', () => {
  expect(unspentIn('{"kismet":{"phase":"magazine","unspent":6300000}}')).toBe(6_300_000n);
  for (const meta of [
    null,
    '{}',
    '{"kismet":{"phase":"settle"}}',
    '{"unspent":5}',
    '{"kismet":{"unspent":-5}}',
    '{"kismet":{"unspent":"5"}}',
    '{"kismet":{"unspent":1.5}}',
    '{"kismet":{"unspent":null}}',
  ])
    expect(unspentIn(meta), String(meta)).toBe(0n);
});
