import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type ConditionFacts, conditionsOf, firstNo, isOfMember, reasonsOf, refusalFor } from './conditions.ts';
import { displayState } from './display-state.ts';
import { ONCE_KINDS, type OnceKind } from './once.ts';

const NOW = 1_000;
const FITTING: ConditionFacts = {
  state: {
    ...{ nowMs: NOW, startMs: 0, endMs: null, isQuotaUsed: false, isForMember: true, mayReapply: false },
    ...{ needsJoin: false, entry: null, reward: null, isDue: true, hasProgress: false },
  },
  ...{ givenBy: 'claim', isMeant: true, isHeld: false, isLocked: null, asks: [], level: { has: 1, need: 1 } },
  once: { kinds: [], used: [], isCleared: false },
  ...{ progress: null, isShort: false },
  shown: { audience: null, left: null, takenMs: null },
};
const codeOf = (facts: ConditionFacts) => {
  const no = firstNo(conditionsOf(facts));
  return no && (refusalFor(no, { isClaimed: facts.state.reward?.byClaim === true })?.code ?? 'BEFORE');
};

it('[rule 4.31] each unmet condition refuses with its own code', () => {
  const state = (more: Partial<ConditionFacts['state']>) =>
    codeOf({ ...FITTING, state: { ...FITTING.state, ...more } });
  expect(codeOf(FITTING)).toBeNull();
  expect(state({ reward: { byClaim: true } })).toBe('BEFORE');
  expect(state({ reward: { byClaim: false } })).toBe('PROMO_STATE');
  expect(state({ isQuotaUsed: true })).toBe('QUOTA_USED');
  expect(state({ startMs: NOW + 1 })).toBe('PROMO_STATE');
  expect(state({ endMs: NOW })).toBe('PROMO_STATE');
  expect(state({ isDue: false })).toBe('PROMO_STATE');
  expect(state({ needsJoin: true })).toBe('PROMO_STATE');
  expect(codeOf({ ...FITTING, isShort: true })).toBe('QUOTA_USED');
  expect(codeOf({ ...FITTING, isMeant: false })).toBe('NOT_ELIGIBLE');
  expect(codeOf({ ...FITTING, givenBy: 'draw' })).toBe('PROMO_STATE');
  const once = (used: readonly OnceKind[], isCleared = false) =>
    codeOf({ ...FITTING, once: { kinds: ONCE_KINDS, used, isCleared } });
  expect([once(['INSTRUMENT']), once(['DEVICE']), once(['DEVICE'], true), once(['DEVICE', 'PHONE'], true)]).toEqual([
    'ONCE_USED',
    'NOT_ELIGIBLE',
    null,
    'ONCE_USED',
  ]);
});

it('[rule 4.31] [T03] 20,000 random cases: all conditions are met exactly when the offer shows that it can be claimed', () => {
  const random = seededPrng(20_261_126);
  const coin = () => random.int(4) > 0;
  let open = 0;
  for (let n = 0; n < 20_000; n++) {
    const once = ONCE_KINDS.filter(() => random.int(3) === 0);
    const facts: ConditionFacts = {
      ...FITTING,
      givenBy: coin() ? 'claim' : 'deposit',
      ...{ isMeant: coin(), isHeld: !coin(), isLocked: coin() ? false : null, level: { has: random.int(3), need: 1 } },
      asks: coin() ? [] : [{ id: 'TOO_LATE', isMet: coin(), values: {} }],
      once: { kinds: once, used: once.filter((kind) => kind === 'PERSON' && !coin()), isCleared: coin() },
      state: {
        ...FITTING.state,
        ...{ startMs: coin() ? 0 : NOW + 1, endMs: coin() ? null : NOW, isQuotaUsed: !coin(), isDue: coin() },
        ...{ needsJoin: !coin(), entry: coin() ? 'joined' : null, reward: coin() ? null : { byClaim: coin() } },
      },
    };
    const conditions = conditionsOf(facts);
    const isForMember = reasonsOf(conditions).length === 0;
    const shown = displayState({ ...facts.state, isForMember, isDue: isForMember && facts.state.isDue });
    const mayClaim = isForMember && shown === 'claim' && facts.givenBy === 'claim';
    expect(firstNo(conditions) === null).toBe(mayClaim);
    if (mayClaim) open++;
  }
  expect(open).toBeGreaterThan(500);
});

it('[rule 4.31] reasons about the member are given in the order in which a claim checks them', () => {
  const conditions = conditionsOf({
    ...{ ...FITTING, isMeant: false, isHeld: true, isLocked: true, level: { has: 0, need: 2 } },
    once: { kinds: ['PERSON', 'DEVICE'], used: ['PERSON', 'DEVICE'], isCleared: false },
  });
  expect(reasonsOf(conditions)).toEqual(['AUDIENCE', 'REVIEW', 'PREVIOUS', 'LEVEL', 'ONCE_USED']);
  expect(conditions.filter((one) => isOfMember(one) && !one.isMet).map(({ id }) => id)).toContain('ONCE_SHARED');
  expect(conditions.find(({ id }) => id === 'ONCE_USED')!.values).toEqual({
    kind: { is: 'word', word: 'promo.once.PERSON' },
  });
});
