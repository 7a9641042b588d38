import { expect, it } from 'vitest';
import { priceIn } from './priced.ts';

it('[rule 4.28] odds and what a bet covers are read from its call, and nothing else is', () => {
  expect(
    priceIn('{"kismet":{"phase":"stake","oddsE4":15000,"cover":{"line":"f-1 ah:-150","outcome":"home"}}}'),
  ).toEqual({ oddsE4: 15_000, cover: { line: 'f-1 ah:-150', outcome: 'home' } });
  expect(priceIn('{"kismet":{"phase":"stake","oddsE4":10000}}')).toEqual({ oddsE4: 10_000, cover: null });
  for (const meta of [
    null,
    '{}',
    '{"oddsE4":15000}',
    '{"kismet":{"oddsE4":"15000"}}',
    '{"kismet":{"oddsE4":1.5}}',
    '{"kismet":{"oddsE4":9999}}',
    '{"kismet":{"oddsE4":1000000001}}',
    '{"kismet":{"oddsE4":null}}',
    '{"kismet":{"oddsE4":15000,"cover":{"line":"f-1"}}}',
    '{"kismet":{"oddsE4":15000,"cover":{"line":"","outcome":"home"}}}',
    `{"kismet":{"oddsE4":15000,"cover":{"line":"${'x'.repeat(121)}","outcome":"home"}}}`,
  ])
    expect(priceIn(meta), String(meta)).toBeNull();
});
