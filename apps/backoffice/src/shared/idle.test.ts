import { expect, it } from 'vitest';
import { idleStage } from './idle.ts';

it('the warning comes before the server can end the session, which is a minute early at most', () => {
  const minutes = (count: number) => idleStage(count * 60_000);
  expect([minutes(0), minutes(12.9), minutes(13), minutes(14.9), minutes(15), minutes(600)]).toEqual([
    'active',
    'active',
    'warn',
    'warn',
    'over',
    'over',
  ]);
});
