import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { Drawn } from '@kismet/rules/lottery/play';
import { line, lotteryScene, seriesLine } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const NORTH: Drawn = [
  ['48312'],
  ['70679'],
  ['15079', '26344'],
  ['90512', '33817', '58226', '04790', '61155', '72308'],
  ['4471', '8003', '5560', '9931'],
  ['1267', '3340', '7781', '2095', '6643', '0058'],
  ['312', '879', '406'],
  ['79', '24', '35', '88'],
];
const NOTHING: Drawn = NORTH.map((row) => row.map((number) => '5'.repeat(number.length)));
const refused = (code: string) => expect.objectContaining({ code });

it('[TV-3.3] price, win and payout of a slip match the vectors, and the books balance', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('200000'));
  const drawId = await s.openDraw('VN_N_HANOI');
  const tickets = await s.place(who, drawId, [
    line('LO2', '79', '1000'),
    line('LO2', '12,99', '1000'),
    line('LO2_1K', '79', '1000'),
    line('XIEN2', '12,79,88', '1000'),
    line('DE_DAU', '79', '1000'),
    line('CANG3_DAUDUOI', '312', '1000'),
  ]);
  expect(tickets.map(({ stake }) => unitsToDecimal(stake))).toEqual([
    '27000.00',
    '54000.00',
    '1000.00',
    '3000.00',
    '4000.00',
    '4000.00',
  ]);
  expect(await s.balance(who)).toBe(units('107000'));
  await s.giveResult(drawId, NORTH);
  await s.settle(drawId, 2);
  const rows = await run<{ payout: bigint }>(s.db, 'select payout from lottery.outcome order by ticket_id');
  expect(rows.map(({ payout }) => unitsToDecimal(payout))).toEqual([
    '398000.00',
    '298500.00',
    '14720.00',
    '51000.00',
    '99500.00',
    '1960000.00',
  ]);
  expect(await s.balance(who)).toBe(units('107000') + units('2821720'));
  const bets = await run<{ state: string; n: number }>(
    s.db,
    `select state, count(*)::int as n from bets.bet group by 1`,
  );
  expect(bets).toEqual([{ state: 'won', n: 6 }]);
});

it('[TV-3.2] a kept rebate is returned at once and lowers the odds', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('5000'));
  const drawId = await s.openDraw('VN_N_HANOI');
  const [ticket] = await s.place(who, drawId, [line('DE_DB', '12', '1000', 10_000)]);
  expect([ticket!.rebate, ticket!.odds]).toEqual([units('10'), 'win=985050']);
  expect(await s.balance(who)).toBe(units('4010'));
});

it('[STD-52] a slip sent twice, or ten times concurrently, is one slip; with other lines it is refused', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('500'));
  const drawId = await s.openDraw('DIGITS1');
  const slipId = randomUUID();
  const lines = [seriesLine('POSITION', '|8|||', '10')];
  const all = await Promise.all(Array.from({ length: 10 }, () => s.place(who, drawId, lines, slipId)));
  await expect(s.place(who, drawId, [seriesLine('POSITION', '|9|||', '10')], slipId)).rejects.toEqual(
    refused('IDEMPOTENCY_MISMATCH'),
  );
  expect(new Set(all.map(([ticket]) => ticket!.ticket_id)).size).toBe(1);
  expect(await s.balance(who)).toBe(units('490'));
  await expect(s.place(who, drawId, [seriesLine('POSITION', '|8|||', '20')], slipId)).rejects.toEqual(
    refused('IDEMPOTENCY_MISMATCH'),
  );
});

