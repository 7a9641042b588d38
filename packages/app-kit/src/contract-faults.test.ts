import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractFaults, refusedFields } from './contract-faults.ts';

const route = { input: z.object({ name: z.string().check(z.minLength(3)), note: z.optional(z.string()) }) };

it('a field that is missing is told from one that is wrong', () => {
  expect(contractFaults(route, { name: '' })).toEqual({ name: { code: 'FIELD_REQUIRED', params: {} } });
  expect(contractFaults(route, { name: ' ' })).toEqual({ name: { code: 'FIELD_REQUIRED', params: {} } });
  expect(contractFaults(route, { name: 'ab' })).toEqual({ name: { code: 'FIELD_INVALID', params: {} } });
  expect(contractFaults(route, { name: 'abc' })).toEqual({});
});

it('what the server had against fields goes to those fields', () => {
  const refusal = new Refused('INPUT_INVALID', {}, [{ name: 'name', code: 'NAME_TAKEN', params: { near: 'abd' } }]);
  expect(refusedFields(refusal)).toEqual({ name: { code: 'NAME_TAKEN', params: { near: 'abd' } } });
  expect(refusedFields(new Error('no answer'))).toEqual({});
});
