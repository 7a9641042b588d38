import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { shareOut } from './differential.ts';
import type { Tier } from './kind.ts';
import { ticketShares } from './real-time.ts';
import { billState, type PayNode, runDown, type Settled } from './waterfall.ts';

const SEED = process.env.RANDOM_SEED!;
const ONE = 100_000n;
const [Z, A, B] = [1n, 2n, 3n];
const tree = (gross: readonly bigint[], received: readonly bigint[] = [0n, 0n, 0n]): PayNode[] =>
  gross.map((one, n) => ({
    id: BigInt(n + 1),
    parentId: n === 0 ? null : BigInt(n),
    gross: one * ONE,
    received: received[n]! * ONE,
    isBlocked: false,
  }));
const accounts = (...amounts: bigint[]) => new Map(amounts.map((amount, n) => [BigInt(n + 1), amount * ONE]));
/** The ledger account balances afterwards. */
function cashAfter(before: ReadonlyMap<bigint, bigint>, { flows }: Settled): bigint[] {
  const cash = new Map(before);
  for (const { payerId, payeeId, amount } of flows) {
    if (payerId !== null) cash.set(payerId, cash.get(payerId)! - amount);
    cash.set(payeeId, cash.get(payeeId)! + amount);
  }
  return [...cash.values()].map((one) => one / ONE);
}
const states = (nodes: readonly PayNode[], after: Settled) =>
  nodes.map((node) => {
    const { owed, paid } = after.down.get(node.id)!;
    return billState({
      gross: node.gross,
      received: after.received.get(node.id)!,
      owed,
      paid,
      isBlocked: node.isBlocked,
    });
  });

