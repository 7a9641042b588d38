import { RATE_CATEGORIES } from '@kismet/contracts/agents/rates';
import { expect, it } from 'vitest';
import type { DownlineRules } from './api.ts';
import { draftOf, readDraft } from './downline-rules-draft.ts';

const rules: DownlineRules = {
  ...{ maxDepth: 6, maxDirect: 100, directNames: true, publicParents: ['sitara'], commissionPayout: 'realtime' },
  most: RATE_CATEGORIES.map((category) => ({ category, ratePpm: 20_000 })),
  newcomer: RATE_CATEGORIES.map((category) => ({ category, ratePpm: 0 })),
};
const typed = (texts: object, rest: object = {}) => {
  const draft = draftOf(rules);
  return readDraft({ ...draft, ...rest, texts: { ...draft.texts, ...texts } });
};

it('[AG-05] an untouched draft equals the saved rules', () => {
  expect(readDraft(draftOf(rules))).toEqual({ rules, wrong: new Map() });
});
it('[AG-05] numbers in either script, accounts with any separator', () => {
  const { rules: read, wrong } = typed(
    { maxDirect: '۲۵۰', 'most.slots': '۱.۵' },
    { publicParents: ' Sitara، mehtab\nsitara ', directNames: false },
  );
  expect([read.maxDirect, read.publicParents, wrong.size]).toEqual([250, ['sitara', 'mehtab'], 0]);
  expect(read.directNames).toBe(false);
  expect(read.most.find((one) => one.category === 'slots')!.ratePpm).toBe(15_000);
});
it('[AG-05] invalid values are reported by field: bounds, grid, a default above the maximum', () => {
  const { wrong } = typed({
    maxDepth: '13',
    maxDirect: '',
    'most.slots': '0.25',
    'most.live': '15.1',
    'newcomer.fishing': '2.1',
    'newcomer.sports': 'x',
  });
  expect([...wrong]).toEqual(
    expect.arrayContaining([
      ['maxDepth', 'FIELD_INVALID'],
      ['maxDirect', 'FIELD_INVALID'],
      ['most.slots', 'RATE_GRID'],
      ['most.live', 'RATE_LIMIT'],
      ['newcomer.fishing', 'RATE_LIMIT'],
      ['newcomer.sports', 'FIELD_INVALID'],
    ]),
  );
});
