import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { expect, it } from 'vitest';
import type { Rules } from './drafts.ts';
import { soundRules } from './sound-rules.ts';

it('a preview never runs an incomplete or catastrophic expression', () => {
  const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 1, maxLength: 100 };
  const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, rule]));
  const typed = {
    fields: {
      ...fields,
      email: { ...rule, acceptedPattern: '(a+)+' },
      line: { ...rule, acceptedPattern: '[a-' },
      username: { ...rule, acceptedPattern: '[a-z]+', minLength: Number.NaN },
    },
    termsTicked: true,
    minAge: Number.NaN,
  } as unknown as Rules;
  const { fields: sound, minAge } = soundRules(typed);
  expect(sound.email.acceptedPattern).toBe('*');
  expect(sound.line.acceptedPattern).toBe('*');
  expect(sound.username).toMatchObject({ acceptedPattern: '[a-z]+', minLength: 0 });
  expect(minAge).toBe(18);
});
