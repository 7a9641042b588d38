import { Broken } from '@kismet/kernel/assert';
import { MAX_UNITS } from '@kismet/kernel/money';
import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Account, clawBackLegs, creditLegs, decide, type Leg, type Operation, reversedLegs } from './posting.ts';

const runs = { numRuns: 300, ...PROPERTY };

const account = (accountId: bigint, code: string, balance = 0n): Account => ({
  ownerId: 7n,
  accountId,
  brandId: 1,
  code,
  currency: 'PKR',
  accountClass: 0,
  balance,
  seq: 0n,
});
const operation = (opId: string, legs: readonly Leg[], asked = 'asked'): Operation => ({
  ownerId: 7n,
  opId,
  reference: opId,
  kind: 'adjustment',
  note: null,
  reverses: null,
  inputHash: Buffer.from(asked),
  legs,
});
const byId = (...accounts: Account[]) => new Map(accounts.map((one) => [one.accountId, one]));
const leg = (accountId: bigint, amount: bigint): Leg => ({ accountId, contraId: 100n, amount });

/** A naive model of the wallet: no seq, no rows, no legs. */
class Paper {
  main = 0n;
  debt = 0n;
  readonly seen = new Map<string, string>();
  credit(amount: bigint): boolean {
    const rest = amount > this.debt ? amount - this.debt : 0n;
    if (this.main + rest > MAX_UNITS) return false;
    this.debt -= amount - rest;
    this.main += rest;
    return true;
  }
  debit(amount: bigint): boolean {
    if (amount > this.main) return false;
    this.main -= amount;
    return true;
  }
  clawBack(amount: bigint): boolean {
    const short = amount > this.main ? amount - this.main : 0n;
    this.main -= amount - short;
    this.debt += short;
    return true;
  }
}

const amounts = fc.oneof(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 1n, max: MAX_UNITS }));
const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('credit', 'debit', 'clawBack' as const),
    amount: amounts,
    id: fc.integer({ min: 0, max: 20 }),
    asked: fc.constantFrom('a', 'a', 'a', 'b'),
  }),
  { maxLength: 60 },
);

it(`[STD-19] [STD-26] any sequence of operations matches the naive model (seed ${PROPERTY.seed})`, () => {
  fc.assert(
    fc.property(commands, (list) => {
      const [main, receivable] = [account(1n, 'main'), account(2n, 'receivable')];
      const accounts = byId(main, receivable);
      const paper = new Paper();
      const known = new Map<string, Buffer>();
      for (const { kind, amount, id, asked } of list) {
        const legs = {
          credit: () => creditLegs(amount, main, receivable, 100n),
          debit: () => [leg(1n, -amount)],
          clawBack: () => clawBackLegs(amount, main, receivable, 100n),
        }[kind]();
        const wanted = operation(String(id), legs, asked);
        const before = [main.seq, receivable.seq];
        const outcome = decide(wanted, accounts, known.get(wanted.opId));
        const seen = paper.seen.get(wanted.opId);
        const expected =
          seen === undefined
            ? paper[kind](amount)
              ? 'posted'
              : 'insufficient'
            : seen === asked
              ? 'replayed'
              : 'mismatch';
        expect(outcome.is).toBe(expected);
        expect([main.balance, receivable.balance]).toEqual([paper.main, -paper.debt]);
        expect(main.balance >= 0n && receivable.balance <= 0n).toBe(true);
        if (outcome.is !== 'posted') expect([main.seq, receivable.seq]).toEqual(before);
        else {
          paper.seen.set(wanted.opId, asked);
          known.set(wanted.opId, wanted.inputHash);
          const moved = outcome.rows.reduce((sum, row) => sum + row.amount, 0n);
          expect(moved).toBe(kind === 'credit' ? amount : -amount);
          expect(main.seq + receivable.seq - before[0]! - before[1]!).toBe(BigInt(outcome.rows.length));
          for (const row of outcome.rows) expect(row.balanceAfter).toBe(row.account.balance);
        }
      }
    }),
    runs,
  );
});

