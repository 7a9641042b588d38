import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractFaults, refusedFields } from './contract-faults.ts';

const route = { input: z.object({ name: z.string().check(z.minLength(3)), note: z.optional(z.string()) }) };

it('a missing field is distinguished from an invalid one', () => {
  expect(contractFaults(route, { name: '' })).toEqual({ name: { code: 'FIELD_REQUIRED', params: {} } });
  expect(contractFaults(route, { name: ' ' })).toEqual({ name: { code: 'FIELD_REQUIRED', params: {} } });
  expect(contractFaults(route, { name: 'ab' })).toEqual({ name: { code: 'FIELD_INVALID', params: {} } });
  expect(contractFaults(route, { name: 'abc' })).toEqual({});
});

it("the server's field errors are assigned to their fields", () => {
  const refusal = new Refused('INPUT_INVALID', {}, [{ name: 'name', code: 'NAME_TAKEN', params: { near: 'abd' } }]);
  expect(refusedFields(refusal)).toEqual({ name: { code: 'NAME_TAKEN', params: { near: 'abd' } } });
  expect(refusedFields(new Error('no response'))).toEqual({});
});
