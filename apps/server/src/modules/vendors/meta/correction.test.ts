import { expect, it } from 'vitest';
import { isCorrection } from './correction.ts';

it('[rule 6.120] a correction is marked as resettle in its phase, and nowhere else', () => {
  expect(isCorrection('{"kismet":{"phase":"resettle"}}')).toBe(true);
  for (const meta of [
    null,
    '',
    '"resettle"',
    '{"phase":"resettle"}',
    '{"kismet":"resettle"}',
    '{"kismet":{"phase":"settle","note":"resettle"}}',
    '{"kismet":{"phase":["resettle"]}}',
  ])
    expect(isCorrection(meta), String(meta)).toBe(false);
});
