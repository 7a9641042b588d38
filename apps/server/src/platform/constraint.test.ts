import { expect, it } from 'vitest';
import { isConstraint } from './db.ts';

it('a violated key is recognised by name, even if the row is in a shard, whose node reports it only as text', () => {
  const broke = (constraint?: string) =>
    isConstraint(Object.assign(new Error('23505'), { constraint }), 'transfer_running');
  expect(['transfer_running', 'transfer_running_102131'].map(broke)).toEqual([true, true]);
  expect(['transfer_running_at', 'transfer_pkey_102131', undefined].map(broke)).toEqual([false, false, false]);
  const said = (code: string) =>
    Object.assign(new Error('… violates unique constraint "transfer_running_102131"'), { code });
  expect(['23505', '57014'].map((code) => isConstraint(said(code), 'transfer_running'))).toEqual([true, false]);
  expect(isConstraint(null, 'transfer_running')).toBe(false);
});
