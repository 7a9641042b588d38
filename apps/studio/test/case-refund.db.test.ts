import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HandFacts } from '../games/pvp/signals/hand-facts.ts';
import { type Session, sessionById } from '../server/sessions/session-store.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { keepHands, payHands } from './kept-hands.ts';
import { TestStudio } from './test-studio.ts';

const BOOT = 500_000n;
const RESERVE = 32_000_000n;
const HELD = 100_000_00000n;
const TABLE = 'chaupal-classic-500-pkr-1';
const NOTE = 'looked at by the desk';
/** In hundredths: what each put in, and was paid. The pair wins 224.00 of 230.00, then 90.00; then C wins 28.50 of 30.00. */
const HANDS = [
  { A: [4_000, 0], B: [11_000, 22_400], C: [7_000, 0], D: [1_000, 0] },
  { A: [3_000, 9_000], B: [3_000, 0], C: [3_000, 0] },
  { A: [1_000, 0], B: [1_000, 0], C: [1_000, 2_850] },
] as const;
/**
 * Worked out by hand: C lost 70 * 224 / 230 = 68.17391 and 30 * 90 / 90 = 30.00, and won 28.50 * 20 / 30 = 19.00 of the two: 79.17 back.
 * D lost 10 * 224 / 230 = 9.73913: 9.73 back.
 */
const BACK = { C: 7_917, D: 973 };

let studio: TestStudio;
let asks: DeskGuestPage;
let second: DeskGuestPage;
const owners = new Map<string, string>();
const pool = () => studio.studio.work.pool;
const nameOf = (letter: string) => `player-${letter.toLowerCase()}`;
const balances = () => [...'ABCD'].map((letter) => studio.operator.balances.get(nameOf(letter))!);
const units = (hundredths: number) => BigInt(hundredths) * 1_000n;

beforeAll(async () => {
  studio = await TestStudio.start();
  const sessions = new Map<string, Session>();
  for (const letter of 'ABCD') {
    const user = nameOf(letter);
    await studio.player(user, HELD, {}, 'chaupal-classic');
    const { rows } = await pool().query('select id, owner from studio.session where user_id = $1', [user]);
    owners.set(letter, rows[0].owner);
    sessions.set(rows[0].owner, await sessionById(pool(), rows[0].id, false));
  }
  const hands = HANDS.map((of): HandFacts => {
    const seats = Object.entries(of) as [string, readonly [number, number]][];
    return {
      ...{ boot: BOOT, actions: [], owners: seats.map(([letter]) => owners.get(letter)!) },
      ...{ contributed: seats.map(([, [put]]) => units(put)), paid: seats.map(([, [, paid]]) => units(paid)) },
    };
  });
  await keepHands(pool(), TABLE, hands);
  await payHands(studio.studio.work, TABLE, hands, sessions, RESERVE);
  asks = await DeskGuestPage.enter(studio, 'CHAUPAL', 'asks');
  second = await DeskGuestPage.enter(studio, 'CHAUPAL', 'approves');
}, 60_000);
afterAll(() => studio.stop());

/** A report against A by C, about the first hand; `other` reports somebody else. */
async function report(other = 'A', by = 'C'): Promise<number> {
  const { rows } = await pool().query(
    `insert into studio.player_report (owner, other, table_id, number, reason, created_at) values ($1, $2, $3, 1, 'together', now())
     returning number_of_case::integer as number`,
    [owners.get(by), owners.get(other), TABLE],
  );
  return rows[0].number;
}
const ask = (number: number) => asks.post('/asks', { kind: 'refund-case', subject: `case:${number}`, reason: NOTE });
const refunds = async () =>
  (await pool().query('select count(*)::integer as all, count(undone_at)::integer as done from studio.case_refund'))
    .rows[0];

it('[TV-6.280] two people refund what a colluding pair won from others: each payment once, however often it is pressed and whichever calls are lost', async () => {
  const number = await report();
  expect((await ask(number)).body.error).toBe('CASE_OPEN');
  expect((await asks.post(`/cases/${number}/separate`, { seats: [0, 1], note: NOTE })).status).toBe(200);
  const before = balances();
  const wanted = (await ask(number)).body.ask;
  expect(wanted.preview).toEqual({
    together: 3,
    lines: [
      { currency: 'PKR', hands: 3, amount: '79.17' },
      { currency: 'PKR', hands: 1, amount: '9.73' },
    ],
  });
  expect(JSON.stringify(wanted)).not.toContain(owners.get('C'));
  const approve = (by: DeskGuestPage, digest = wanted.digest) => by.post(`/asks/${wanted.number}/approve`, { digest });
  expect((await approve(asks)).body.error).toBe('OWN_ASK');
  expect((await approve(second, '0'.repeat(64))).body.error).toBe('PREVIEW_STALE');
  const looks = await DeskGuestPage.enter(studio, 'CHAUPAL', 'looks', ['view', 'pause']);
  expect((await approve(looks)).status).toBe(403);
  const elsewhere = await DeskGuestPage.enter(studio, 'BAITHAK', 'third');
  expect((await elsewhere.post('/asks', { kind: 'refund-case', subject: `case:${number}`, reason: NOTE })).status).toBe(
    404,
  );
  expect(balances()).toEqual(before);
  // the first new payment is lost before it takes effect, a later one after it; both approvals arrive at the same moment
  studio.operator.faults.win.push('lost-before', 'lost-after');
  studio.operator.faults.rollback.push('lost-after');
  const third = await DeskGuestPage.enter(studio, 'CHAUPAL', 'third');
  const both = await Promise.all([approve(second), approve(third)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of both) expect(status).toBeLessThan(500);
  while ((await refunds()).done < 2) await studio.studio.outbox.drainOnce();
  await studio.studio.outbox.drainOnce();
  expect(await refunds()).toEqual({ all: 2, done: 2 });
  const [a, b, c, d] = before as [bigint, bigint, bigint, bigint];
  expect(balances()).toEqual([a, b, c + units(BACK.C), d + units(BACK.D)]);
  // every bet has exactly one valid payment
  expect(studio.operator.openBets()).toEqual([]);
  expect((await approve(second)).body.error).toBe('ASK_OVER');
  expect((await ask(number)).body.error).toBe('ASK_OVER');
  const done = (await asks.journal()).filter(({ action }) => action.startsWith('refund-'));
  expect(done.map(({ action }) => action)).toContain('refund-approve');
});

it('[TV-6.280] another case against the same two players refunds nothing for the same hands', async () => {
  const before = balances();
  const number = await report('B', 'D');
  await asks.post(`/cases/${number}/separate`, { seats: [0, 1], note: NOTE });
  expect((await ask(number)).body.error).toBe('NOTHING_TO_REFUND');
  for (const subject of ['case:0', 'case:999999', 'case', 'case:1:2', `case:${'9'.repeat(30)}`])
    expect([subject, (await asks.post('/asks', { kind: 'refund-case', subject, reason: NOTE })).body.error]).toEqual([
      subject,
      'NOT_FOUND',
    ]);
  expect(balances()).toEqual(before);
});
