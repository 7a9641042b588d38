import { createHash } from 'node:crypto';
import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { parseUnits } from '@kismet/kernel/money';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { FAMILIES, familyOf } from '@kismet/rules/lottery/families';
import type { Drawn, Family, Play } from '@kismet/rules/lottery/play';
import { drawFrom, readSelection } from '@kismet/rules/lottery/selection';
import { extent } from '@kismet/testkit/extent';
import { oraclePayout } from '@kismet/testkit/lottery/lottery-oracle';
import { line, lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const DRAWS = extent(60, 300);
const LINES = 8;
const MOST_LINES = 2000;

/** Picks likely to win: half of them from the drawn numbers. */
function selectionFor(random: Prng, play: Play, drawn: Drawn): string | null {
  const numbers = drawn.flat();
  const picks = play.columns.map(({ symbols, least, most }) => {
    const hot = symbols.filter((one) => numbers.some((number) => number.endsWith(one) || number.startsWith(one)));
    const wanted = Math.min(most, symbols.length, least + random.int(Math.min(4, symbols.length)));
    const picked = new Set<string>();
    while (picked.size < wanted) {
      const from = hot.length > 0 && random.int(2) === 0 ? hot : symbols;
      picked.add(from[random.int(from.length)]!);
    }
    return [...picked].join(',');
  });
  const read = readSelection(play, picks.join('|'));
  return 'fault' in read || read.combos > MOST_LINES ? null : read.text;
}
function lineFor(random: Prng, family: Family, drawn: Drawn): SlipLine {
  for (;;) {
    const play = family.plays[random.int(family.plays.length)]!;
    const selection = selectionFor(random, play, drawn);
    if (selection === null) continue;
    const isSeries = play.tiers.every(({ oddsE4 }) => oddsE4 === null);
    return {
      play: play.code,
      selection,
      unit: units(['1', '0.01', '0.37', '12'][random.int(4)]!),
      prize: isSeries
        ? { kind: 'series', series: 1700 + 2 * random.int(126) }
        : { kind: 'keep', keptPpm: 1000 * random.int(11) },
    };
  }
}

it(`[T28] ${DRAWS} random draws of every family: each ticket, and each draw in total, is paid as an independent calculation says`, async () => {
  const seed = process.env.RANDOM_SEED!;
  console.log(`seed ${seed}`);
  const { judged, won, hash } = await playDraws(seed, DRAWS);
  console.log(`${judged} tickets, ${won} won, trace ${hash}`);
  expect(won).toBeGreaterThan(judged / 5);
}, 300_000);

it('[F-47] [T28] the same seed reproduces draws, sales and payouts', async () => {
  const [once, again] = [await playDraws('7', 2 * FAMILIES.length), await playDraws('7', 2 * FAMILIES.length)];
  expect(again).toEqual(once);
}, 120_000);

/** Random draws of all families in turn, judged ticket by ticket; with a hash of sales and payouts. */
async function playDraws(seed: string, draws: number) {
  const random = seededPrng(seed);
  const trace = createHash('sha256');
  await using s = await lotteryScene();
  const codes = await run<{ game_code: string; family: string }>(
    s.db,
    'update lottery.game set most_prize = 0, least_ticket = 1, keep_ppm = 10000 returning game_code, family',
  );
  codes.sort((a, b) => (a.game_code < b.game_code ? -1 : 1));
  const who = await s.player('raheel', units('90000000'));
  let [judged, won] = [0, 0];
  for (let n = 0; n < draws; n++) {
    const family = familyOf(FAMILIES[n % FAMILIES.length]!.code)!;
    const game = codes.find((one) => one.family === family.code)!.game_code;
    const drawn = drawFrom(family, (below) => random.int(below));
    const drawId = await s.openDraw(game);
    await s.place(
      who,
      drawId,
      Array.from({ length: LINES }, () => lineFor(random, family, drawn)),
    );
    await s.giveResult(drawId, drawn);
    await s.settle(drawId, 5);
    const tickets = await run<{ play: string; selection: string; unit: bigint; prize: string; payout: bigint | null }>(
      s.db,
      `select t.play, t.selection, t.unit, t.prize, o.payout from lottery.ticket t
       left join lottery.outcome o on o.owner_id = t.owner_id and o.ticket_id = t.ticket_id where t.draw_id = $1`,
      [drawId],
    );
    let sum = 0n;
    const paid: string[] = [];
    for (const ticket of tickets) {
      const due = oraclePayout({ family: family.code, ...ticket }, drawn);
      expect({ ...ticket, drawn, payout: ticket.payout ?? 0n }).toEqual({ ...ticket, drawn, payout: due });
      sum += due;
      judged++;
      if (due > 0n) won++;
      paid.push(`${ticket.play} ${ticket.selection} ${ticket.unit} ${JSON.stringify(ticket.prize)} ${ticket.payout}`);
    }
    trace.update(`${game} ${JSON.stringify(drawn)}\n${paid.sort().join('\n')}\n`);
    const [settled] = await run<{ paid: bigint; done: number }>(
      s.db,
      'select paid, done from lottery.settlement where draw_id = $1',
      [drawId],
    );
    expect(settled).toEqual({ paid: sum, done: LINES });
  }
  return { judged, won, hash: trace.digest('hex') };
}

it('[TV-0.3] Big 100 and Small 60 on one draw count 40 for turnover, also across batches and after a correction', async () => {
  await using s = await lotteryScene();
  const who = await s.player('hedger', units('1000'));
  const drawId = await s.openDraw('DICE1');
  await s.place(who, drawId, [line('SIZE', 'big', '100')]);
  await s.place(who, drawId, [line('SIZE', 'small', '60'), line('PARITY', 'odd', '10')]);
  const counted = () =>
    run<{ stake: bigint; valid_bet: bigint; hedged: bigint }>(
      s.owner,
      'select stake, valid_bet, hedged from bets.bet where owner_id = $1 order by bet_id',
      [who.ownerId],
    );
  await s.giveResult(drawId, [['4', '4', '6']]);
  await s.settle(drawId, 1);
  const rows = [
    { stake: units('100'), valid_bet: units('40'), hedged: units('60') },
    { stake: units('60'), valid_bet: 0n, hedged: units('60') },
    { stake: units('10'), valid_bet: units('10'), hedged: 0n },
  ];
  expect(await counted()).toEqual(rows);
  const told = await run<{ turnover: bigint }>(
    s.owner,
    'select greatest(0, stake + rebate - hedged)::bigint as turnover from bets.outbox where owner_id = $1 and is_counted',
    [who.ownerId],
  );
  expect(told.reduce((sum, { turnover }) => sum + turnover, 0n)).toBe(units('50'));
  await s.giveResult(drawId, [['1', '2', '1']]);
  await s.settle(drawId, 1);
  expect(await counted()).toEqual(rows);
});
