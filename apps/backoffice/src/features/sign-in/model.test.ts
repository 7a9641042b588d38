import type { T } from '@kismet/app-kit/texts';
import { Refused, Unavailable } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { codeDigits, signInProblem } from './model.ts';

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as T;

it('a one-time code is parsed as people write it', () => {
  expect(codeDigits('123 456')).toBe('123456');
  expect(codeDigits('۱۲۳-۴۵۶')).toBe('123456');
  expect(codeDigits('٠١٢٣٤٥')).toBe('012345');
});

it('a lock shows its duration, no response is reported as such', () => {
  expect(signInProblem(t, new Refused('LOGIN_LOCKED', { seconds: 61 }))).toBe('bo.locked{"minutes":2}');
  expect(signInProblem(t, new Refused('LOGIN_LOCKED'))).toBe('bo.locked{"minutes":1}');
  expect(signInProblem(t, new Unavailable('no'))).toBe('state.unreachable');
});
