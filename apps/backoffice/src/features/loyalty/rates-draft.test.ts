import { POINT } from '@kismet/rules/loyalty/points';
import { expect, it } from 'vitest';
import { draftOf, readDraft } from './rates-draft.ts';

const one = 100_000n;
const rules = {
  perPoint: {
    ...{ deposit: 100n * one, rng: 500n * one, live: 1000n * one },
    ...{ sports: 1000n * one, pvp: 1000n * one, lottery: 2000n * one },
  },
  convert: { step: 100n * POINT, cashPerStep: one, dailyMax: 100_000n * POINT, wageringPpm: 1_000_000 },
};

it('[VP-02] rates are shown and read to the unit; zero and a limit below the step are told by field', () => {
  const draft = draftOf(rules);
  expect(readDraft(draft)).toEqual({ rules });
  expect(readDraft({ ...draft, rng: '0', step: '1.5' })).toEqual({ wrong: ['rng', 'step'] });
  expect(readDraft({ ...draft, dailyMax: '99' })).toEqual({ wrong: ['dailyMax'] });
});
