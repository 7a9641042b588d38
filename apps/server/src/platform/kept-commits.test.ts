import { expect, it } from 'vitest';
import { forgetfulSettings } from './kept-commits.ts';

const kept = { fsync: 'on', synchronousCommit: 'on', standbyNames: '' };

it.each(['on', 'remote_apply', 'remote_write'])('synchronous_commit = %s keeps what is acknowledged', (setting) => {
  for (const standbyNames of ['', 'ANY 1 (one, two)'])
    expect(forgetfulSettings({ ...kept, synchronousCommit: setting, standbyNames })).toEqual([]);
});

it('a commit on this machine alone is enough without a standby, and not with one that can take over', () => {
  const local = { ...kept, synchronousCommit: 'local' };
  expect(forgetfulSettings(local)).toEqual([]);
  expect(forgetfulSettings({ ...local, standbyNames: '*' })).toEqual(['synchronous_commit is local']);
});

it('each setting that can lose an acknowledged transaction is named', () => {
  expect(forgetfulSettings({ ...kept, synchronousCommit: 'off', fsync: 'off' })).toEqual([
    'fsync is off',
    'synchronous_commit is off',
  ]);
});
