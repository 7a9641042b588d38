import { expect, it } from 'vitest';
import { isPartPayment } from './part-payment.ts';

it('[rule 6.65] a part is a win that says cash-out and leaves its round open', () => {
  const meta = '{"kismet":{"phase":"cashout"}}';
  expect(isPartPayment({ isRoundClosed: false, meta })).toBe(true);
  expect(isPartPayment({ isRoundClosed: true, meta })).toBe(false);
});

it('[rule 6.65] any other win settles its bet, whatever else it says', () => {
  for (const meta of [
    null,
    '',
    '{',
    '[]',
    '"cashout"',
    '{"phase":"cashout"}',
    '{"kismet":"cashout"}',
    '{"kismet":{"phase":"settle","note":"cashout"}}',
    '{"kismet":{"phase":["cashout"]}}',
  ])
    expect(isPartPayment({ isRoundClosed: false, meta }), String(meta)).toBe(false);
});
