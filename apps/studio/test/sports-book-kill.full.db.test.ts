import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { BOOK_CRASH_POINTS, type CrashPoint } from '../server/rounds/crash-point.ts';
import type { MatchView } from '../server/sports/fixture-view.ts';
import type { TicketView } from '../server/sports/tickets/ticket-view.ts';
import { MockOperator } from './mock-operator.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;
/** A match of two seconds, starting shortly, with a seed of its own. */
const SHORT = `insert into studio.fixture (id, league, sport, home, away, starts_at, ends_at, terms, seed, commitment, created_at)
  values ('darya-league-1', 'darya-league', 'football', 'abshar', 'darya', clock_timestamp() + interval '12 s',
    clock_timestamp() + interval '14 s', '{"homeE3": 1500, "awayE3": 1100, "minuteMs": 20, "breakMs": 200}', $1, '-', clock_timestamp())`;

/** Cashes out half of a bet; if the offer has expired by then, on a busy machine, the next one is used. Ends when the studio does. */
async function sellHalf(player: TestPlayer, id: string): Promise<void> {
  for (;;) {
    const list = await player.ask('GET', '/player/sports/bets?show=open').catch(() => null);
    const ticket = (list?.body.tickets as TicketView[] | undefined)?.find((one) => one.id === id);
    const half = ticket?.cashOut?.offers.find(({ percent }) => percent === 50);
    if (!half) return;
    const ask = { id: randomUUID(), percent: 50, amount: half.amount, offeredAt: ticket!.cashOut!.at };
    const answer = await player.ask('POST', `/player/sports/bets/${id}/cash-out`, ask).catch(() => null);
    if (answer === null || answer.status === 200) return;
  }
}

it.concurrent.each(extent<readonly CrashPoint[]>(['after_cash_out_pay'], BOOK_CRASH_POINTS))(
  '[STD-52] killed with -9 %s: another process continues, and each bet ends in one payment or one rollback',
  { timeout: 120_000 },
  async (point) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env = await testEnv(operator, await freePort(), databaseUrl, await operator.listen());
    operator.balances.set('supporter', RICH);
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    const death = ended(doomed);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const player = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody('supporter', 'maidan'));
    await database.query(SHORT, [Buffer.alloc(32, 1)]);
    const { match } = (await player.ask('GET', '/player/sports/fixtures/darya-league-1')).body as { match: MatchView };
    const legs = match.offers[0]!.selections.map(({ code, oddsE4 }) => ({
      ...{ fixture: match.id, market: 'result', selection: code, oddsE4: oddsE4! },
    }));
    // with the seed of the test vector the first side wins 4-1
    const bets = legs.map((leg) =>
      player
        .ask('POST', '/player/sports/bets', {
          id: randomUUID(),
          mode: 'single',
          stake: '10.00',
          policy: 'any',
          legs: [leg],
        })
        .catch(() => null),
    );
    const [first] = await Promise.all(bets);
    // half of the bet that will win is cashed out before the match
    if (first) await sellHalf(player, first.body.ticket.id);
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    try {
      const ofState = async () =>
        (
          await database.query(
            'select state, count(*)::int as count from studio.ticket where due_at is not null group by state',
          )
        ).rows;
      for (let n = 0; n < 300 && (await ofState()).length > 0; n++) await sleep(100);
      expect(await ofState()).toEqual([]);
      expect(operator.openBets()).toEqual([]);
      // compares the wallet's books with those of the book, and with the odds of the one winning bet
      const { rows } = await database.query(
        `select coalesce(sum(w.payment - w.stake + coalesce(s.amount, 0)), 0)::bigint as net, count(*) filter (where w.ended_at is null)::int as open
         from studio.wager w join studio.ticket t using (owner, id)
         left join studio.ticket_cash_out s on s.owner = t.owner and s.ticket_id = t.id and s.paid_at is not null
         where t.state = 'PAID'`,
      );
      expect(rows[0].open).toBe(0);
      expect(operator.balances.get('supporter')).toBe(RICH + BigInt(rows[0].net));
      const won = await database.query(
        `select w.payment::text as paid, l.odds_e4 as odds, (t.line_stake - t.sold_stake)::text as stake from studio.ticket t join studio.wager w using (owner, id)
         join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id where t.state = 'PAID' and w.payment > 0`,
      );
      for (const { paid, odds, stake } of won.rows) {
        const whole = (BigInt(stake) * BigInt(odds)) / 10_000n;
        expect(BigInt(paid)).toBe(whole - (whole % 1_000n));
      }
      if (point !== 'after_ticket_bet') {
        expect(won.rows.map(({ stake }) => stake)).toEqual(['500000']);
        const owed = await database.query('select 1 from studio.ticket_cash_out where paid_at is null');
        expect(owed.rowCount).toBe(0);
      }
    } finally {
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
