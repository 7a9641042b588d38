import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { suggestionsOf } from './suggestions.ts';

it('[RE-12] suggested names come with the refused field, or with the call', () => {
  const field = { name: 'username', code: 'USERNAME_TAKEN', params: { suggestions: 'zain1,zain2' } };
  expect(suggestionsOf(new Refused('USERNAME_TAKEN', {}, [field]))).toEqual(['zain1', 'zain2']);
  expect(suggestionsOf(new Refused('USERNAME_TAKEN', { suggestions: 'a1' }))).toEqual(['a1']);
  expect([suggestionsOf(new Refused('USERNAME_TAKEN')), suggestionsOf(new Error('x'))]).toEqual([[], []]);
});
