import { expect, it } from 'vitest';
import { Renewal } from './renewal.ts';

it('a lease is renewed whenever it is due, one renewal at a time, and only ending the table waits for it', async () => {
  const renewal = new Renewal(1_000);
  let begun = 0;
  const told: unknown[] = [];
  const failed = (error: unknown) => void told.push(error);
  let letGo: (error?: Error) => void = () => undefined;
  const renew = () => {
    begun++;
    return new Promise<void>((resolve, reject) => {
      letGo = (error) => (error ? reject(error) : resolve());
    });
  };
  renewal.taken(5_000);
  expect(renewal.restMs(5_400)).toBe(600);
  renewal.renewIfDue(5_999, renew, failed);
  expect(begun).toBe(0);
  renewal.renewIfDue(6_000, renew, failed);
  expect([begun, renewal.restMs(6_000)]).toEqual([1, 1_000]);
  // the database is slow: the next renewal is skipped
  renewal.renewIfDue(7_000, renew, failed);
  expect(begun).toBe(1);
  letGo();
  await renewal.ended();
  renewal.renewIfDue(8_000, renew, failed);
  expect(begun).toBe(2);
  const lost = new Error('lost');
  letGo(lost);
  await renewal.ended();
  expect(told).toEqual([lost]);
});
