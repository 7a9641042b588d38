import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Call,
  confirmCall,
  heldOf,
  nextCall,
  type Payment,
  payCorrection,
  payDecision,
  payPart,
} from './payments.ts';
import { isAwaited, isInPlay, nextWagerState, WAGER_EVENTS, WAGER_STATES } from './wager.ts';

const SEED = Number(process.env.RANDOM_SEED);
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;

it('a wager has exactly these transitions', () => {
  const arrows = WAGER_STATES.flatMap((state) =>
    WAGER_EVENTS.flatMap((event) => {
      const next = nextWagerState(state, event);
      return next ? [`${state} ${event} ${next}`] : [];
    }),
  );
  expect(arrows).toEqual([
    'HELD released NEW',
    'HELD refused REFUSED',
    'NEW sent SENT',
    'NEW unknown UNKNOWN',
    'SENT accepted OPEN',
    'SENT declined DECLINED',
    'SENT unknown UNKNOWN',
    'SENT revoked ROLLBACK_QUEUED',
    'OPEN returned ROLLBACK_QUEUED',
    'OPEN decided DECIDED',
    'UNKNOWN queued ROLLBACK_QUEUED',
    'ROLLBACK_QUEUED confirmed ROLLED_BACK',
    'ROLLBACK_QUEUED expired TICKET',
    'DECIDED queued PAYING',
    'PAYING confirmed PAID',
    'PAYING expired TICKET',
    'PAID corrected DECIDED',
  ]);
});

it('an accepted wager is rolled back only if it debited nothing, and one of unknown outcome is never paid', () => {
  const reach = (from: (typeof WAGER_STATES)[number]) => {
    const found = new Set([from]);
    for (const state of found)
      for (const event of WAGER_EVENTS.filter((one) => one !== 'returned')) {
        const next = nextWagerState(state, event);
        if (next) found.add(next);
      }
    return found;
  };
  expect(reach('OPEN').has('ROLLED_BACK')).toBe(false);
  expect(reach('UNKNOWN').has('PAID')).toBe(false);
  expect([...reach('REFUSED')]).toEqual(['REFUSED']);
  expect(WAGER_STATES.filter(isInPlay)).toEqual(['OPEN']);
  expect(WAGER_STATES.filter(isAwaited)).toEqual(['NEW', 'SENT']);
});

/** Sends every call in order; returns them and the balance after each, from `balance`. */
function sendAll(payments: readonly Payment[], balance: bigint) {
  const calls: Call[] = [];
  const balances: bigint[] = [];
  let now = payments;
  let held = balance;
  for (let call = nextCall(now); call; call = nextCall(now)) {
    held += call.call === 'win' ? call.amount : -call.amount;
    calls.push(call);
    balances.push(held);
    now = confirmCall(now, call);
  }
  return { calls, balances, payments: now };
}

it('[TV-6.10] 100.00 at 3.40 won, then corrected to lost: a win of 0, then the rollback', () => {
  const won = sendAll(payDecision([], 'settle', money('340.00')), -money('100.00'));
  const lost = sendAll(payCorrection(won.payments, 0n), won.balances.at(-1)!);
  expect(lost.calls).toEqual([
    { call: 'win', number: 2, amount: 0n },
    { call: 'rollback', number: 1, amount: money('340.00') },
  ]);
  expect(lost.balances.at(-1)).toBe(-money('100.00'));
  expect(lost.payments.map(({ kind, version, undo }) => [kind, version, undo])).toEqual([
    ['settle', 1, 'confirmed'],
    ['correction', 2, 'none'],
  ]);
});

it('[TV-6.11] 195.00 corrected to 147.50: both amounts are paid for a moment, never too little', () => {
  const first = sendAll(payDecision([], 'settle', money('195.00')), 0n);
  const then = sendAll(payCorrection(first.payments, money('147.50')), first.balances.at(-1)!);
  expect(then.balances).toEqual([money('342.50'), money('147.50')]);
});

it('[TV-6.12] whichever call a crash follows, and whether or not it was recorded, the balance comes out right', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      (decisions, crashes) => {
        // The wallet knows each call by its number and applies it once.
        const applied = new Set<string>();
        let balance = 0n;
        const apply = (call: Call) => {
          const id = `${call.call} ${call.number}`;
          if (applied.has(id)) return;
          applied.add(id);
          balance += call.call === 'win' ? call.amount : -call.amount;
          expect(balance >= 0n).toBe(true);
        };
        let stored: readonly Payment[] = [];
        const fate = [...crashes];
        for (const [n, amount] of decisions.entries()) {
          stored = n === 0 ? payDecision(stored, 'settle', amount) : payCorrection(stored, amount);
          for (let call = nextCall(stored); call; call = nextCall(stored)) {
            apply(call);
            // Killed between the wallet's answer and its record: the call is sent again.
            if (fate.pop()) apply(nextCall(stored)!);
            stored = confirmCall(stored, call);
          }
          expect(balance).toBe(amount);
          expect(heldOf(stored)).toBe(amount);
        }
        expect(stored.filter((payment) => payment.isClosing && payment.undo === 'none')).toHaveLength(1);
      },
    ),
    { seed: SEED, numRuns: 1_000 },
  );
});

it('[TV-6.13] 100.00 at 2.20, 40 % cashed out for 65.76, the rest wins: two wins, only the second closes', () => {
  const part = sendAll(payPart([], money('65.76')), 0n);
  const all = sendAll(payDecision(part.payments, 'settle', money('132.00')), part.balances.at(-1)!);
  expect(all.balances.at(-1)).toBe(money('197.76'));
  expect(all.payments.map((payment) => payment.isClosing)).toEqual([false, true]);
  expect(() => payPart(all.payments, 1n)).toThrow('no part left');
  expect(() => payDecision(all.payments, 'void', 1n)).toThrow('decided once');
  // A correction replaces only the decision; what was cashed out stays.
  expect(heldOf(payCorrection(all.payments, 0n))).toBe(money('65.76'));
});

it('a correction to the same amount does nothing, and an undecided wager cannot be corrected', () => {
  const paid = payDecision([], 'void', 5n);
  expect(payCorrection(paid, 5n)).toEqual(paid);
  expect(() => payCorrection([], 5n)).toThrow('only a decided wager');
});