it(`an operation and its reversal restore the balances (seed ${PROPERTY.seed})`, () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      amounts,
      fc.boolean(),
      (balance, debt, amount, isCredit) => {
        const [main, receivable] = [account(1n, 'main', balance), account(2n, 'receivable', -debt)];
        const legs = isCredit
          ? creditLegs(amount, main, receivable, 100n)
          : clawBackLegs(amount, main, receivable, 100n);
        if (decide(operation('a', legs), byId(main, receivable), undefined).is !== 'posted') return;
        expect(decide(operation('b', reversedLegs(legs)), byId(main, receivable), undefined).is).toBe('posted');
        expect([main.balance, receivable.balance]).toEqual([balance, -debt]);
      },
    ),
    runs,
  );
});

it.each([
  ['to the last unit', 'main', 100n, -100n, 'posted'],
  ['one unit too much', 'main', 100n, -101n, 'insufficient'],
  ['to the largest balance', 'main', 1n, MAX_UNITS - 1n, 'posted'],
  ['past the largest balance', 'main', 1n, MAX_UNITS, 'insufficient'],
  ['a debt paid off', 'receivable', -50n, 50n, 'posted'],
  ['a debt never becomes a credit', 'receivable', -50n, 51n, 'insufficient'],
  ['a hold captured down to zero', 'held', 5n, -5n, 'posted'],
  ['more than is held', 'held', 5n, -6n, 'insufficient'],
] as const)('[STD-19] %s', (_title, code, balance, amount, is) => {
  const one = account(1n, code, balance);
  expect(decide(operation('a', [leg(1n, amount)]), byId(one), undefined).is).toBe(is);
  expect(one.balance).toBe(is === 'posted' ? balance + amount : balance);
});

it('[STD-19] an operation of several legs posts in full or not at all', () => {
  const [main, held] = [account(1n, 'main', 100n), account(2n, 'held')];
  expect(decide(operation('a', [leg(2n, 60n), leg(1n, -60n), leg(1n, -60n)]), byId(main, held), undefined)).toEqual({
    is: 'insufficient',
    accountId: 1n,
  });
  expect([main.balance, held.balance, main.seq, held.seq]).toEqual([100n, 0n, 0n, 0n]);
});

it('[STD-26] a replay is detected before any refusal', () => {
  const main = account(1n, 'main', 0n);
  expect(decide(operation('a', [leg(1n, -60n)]), byId(main), Buffer.from('asked'))).toEqual({ is: 'replayed' });
  expect(decide(operation('a', [leg(1n, -60n)]), byId(main), Buffer.from('other'))).toEqual({ is: 'mismatch' });
});

it('requests that only a fault of ours can produce throw', () => {
  const main = account(1n, 'main', 100n);
  expect(() => decide(operation('a', [leg(1n, 0n)]), byId(main), undefined)).toThrow(Broken);
  expect(() => decide(operation('a', [leg(9n, 1n)]), byId(main), undefined)).toThrow(Broken);
  expect(() => decide({ ...operation('a', [leg(1n, 1n)]), ownerId: 8n }, byId(main), undefined)).toThrow(Broken);
});

it.each([
  [0n, 0n, []],
  [100n, 0n, [[1n, 100n]]],
  [
    100n,
    40n,
    [
      [2n, 40n],
      [1n, 60n],
    ],
  ],
  [40n, 40n, [[2n, 40n]]],
  [30n, 40n, [[2n, 30n]]],
] as const)('a credit of %s pays a debt of %s first', (amount, debt, legs) => {
  const made = creditLegs(amount, account(1n, 'main'), account(2n, 'receivable', -debt), 100n);
  expect(made.map((one) => [one.accountId, one.amount])).toEqual(legs);
});

it.each([
  [0n, 50n, []],
  [50n, 50n, [[1n, -50n]]],
  [
    80n,
    50n,
    [
      [1n, -50n],
      [2n, -30n],
    ],
  ],
  [80n, 0n, [[2n, -80n]]],
] as const)('taking %s back from a balance of %s leaves the rest as a debt', (amount, balance, legs) => {
  const made = clawBackLegs(amount, account(1n, 'main', balance), account(2n, 'receivable'), 100n);
  expect(made.map((one) => [one.accountId, one.amount])).toEqual(legs);
});