it('[F-55] a slip id covers the whole slip: a repeated number, another line order, draw or prize is another slip', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('200000'));
  const drawId = await s.openDraw('VN_N_HANOI');
  const slipId = randomUUID();
  const lines = [line('CANG3_DAUDUOI', '111,222', '1000'), line('LO2', '79', '1000')];
  const sold = await s.place(who, drawId, lines, slipId);
  const after = await s.balance(who);
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const others = [
    [line('CANG3_DAUDUOI', '111,222,222', '1000'), second],
    [line('CANG3_DAUDUOI', '222,111', '1000'), second],
    [line('CANG3_DAUDUOI', '111', '1000'), line('CANG3_DAUDUOI', '222', '1000'), second],
    [second, first],
    [first, second, second],
    [first],
    [{ ...first, prize: { kind: 'keep' as const, keptPpm: 10_000 } }, second],
  ];
  for (const other of others)
    await expect(s.place(who, drawId, other, slipId)).rejects.toEqual(refused('IDEMPOTENCY_MISMATCH'));
  const elsewhere = await s.openDraw('VN_N_HANOI');
  await expect(s.place(who, elsewhere, lines, slipId)).rejects.toEqual(refused('IDEMPOTENCY_MISMATCH'));
  const again = await s.place(who, drawId, lines, slipId);
  expect(again.map(({ ticket_id }) => ticket_id)).toEqual(sold.map(({ ticket_id }) => ticket_id));
  expect(await s.balance(who)).toBe(after);
});

it('[T25] by the database’s clock: just before the lock accepted, at the lock and after it refused; one refused line refuses the slip', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('5000'));
  const drawId = await s.openDraw('DIGITS1');
  const one = () => s.place(who, drawId, [seriesLine('POSITION', '|8|||', '10')]);
  await one();
  await expect(
    s.place(who, drawId, [seriesLine('POSITION', '|8|||', '10'), seriesLine('POSITION', '|x|||', '10')]),
  ).rejects.toEqual(refused('SELECTION_INVALID'));
  await run(s.db, `update lottery.draw set lock_at = now() + interval '300 ms'`);
  // one slip after the other across the lock, however fast the machine is
  let sold = 1;
  let refusal: unknown = null;
  for (; !refusal; sold += refusal ? 0 : 1)
    refusal = await one().then(
      () => null,
      (error: unknown) => error,
    );
  expect(refusal).toEqual(refused('ISSUE_LOCKED'));
  await expect(one()).rejects.toEqual(refused('ISSUE_LOCKED'));
  expect(await s.balance(who)).toBe(units('5000') - BigInt(sold) * units('10'));
  const late = await run(
    s.db,
    'select 1 from lottery.ticket t join lottery.draw d using (draw_id) where t.placed_at >= d.lock_at',
  );
  expect(late).toEqual([]);
});

it('[rule 3.7] cancelling: full refund, once, not after the lock, not another member’s, thirty a day', async () => {
  await using s = await lotteryScene();
  const [who, other] = [await s.player('raheel', units('500')), await s.player('tania', units('500'))];
  const drawId = await s.openDraw('DIGITS1');
  const [ticket] = await s.place(who, drawId, [seriesLine('POSITION', '|8|||', '10', 1900)]);
  await expect(s.cancel(other, ticket!.ticket_id)).rejects.toEqual(refused('NOT_FOUND'));
  await s.cancel(who, ticket!.ticket_id);
  expect(await s.balance(who)).toBe(units('500'));
  await expect(s.cancel(who, ticket!.ticket_id)).rejects.toEqual(refused('TICKET_FINAL'));
  for (let n = 1; n < 30; n++) {
    const [one] = await s.place(who, drawId, [seriesLine('POSITION', '|8|||', '1')]);
    await s.cancel(who, one!.ticket_id);
  }
  const [last] = await s.place(who, drawId, [seriesLine('POSITION', '|8|||', '1')]);
  await expect(s.cancel(who, last!.ticket_id)).rejects.toEqual(refused('CANCEL_LIMIT'));
  await s.giveResult(drawId, [['0', '8', '0', '0', '0']]);
  await expect(s.cancel(who, last!.ticket_id)).rejects.toEqual(refused('ISSUE_LOCKED'));
  await s.settle(drawId);
  expect(await s.balance(who)).toBe(units('499') + units('9.75'));
});

it('[T28] settled by four concurrent workers in tiny batches, each ticket is paid once', async () => {
  await using s = await lotteryScene();
  const drawId = await s.openDraw('VN_N_HANOI');
  const people = await Promise.all(
    ['p1', 'p2', 'p3', 'p4', 'p5'].map((name) => s.player(`person${name}`, units('100000'))),
  );
  for (const who of people)
    await s.place(who, drawId, [line('DE_DB', '12', '10'), line('DE_DB', '13', '10'), line('LO2', '79', '10')]);
  await s.giveResult(drawId, NORTH);
  await Promise.all(Array.from({ length: 4 }, () => s.settle(drawId, 2)));
  for (const who of people)
    expect(await s.balance(who)).toBe(units('100000') - units('290') + units('995') + units('3980'));
  await s.settle(drawId);
  for (const who of people)
    expect(await s.balance(who)).toBe(units('100000') - units('290') + units('995') + units('3980'));
  const [settled] = await run<{ done: number; paid: bigint }>(s.db, 'select done, paid from lottery.settlement');
  expect(settled).toEqual({ done: 15, paid: 5n * units('4975') });
});

