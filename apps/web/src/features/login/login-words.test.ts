import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { loginWords, wayOut } from './login-words.ts';

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as never;

it('a lock shows its duration, in seconds if short', () => {
  expect(loginWords(t, new Refused('LOGIN_LOCKED', { seconds: 61 }))).toBe('login.locked{"minutes":2}');
  expect(loginWords(t, new Refused('LOGIN_LOCKED', { seconds: 1 }))).toBe('login.lockedSeconds{"seconds":1}');
});

it('[LG-16] a sign-in at the wrong portal shows the right one', () => {
  expect([
    wayOut(new Refused('NOT_AGENT')),
    wayOut(new Refused('NOT_MEMBER')),
    wayOut(new Refused('LOGIN_RESET_NEEDED')),
    wayOut(new Refused('LOGIN_WRONG')),
    wayOut(new Error('gone')),
  ]).toEqual(['members', 'agents', 'forget', null, null]);
});
