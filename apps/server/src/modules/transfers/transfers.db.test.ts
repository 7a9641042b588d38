import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { audit } from '@kismet/testkit/audit';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { createTransfers, type TransferRow, type VendorSaid } from './index.ts';

const units = (text: string) => parseUnits(text)!;
type Mode = 'good' | 'fail' | 'silent' | 'lost-answer' | 'other-amount';

/** A member with 100.00 and a transfer-wallet vendor that can be told to fail, stay silent, or drop its answer. */
async function scene() {
  const base = await coldScene();
  await base.addAccount({ username: 'mover' });
  const { member } = (await base.login('mover')).body.value;
  const owner = (await base.members.byPublicId(queryOf(base.db), base.brandId, member.id))!;
  await withTx(base.db, (tx) =>
    base.wallet.adjust(tx, {
      ownerId: owner.memberId,
      brandId: base.brandId,
      currency: 'PKR',
      accountClass: owner.accountClass,
      amount: units('100'),
      kind: 'opening',
      opId: randomUUID(),
      reference: 'opening',
      note: 'test',
    }),
  );
  const vendor = { mode: 'good' as Mode, balance: 0n, known: new Map<string, VendorSaid>(), asked: 0, isClosed: false };
  const alerts: string[] = [];
  function take(row: TransferRow): VendorSaid {
    const before = vendor.known.get(row.transfer_id);
    if (before) return before;
    const amount = row.amount ?? vendor.balance;
    const said: VendorSaid =
      vendor.mode === 'fail' || (row.direction === 'out' && amount > vendor.balance)
        ? { heard: 'FAILED', amount: 0n }
        : { heard: 'SUCCESS', amount };
    if (said.heard === 'SUCCESS') vendor.balance += row.direction === 'in' ? amount : -amount;
    vendor.known.set(row.transfer_id, said);
    return said;
  }
  const transfers = createTransfers({
    db: base.db,
    clock: base.clock,
    wallet: base.wallet,
    vendors: {
      async send(row) {
        if (vendor.mode === 'silent') return { heard: 'SILENCE', amount: null };
        const said = take(row);
        if (vendor.mode === 'lost-answer') return { heard: 'SILENCE', amount: null };
        return vendor.mode === 'other-amount' ? { heard: 'SUCCESS', amount: said.amount! - 1000n } : said;
      },
      async ask(row) {
        vendor.asked++;
        if (vendor.mode === 'silent') return { heard: 'SILENCE', amount: null };
        const said = vendor.known.get(row.transfer_id) ?? { heard: 'FAILED' as const, amount: 0n };
        vendor.known.set(row.transfer_id, said);
        return said;
      },
    },
    isTransferVendor: async (code) => code === 'DARYA',
    vendorsOf: async () => [{ vendorCode: 'DARYA', names: { en: 'Darya' }, isOpen: true }],
    balance: async () => vendor.balance,
    checkMember: async () => {},
    async checkOpen() {
      if (vendor.isClosed) throw new Refused('VENDOR_MAINTENANCE');
    },
    alert: async (_tx, row, detail) => void alerts.push(`${row.transfer_id} ${detail.said}`),
    moved: () => {},
  });
  const move = (direction: 'in' | 'out', amount: string | null, transferId: string = randomUUID()) =>
    transfers.move({
      ownerId: owner.memberId,
      publicId: owner.publicId,
      brandId: base.brandId,
      currency: 'PKR',
      accountClass: owner.accountClass,
      transferId,
      vendorCode: 'DARYA',
      direction,
      amount: amount === null ? null : units(amount),
    });
  const cash = async () => (await base.wallet.balancesOf([owner.memberId])).get(owner.memberId)!.total;
  const resolve = (row: TransferRow) =>
    transfers.duties[0]!.run({ ownerId: String(owner.memberId), transferId: row.transfer_id });
  const state = async (row: TransferRow) => (await transfers.running(owner.memberId, 'DARYA'))?.state ?? row.state;
  return {
    ...base,
    owner,
    vendor,
    alerts,
    transfers,
    move,
    cash,
    resolve,
    state,
    async [Symbol.asyncDispose]() {
      await audit(base.url);
      await base[Symbol.asyncDispose]();
    },
  };
}

