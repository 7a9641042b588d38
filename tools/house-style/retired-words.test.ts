import { expect, it } from 'vitest';
import { RETIRED, retiredFaults } from './retired-words.ts';

const faultsOf = (file: string, text: string) => retiredFaults(new Map([[file, text]]));

it.each([
  ['// locks the purses of the owner', 1],
  ['const openPurses = 1;', 1],
  ['select purse_id from wallet.account', 1],
  ["import './wallet-purse.ts'", 1],
  ['const PURSE = 1;', 1],
  ['pursed lips, a purser', 0],
  ['const ledgerAccount = 1;', 0],
])('a planted retired word is found in every spelling: %s', (text, count) => {
  expect(faultsOf('apps/server/src/modules/wallet/store.ts', text)).toHaveLength(count);
});

it('reports the line and the word to use, and checks file names', () => {
  expect(faultsOf('a.ts', 'one\ntwo purse')).toEqual(['a.ts:2: purse is retired - use ledger account']);
  expect(faultsOf('apps/purse-store.ts', '')).toEqual([
    'apps/purse-store.ts: purse in its name is retired - use ledger account',
  ]);
});

it('an exception applies only where its reason does', () => {
  expect(faultsOf('packages/contracts/src/catalogue/games.ts', 'lanes')).toEqual([]);
  expect(faultsOf('packages/contracts/src/wallet/records.ts', 'lanes')).toHaveLength(1);
});

it('a desktop is no desk, a plane no lane', () => {
  expect(faultsOf('a.ts', 'desktop plane DESKTOP indoor outdoors')).toEqual([]);
});

it('a word with an ordinary meaning is looked for only where it would have the retired one', () => {
  expect(faultsOf('apps/server/src/modules/agents/moves.ts', '// moves the line of an agent')).toHaveLength(1);
  expect(faultsOf('apps/server/src/modules/lottery/price.ts', '// the price of a line')).toEqual([]);
  expect(faultsOf('packages/contracts/src/wagering/wagering.ts', "summary: 'Turnover still missing'")).toHaveLength(1);
  expect(faultsOf('apps/server/src/modules/rollups/team.ts', '/** Turnover of a team. */')).toEqual([]);
});

it('every exception has a reason', () => {
  for (const { except = [] } of RETIRED) for (const { reason } of except) expect(reason).not.toBe('');
});
