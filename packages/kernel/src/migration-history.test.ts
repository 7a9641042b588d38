import { describe, expect, it } from 'vitest';
import { historyFault, migrationNameFaults } from './migration-history.ts';

const NOW = Date.parse('2026-11-22T22:00:00Z');

describe('[F-46] names of migrations', () => {
  it('distinct timestamps in the past are accepted', () => {
    expect(migrationNameFaults(['20261122215959-wallet-baseline', '20261122215958-site'], NOW)).toEqual([]);
  });
  it('a timestamp one second in the future is refused', () => {
    expect(migrationNameFaults(['20261122220001-wallet-fee'], NOW)).toEqual([
      '20261122220001-wallet-fee: is dated in the future; give it the timestamp of now',
    ]);
  });
  it('equal timestamps are refused', () => {
    expect(migrationNameFaults(['20261122210000-b', '20261122210000-a'], NOW)).toEqual([
      '20261122210000-b: has the timestamp of 20261122210000-a; give it one of its own',
    ]);
  });
  it.each(['wallet', '2026-11-22-wallet', '20261122096000-no-such-minute', '20261122210000-Wallet'])(
    'refuses %s, which is no timestamp with a name',
    (name) => {
      expect(migrationNameFaults([name], NOW)).toEqual([`${name}: named <14-digit UTC timestamp>-<what-it-does>`]);
    },
  );
});

describe('[F-46] the history of a database', () => {
  const known = ['20261122210000-a', '20261122210100-b', '20261122210200-c'];
  it('continues from any prefix of it', () => {
    for (let n = 0; n <= known.length; n++) expect(historyFault(known, known.slice(0, n))).toBeNull();
  });
  it('a migration dated before the last applied one is refused', () => {
    expect(historyFault(known, [known[0]!, known[2]!])).toMatch(/^migration 20261122210100-b is dated before/);
  });
  it('a database with another history must be recreated', () => {
    expect(historyFault(known, ['20261121080000-platform-base', '20261128083000-rate-origin'])).toMatch(
      /another history of migrations \(20261121080000-platform-base.*Start afresh/,
    );
  });
  it('a database newer than the release is left alone: a rolled-back release runs on it', () => {
    expect(historyFault(known, [...known, '20261201000000-d'])).toBeNull();
  });
});