it('[STD-66] a void draw refunds every stake, cancelled tickets excepted', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  const drawId = await s.openDraw('DIGITS1');
  const [first] = await s.place(who, drawId, [
    seriesLine('POSITION', '|8|||', '10', 1800),
    seriesLine('POSITION', '8||||', '20'),
  ]);
  await s.cancel(who, first!.ticket_id);
  await s.voidDraw(drawId);
  await Promise.all([s.settle(drawId, 1), s.settle(drawId, 1)]);
  expect(await s.balance(who)).toBe(units('1000'));
});

it('[T27] a corrected result reverses payouts and pays again; what was spent meanwhile becomes a debt', async () => {
  await using s = await lotteryScene();
  const [who, other] = [await s.player('raheel', units('1000')), await s.player('tania', units('1000'))];
  const drawId = await s.openDraw('VN_N_HANOI');
  await s.place(who, drawId, [line('DE_DB', '12', '10')]);
  await s.place(other, drawId, [line('DE_DB', '55', '10')]);
  await s.giveResult(drawId, NORTH);
  await s.settle(drawId);
  expect(await s.balance(who)).toBe(units('1985'));
  const next = await s.openDraw('VN_N_HANOI');
  await s.place(who, next, [line('DE_DB', '01', '1900')]);
  await s.giveResult(drawId, NOTHING);
  await s.settle(drawId, 1);
  expect([await s.balance(who), await s.balance(other)]).toEqual([0n, units('1985')]);
  const [debt] = await run<{ balance: bigint }>(
    s.db,
    `select balance from wallet.account where owner_id = $1 and code = 'receivable'`,
    [who.ownerId],
  );
  expect(debt!.balance).toBe(-units('910'));
});

it('[STD-66] a sold-out number is refused by name; at half odds it is sold as a separate ticket', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('10000'));
  const drawId = await s.openDraw('VN_N_HANOI');
  const limit = (play: string, number: string, most: string, mode: string) =>
    run(s.db, 'insert into lottery.number_limit values ($1, $2, $3, $4, $5)', [
      s.gameIds.get('VN_N_HANOI'),
      play,
      number,
      units(most),
      mode,
    ]);
  await limit('DE_DB', '12', '995', 'close');
  await limit('LO2_1K', '*', '36', 'half');
  await s.place(who, drawId, [line('DE_DB', '12', '10')]);
  await expect(s.place(who, drawId, [line('DE_DB', '12', '1')])).rejects.toMatchObject({
    code: 'NUMBER_CLOSED',
    params: { number: '12' },
  });
  await s.place(who, drawId, [line('DE_DB', '13', '1')]);
  await s.place(who, drawId, [line('LO2_1K', '79', '10')]);
  const split = await s.place(who, drawId, [line('LO2_1K', '12,79', '10')]);
  expect(split.map(({ selection, odds, stake }) => [selection, odds, stake])).toEqual([
    ['12', 'win=36800', units('10')],
    ['79', 'win=18400', units('10')],
  ]);
});

it('[STD-32] member limits apply to lottery debits too', async () => {
  await using s = await lotteryScene();
  const who = await s.player('raheel', units('1000'));
  await s.ask('POST', '/wps/member/protection/limit', {
    token: who.token,
    body: { kind: 'stake', span: 'bet', amount: '50', minutes: null },
  });
  const drawId = await s.openDraw('DIGITS1');
  await expect(s.place(who, drawId, [seriesLine('POSITION', '|8|||', '51')])).rejects.toEqual(refused('LIMIT_REACHED'));
  await s.place(who, drawId, [seriesLine('POSITION', '|8|||', '50')]);
  await expect(s.place(who, drawId, [seriesLine('POSITION', '8||||', '951')])).rejects.toMatchObject({
    code: expect.any(String),
  });
  expect(await s.balance(who)).toBe(units('950'));
});
