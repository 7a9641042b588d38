import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { APART_MS, drawSeats, maySit, WAITS_MS, type Waiting } from './seating.ts';

const SEED = process.env.RANDOM_SEED!;
const waiting = (owner: string, since = 0, change: Partial<Waiting> = {}): Waiting => ({
  owner,
  device: `d-${owner}`,
  address: `a-${owner}`,
  since,
  ...change,
});
const never = () => null;
const nobody = () => false;

it('two players who share a device, address or owner, met within half an hour or are a case are never seated together', () => {
  const [a, b] = [waiting('a'), waiting('b')];
  expect(maySit(a, b, never, nobody, 0)).toBe(true);
  expect(maySit(a, waiting('b', 0, { device: 'd-a' }), never, nobody, 0)).toBe(false);
  expect(maySit(a, waiting('b', 0, { address: 'a-a' }), never, nobody, 0)).toBe(false);
  expect(maySit(a, waiting('a', 5, { device: 'x', address: 'y' }), never, nobody, 0)).toBe(false);
  expect(maySit(a, b, () => 1_000, nobody, 1_000 + APART_MS - 1)).toBe(false);
  expect(maySit(a, b, () => 1_000, nobody, 1_000 + APART_MS)).toBe(true);
  expect(maySit(a, b, never, () => true, 0)).toBe(false);
});

it(`seed ${SEED}: seats are drawn: the longest waiting always gets one, the others equally often; short tables start only after 20 s`, () => {
  const prng = seededPrng(SEED);
  const fits = (a: Waiting, b: Waiting) => maySit(a, b, never, nobody, 0);
  const queue = Array.from({ length: 9 }, (_, n) => waiting(`p${n}`, n));
  const counts = new Map<string, number>();
  const tables = 800;
  for (let n = 0; n < tables; n++) {
    const seats = drawSeats(queue, 5, fits, prng.int, 100)!;
    expect(seats).toHaveLength(5);
    for (const { owner } of seats) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  expect(counts.get('p0')).toBe(tables);
  // Half of the tables for each, within five standard deviations.
  for (const { owner } of queue.slice(1))
    expect(Math.abs(counts.get(owner)! - tables / 2)).toBeLessThan(5 * Math.sqrt(tables / 4));
  const three = queue.slice(0, 3);
  expect(drawSeats(three, 5, fits, prng.int, WAITS_MS - 1)).toBeNull();
  expect(drawSeats(three, 5, fits, prng.int, WAITS_MS)).toHaveLength(3);
  expect(drawSeats(queue.slice(0, 1), 5, fits, prng.int, WAITS_MS)).toBeNull();
  expect(drawSeats([], 5, fits, prng.int, WAITS_MS)).toBeNull();
  // Of a household only one is seated.
  const house = queue.map((one) => ({ ...one, address: 'home' }));
  expect(drawSeats(house, 5, fits, prng.int, WAITS_MS)).toBeNull();
});
