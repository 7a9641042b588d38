import { expect, it } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

it('[RE-09] digits of any keyboard become ASCII, everything else is unchanged', () => {
  expect(asciiDigits('۰۳۰۰-٤٥٦ abc 789')).toBe('0300-456 abc 789');
});
