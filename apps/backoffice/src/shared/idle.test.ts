import { expect, it } from 'vitest';
import { idleStage } from './idle.ts';

it("the warning precedes the server's end of the session, which is at most a minute early", () => {
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
