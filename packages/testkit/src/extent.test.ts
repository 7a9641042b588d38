import { expect, it } from 'vitest';
import { SHARES, shareOf } from './extent.ts';

it('the shares of the full run cover everything, and nothing twice', () => {
  for (const length of [0, 1, 2, 3, 100, 101]) {
    const all = Array.from({ length }, (_, at) => at);
    const dealt = Array.from({ length: SHARES }, (_, at) => shareOf(all, at + 1));
    expect(dealt.flat().sort((one, other) => one - other)).toEqual(all);
    // no share is left much longer than the others
    expect(
      Math.max(...dealt.map((share) => share.length)) - Math.min(...dealt.map((share) => share.length)),
    ).toBeLessThan(2);
    expect(shareOf(all, null)).toEqual(all);
  }
});
