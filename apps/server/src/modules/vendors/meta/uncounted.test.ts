import { expect, it } from 'vitest';
import { uncountedIn } from './uncounted.ts';

it('[TV-6.36] the unspent part of a magazine is read from its win, and nothing else is', () => {
  expect(uncountedIn('{"kismet":{"phase":"magazine","unspent":6300000}}')).toBe(6_300_000n);
  expect(uncountedIn('{"kismet":{"phase":"settle","unspent":5,"rake":1,"uncounted":32000000}}')).toBe(32_000_000n);
  for (const meta of [
    null,
    '{}',
    '{"kismet":{"phase":"settle"}}',
    '{"unspent":5}',
    '{"kismet":{"unspent":-5}}',
    '{"kismet":{"unspent":"5"}}',
    '{"kismet":{"unspent":1.5}}',
    '{"kismet":{"unspent":null}}',
    '{"kismet":{"uncounted":-1}}',
  ])
    expect(uncountedIn(meta), String(meta)).toBe(0n);
});