it('[TV-2.8] everyone keeps the difference; the platform pays the top in full', () => {
  const nodes = tree([40_000n, 18_000n, 5000n]);
  const after = runDown(nodes, accounts(0n, 0n, 0n), Z);
  expect(cashAfter(accounts(0n, 0n, 0n), after)).toEqual([22_000n, 13_000n, 5000n]);
  expect(after.flows.filter((flow) => flow.payerId === null).map((flow) => flow.amount)).toEqual([40_000n * ONE]);
  expect(states(nodes, after)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
});
it('[TV-2.9] a shortage, and what a later credit pays', () => {
  const nodes = tree([4000n, 18_000n, 5000n]);
  const cash = accounts(9000n, 1000n, 0n);
  const after = runDown(nodes, cash, Z);
  expect(cashAfter(cash, after)).toEqual([0n, 9000n, 5000n]);
  expect([...after.received.values()].map((one) => one / ONE)).toEqual([4000n, 13_000n, 5000n]);
  expect(states(nodes, after)).toEqual(['INSUFFICIENT', 'PART_RECEIVED', 'ISSUED']);
  const later = tree([4000n, 18_000n, 5000n], [4000n, 13_000n, 5000n]);
  const again = runDown(later, accounts(6000n, 9000n, 5000n), Z);
  expect(cashAfter(accounts(6000n, 9000n, 5000n), again)).toEqual([1000n, 14_000n, 5000n]);
  expect(states(later, again)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
});
it('[TV-2.10] a partial receipt pays the downlines first', () => {
  const nodes = tree([4000n, 18_000n, 5000n]);
  const cash = accounts(0n, 400n, 0n);
  const after = runDown(nodes, cash, Z);
  expect(cashAfter(cash, after)).toEqual([0n, 0n, 4400n]);
  expect(states(nodes, after)).toEqual(['INSUFFICIENT', 'INSUFFICIENT', 'PART_RECEIVED']);
  const later = tree([4000n, 18_000n, 5000n], [4000n, 4000n, 4400n]);
  const again = runDown(later, accounts(14_000n, 0n, 4400n), Z);
  expect(again.flows.map(({ payeeId, amount }) => [payeeId, amount / ONE])).toEqual([
    [A, 14_000n],
    [B, 600n],
  ]);
  expect(cashAfter(accounts(14_000n, 0n, 4400n), again)).toEqual([0n, 13_400n, 5000n]);
});
it('[rule 2.9] a blocked agent passes on and keeps nothing; the ledger account is not touched', () => {
  const nodes = tree([40_000n, 18_000n, 5000n]).map((node) => ({ ...node, isBlocked: node.id === A }));
  const cash = accounts(0n, 700n, 0n);
  const after = runDown(nodes, cash, Z);
  expect(cashAfter(cash, after)).toEqual([35_000n, 700n, 5000n]);
  expect(states(nodes, after)).toEqual(['ISSUED', 'REJECTED', 'ISSUED']);
  const top = tree([40_000n, 18_000n, 5000n]).map((node) => ({ ...node, isBlocked: node.id === Z }));
  const below = runDown(top, accounts(0n, 0n, 0n), Z);
  expect(cashAfter(accounts(0n, 0n, 0n), below)).toEqual([0n, 13_000n, 5000n]);
});
it('[rule 2.7] an agent who missed the tier still owes the downlines; nothing reached and nothing owed is NOT_REACHED', () => {
  const nodes = tree([0n, 18_000n, 0n]);
  const after = runDown(nodes, accounts(20_000n, 0n, 0n), Z);
  expect(cashAfter(accounts(20_000n, 0n, 0n), after)).toEqual([2000n, 18_000n, 0n]);
  expect(states(nodes, after)).toEqual(['ISSUED', 'ISSUED', 'NOT_REACHED']);
});

function randomTree(random: ReturnType<typeof seededPrng>): PayNode[] {
  const size = 1 + random.int(12);
  return Array.from({ length: size }, (_, n) => ({
    id: BigInt(n + 1),
    parentId: n === 0 ? null : BigInt(1 + random.int(n)),
    gross: BigInt(random.int(random.chance(0.2) ? 1 : 5000)) * ONE,
    received: 0n,
    isBlocked: random.chance(0.1),
  }));
}
it(`[rule 7.4] the platform pays exactly the top's due, debits equal credits, no ledger account is overdrawn, a re-run moves nothing (seed ${SEED})`, () => {
  const random = seededPrng(SEED);
  for (let round = 0; round < 3000; round++) {
    const nodes = randomTree(random);
    const cash = new Map(nodes.map(({ id }) => [id, BigInt(random.int(3000)) * ONE]));
    const after = runDown(nodes, cash, 1n);
    const platform = after.flows.filter((flow) => flow.payerId === null).reduce((sum, flow) => sum + flow.amount, 0n);
    expect(platform).toBe(after.due.get(1n));
    if (!nodes[0]!.isBlocked) expect(platform).toBe(nodes[0]!.gross);
    const left = new Map(cash);
    for (const { payerId, payeeId, amount } of after.flows) {
      expect(amount > 0n).toBe(true);
      if (payerId !== null) left.set(payerId, left.get(payerId)! - amount);
      left.set(payeeId, left.get(payeeId)! + amount);
    }
    const sum = (of: ReadonlyMap<bigint, bigint>) => [...of.values()].reduce((all, one) => all + one, 0n);
    expect(sum(left)).toBe(sum(cash) + platform);
    for (const node of nodes) {
      expect(left.get(node.id)! >= 0n).toBe(true);
      expect(after.received.get(node.id)! <= after.due.get(node.id)!).toBe(true);
      if (node.isBlocked) expect(left.get(node.id)).toBe(cash.get(node.id));
    }
    const settled = nodes.map((node) => ({ ...node, received: after.received.get(node.id)! }));
    const none = new Map(nodes.map(({ id }) => [id, 0n]));
    for (const { id } of nodes) expect(runDown(settled, none, id).flows).toEqual([]);
  }
});
it(`[rule 7.4] in difference mode a tree never gets more than its top earned, and nobody a negative amount (seed ${SEED})`, () => {
  const random = seededPrng(SEED);
  for (let round = 0; round < 3000; round++) {
    const nodes = randomTree(random);
    const net = shareOut(nodes);
    const sum = [...net.values()].reduce((all, one) => all + one, 0n);
    expect(sum).toBe(nodes[0]!.gross);
    expect([...net.values()].every((one) => one >= 0n)).toBe(true);
  }
});
it(`[rule 2.8] on a ticket a tree never gets more than the top's rate (seed ${SEED})`, () => {
  const random = seededPrng(SEED);
  for (let round = 0; round < 5000; round++) {
    const chain = Array.from({ length: 1 + random.int(6) }, (): Tier | undefined =>
      random.chance(0.1)
        ? undefined
        : {
            bet: 0n,
            loss: 0n,
            active: 0,
            singleBet: BigInt(random.int(200)) * ONE,
            rateType: 'percent',
            rate: BigInt(random.int(22)) * 1000n,
            lossRate: BigInt(random.int(22)) * 1000n,
          },
    );
    const stake = BigInt(random.int(1_000_000)) * 10n;
    const ticket = { stake, validBet: stake, payout: random.chance(0.5) ? stake * 2n : 0n };
    const shares = ticketShares(ticket, chain);
    const top = chain[0];
    const most = top ? (stake * (ticket.payout > 0n ? top.rate : top.lossRate)) / 1_000_000n : 0n;
    expect(shares.every((share) => share >= 0n)).toBe(true);
    expect(shares.reduce((sum, one) => sum + one, 0n) <= most).toBe(true);
  }
});
