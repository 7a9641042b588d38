import { expect, it } from 'vitest';
import type { Site } from '../../shared/site.ts';
import { type Drafts, differences, flagsWith, NO_DRAFTS, ruleDifferences, rulesWith } from './drafts.ts';

const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 1, maxLength: 100 };
const site = {
  settings: {
    flags: { freePlay: true, passkeys: true },
    register: { fields: { username: rule, email: rule }, termsTicked: true, minAge: 18 },
    login: {},
  },
} as unknown as Site;
const draft = (rules: Drafts['rules']): Drafts => ({ ...NO_DRAFTS, rules });

it('only differences from the saved version are changes', () => {
  expect(differences({ a: 1, b: [1] }, { a: 1, b: [1] })).toEqual([]);
  expect(differences({ a: 1, b: [1] }, { a: 2 })).toEqual([{ name: 'a', before: 1, after: 2 }]);
  expect(ruleDifferences(site, draft({ fields: { email: { required: false } }, minAge: 21 }))).toEqual([
    { name: 'minAge', before: 18, after: 21 },
  ]);
  expect(ruleDifferences(site, draft({ fields: { email: { minLength: 5 } } }))).toEqual([
    { name: 'email.minLength', before: 1, after: 5 },
  ]);
});

it('concurrent saves stay, under the edits made here', () => {
  const drafts = { ...NO_DRAFTS, flags: { freePlay: false } };
  const theirs = { settings: { ...site.settings, flags: { freePlay: true, passkeys: false } } } as Site;
  expect(flagsWith(theirs, drafts)).toMatchObject({ freePlay: false, passkeys: false });
  expect(rulesWith(site, draft({ fields: { email: { required: true } } })).fields.email).toMatchObject({
    required: true,
    maxLength: 100,
  });
});
