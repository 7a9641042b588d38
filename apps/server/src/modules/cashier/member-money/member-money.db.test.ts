import type { Role } from '@kismet/contracts/operators/session';
import { unitsToDecimal } from '@kismet/kernel/money';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { audit } from '@kismet/testkit/audit';
import {
  agreed,
  depositsOf,
  memberMoneyScene,
  paid,
  REASON,
  roundsOf,
  units,
  withdraw,
} from '@kismet/testkit/scenes/member-money-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';

it('[PC-03] [PC-04] a member’s money page matches the books after deposits, a charge-back, bets, withdrawals and a correction', async () => {
  await using s = await memberMoneyScene();
  const member = await s.member('ayesha');
  const [one, two] = [await s.operator('ops-one', 'ops'), await s.operator('ops-two', 'ops')];
  const path = `/operator/members/${member.publicId}/money`;
  const seen = async () => (await one('GET', path)).body.value;
  expect(await seen()).toMatchObject({
    currency: 'PKR',
    deposited: '0.00',
    withdrawn: '0.00',
    depositLeft: null,
    missing: [],
    deposits: [],
    withdrawals: [],
    accounts: [{ tail: 'ESHA', holder: 'A***** B***' }],
  });

  const deposits = depositsOf(s, member, one);
  const play = await roundsOf(s, member);
  await deposits.credited('2000');
  expect((await seen()).missing).toMatchObject([{ source: 'deposit', missing: '2000.00' }]);
  await play('2000', '1900');
  const done = await paid(s, member, one, '600');
  const waits = await withdraw(s, member, '200');
  const limit = { kind: 'deposit', span: 'day', amount: '5000', minutes: null, reason: REASON };
  expect((await one('POST', `/operator/members/${member.publicId}/protection/limit`, limit)).status).toBe(200);
  await deposits.credited('1000');
  await play('400', '0');
  await agreed(one, two, '/operator/adjustments', {
    memberId: member.publicId,
    direction: 'credit',
    amount: '100',
    reason: REASON,
  });
  const wrong = await deposits.credited('500');
  await agreed(one, two, `/operator/deposits/${wrong.depositId}/charge-back`, { reason: REASON });
  // the charge-back locks the account; an earlier order stays valid
  await withTx(s.product.db, (tx) => s.product.members.unlock(tx, member.memberId));
  const open = await deposits.order('300');

  const money = await seen();
  // 2000 + 1000 + 500 deposited and 500 charged back; a correction is no deposit; pending withdrawals are not paid
  // out
  expect([money.deposited, money.withdrawn]).toEqual(['3000.00', '600.00']);
  // by day, gross: 3500 of 5000
  expect(money.depositLeft).toBe('1500.00');
  expect(money.deposits).toMatchObject([
    { depositId: open.depositId, reference: open.reference, state: 'CREATED', amount: '300.00' },
  ]);
  expect(money.withdrawals).toMatchObject([
    { reference: waits.reference, state: 'APPLIED', amount: '200.00' },
    { reference: done.reference, state: 'RECEIVED', amount: '600.00' },
  ]);
  const shown = (await s.product.wagering.openOf(s.product.db, member.memberId)).map((row) =>
    unitsToDecimal(row.missing),
  );
  expect(money.missing.map((row: { missing: string }) => row.missing)).toEqual(shown);
  // 400 of the remaining 1000 were wagered; the charged-back deposit has no requirement left
  expect(shown).toEqual(['600.00']);
  const accounts = await s.product.wallet.accountsOf(member.memberId);
  const code = (name: string) => accounts.find((row) => row.code === name)?.balance;
  // 3000 in, 600 out, 200 held, 100 and 400 lost at play, 100 bonus
  expect([code('main'), code('held')]).toEqual([units('1800'), units('200')]);
  // no account number and no full name is exposed
  expect(JSON.stringify(money)).not.toMatch(/PK36|AYESHA|BANO/i);
  await audit(s.database.url);
}, 60_000);

it('[STD-71] the money page is for operators with the money permission, and for members of their own brand', async () => {
  await using s = await memberMoneyScene();
  const member = await s.member('ayesha');
  const path = `/operator/members/${member.publicId}/money`;
  const other = await withTx(s.product.db, (tx) =>
    s.product.site.saveBrand(tx, {
      ...KISMET_BRAND,
      code: 'second',
      names: { en: 'Second' },
      hosts: ['second.example'],
    }),
  );
  s.product.site.forget();
  const statusOf = async (name: string, role: Role, brandId = s.brand.brandId, host?: string) =>
    (await (await s.operator(name, role, brandId, host))('GET', path)).status;
  expect(await statusOf('pay-one', 'payments')).toBe(200);
  for (const role of ['support', 'content', 'marketing'] as const) expect(await statusOf(`no-${role}`, role)).toBe(403);
  expect(await statusOf('far-ops', 'ops', other, 'second.example')).toBe(404);
  const own = await s.operator('ops-own', 'ops');
  expect((await own('GET', '/operator/members/000000000000/money')).status).toBe(404);
}, 60_000);