it('money goes in and out, once per request, and the books agree', async () => {
  await using s = await scene();
  const id = randomUUID();
  const [first, again] = await Promise.all([s.move('in', '60', id), s.move('in', '60', id)]);
  expect(new Set([first.transfer_id, again.transfer_id])).toEqual(new Set([id]));
  expect([await s.cash(), s.vendor.balance]).toEqual([units('40'), units('60')]);
  expect((await s.move('in', '60', id)).state).toBe('success');
  await expect(s.move('in', '61', id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  s.vendor.balance = units('75.5');
  expect(await s.move('out', null)).toMatchObject({ state: 'success', amount: units('75.5') });
  expect([await s.cash(), s.vendor.balance]).toEqual([units('115.5'), 0n]);
  expect(await s.move('out', null)).toMatchObject({ state: 'success', amount: 0n });
});

it('[TV-5.5] no answer: the money is in transit until the vendor reports; failure refunds it and needs a new id, success keeps it there', async () => {
  await using s = await scene();
  s.vendor.mode = 'silent';
  const lost = await s.move('in', '60');
  expect([lost.state, await s.cash()]).toEqual(['unknown', units('40')]);
  await expect(s.move('in', '10')).rejects.toMatchObject({ code: 'TRANSFER_RUNNING' });
  await expect(s.move('out', null)).rejects.toMatchObject({ code: 'TRANSFER_RUNNING' });
  await s.resolve(lost);
  expect([await s.state(lost), await s.cash()]).toEqual(['unknown', units('40')]);
  s.vendor.mode = 'good';
  // the vendor never received it: when polled, it rejects it for good
  await Promise.all([s.resolve(lost), s.resolve(lost), s.resolve(lost)]);
  expect([await s.cash(), s.vendor.balance]).toEqual([units('100'), 0n]);
  expect((await s.move('in', '60', lost.transfer_id)).state).toBe('failed');

  s.vendor.mode = 'lost-answer';
  const arrived = await s.move('in', '60');
  expect([arrived.state, await s.cash(), s.vendor.balance]).toEqual(['unknown', units('40'), units('60')]);
  await s.resolve(arrived);
  await s.resolve(arrived);
  expect([await s.cash(), s.vendor.balance]).toEqual([units('40'), units('60')]);

  const back = await s.move('out', '25');
  expect([back.state, await s.cash()]).toEqual(['unknown', units('40')]);
  await Promise.all([s.resolve(back), s.resolve(back)]);
  expect([await s.cash(), s.vendor.balance]).toEqual([units('65'), units('35')]);
});

it('a vendor that refuses, never answers, or moves another amount', async () => {
  await using s = await scene();
  s.vendor.mode = 'fail';
  expect((await s.move('in', '60')).state).toBe('failed');
  expect(await s.cash()).toBe(units('100'));
  expect((await s.move('out', '5')).state).toBe('failed');
  s.vendor.mode = 'silent';
  const silent = await s.move('in', '10');
  for (let i = 0; i < 5; i++) await s.resolve(silent);
  expect([await s.state(silent), await s.cash()]).toEqual(['manual', units('90')]);
  expect(s.alerts).toEqual([`${silent.transfer_id} `]);
  // it is still polled every hour, in case the vendor can answer by now
  s.vendor.mode = 'good';
  await s.transfers.jobs[0]!.run();
  expect(await s.cash()).toBe(units('100'));
  s.vendor.mode = 'other-amount';
  const other = await s.move('in', '20');
  expect([other.state, await s.cash()]).toEqual(['manual', units('80')]);
  expect(s.alerts.at(-1)).toBe(`${other.transfer_id} 19.99`);
});

it('a vendor under maintenance accepts no transfer in, but every transfer out', async () => {
  await using s = await scene();
  await s.move('in', '40');
  s.vendor.isClosed = true;
  await expect(s.move('in', '10')).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' });
  expect((await s.move('out', null)).state).toBe('success');
  expect(await s.cash()).toBe(units('100'));
});

it('invalid transfers are refused before anything happens', async () => {
  await using s = await scene();
  for (const [amount, code] of [
    ['0', 'AMOUNT_ZERO'],
    ['100.01', 'INSUFFICIENT_FUNDS'],
    ['1.005', 'AMOUNT_SCALE'],
  ] as const)
    await expect(s.move('in', amount)).rejects.toMatchObject({ code });
  await expect(s.move('in', null)).rejects.toMatchObject({ code: 'AMOUNT_ZERO' });
  expect([await s.cash(), s.vendor.known.size]).toEqual([units('100'), 0]);
  // two concurrent requests with two ids: one moves, the other is refused as running
  const both = await Promise.allSettled([s.move('in', '60'), s.move('in', '60')]);
  const codes = both.map((one) => (one.status === 'fulfilled' ? 'moved' : one.reason.code)).sort();
  expect(codes[1]).toBe('moved');
  expect(['INSUFFICIENT_FUNDS', 'TRANSFER_RUNNING']).toContain(codes[0]);
  expect(await s.cash()).toBe(units('40'));
});
