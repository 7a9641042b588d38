import en from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { houseAccounts, KINDS } from '@kismet/server/src/modules/wallet/account-plan.ts';
import { expect, it } from 'vitest';

const lacking = (prefix: string, names: readonly string[]) => names.filter((name) => !(`${prefix}.${name}` in en));

it('every entry type and every house account of the ledger has a label in the back office', () => {
  expect(lacking('bo.ledgerKind', Object.keys(KINDS))).toEqual([]);
  const houses = Object.values(houseAccounts).filter((one) => typeof one === 'string');
  expect(
    lacking(
      'bo.contra',
      houses.map((code) => code.slice('house:'.length)),
    ),
  ).toEqual([]);
});
