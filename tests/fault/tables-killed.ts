import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import type { Fault, FaultRun } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { openGames } from './open-games.ts';
import { TableSeat } from './table-seat.ts';
import type { Verdicts } from './verdicts.ts';

const HOUSE = 'BAITHAK';
const SETTLED_MS = 120_000;
const ROUND_MS = 120_000;
/** A bet is placed on a round only if at least this much betting time is left. */
const LEAST_LEFT_MS = 5_000;
const STAKES: readonly Readonly<Record<string, string>>[] = [{ red: '1.00', '17': '0.50' }, { black: '2.00' }];

/** The moment of a kill within a round: while bets are in flight, when they are placed, when the round is drawn, when it is paid. */
const MOMENTS = {
  sending: { beforeCloseMs: 3_000 },
  standing: { beforeCloseMs: 1_000 },
  drawn: { beforeCloseMs: -20 },
  paid: null,
} as const;
type Moment = keyof typeof MOMENTS;
/** What is killed with -9 and restarted: PostgreSQL under platform and studio, or both platform nodes with the wallet. */
const VICTIMS = {
  database: { kill: [['pg-kill9']], start: [['pg-start']] },
  wallet: {
    kill: [
      ['kill9', 'node1'],
      ['kill9', 'node2'],
    ],
    start: [
      ['start', 'node1'],
      ['start', 'node2'],
    ],
  },
} as const;

export const tablesKilled: Fault = {
  name: 'tables-killed',
  title:
    '[STD-52] [TV-6.368] PostgreSQL, and the nodes of the wallet, killed with -9 in each phase of a live table with open bets: each bet ends in one payment or one rollback',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const urls = await openGames(stand, HOUSE, ['roulette']);
    const seats = await Promise.all(urls.map((url) => TableSeat.take(stand.fact('STUDIO'), url)));
    for (let n = 0; n < times; n++)
      for (const victim of Object.keys(VICTIMS) as (keyof typeof VICTIMS)[])
        for (const moment of Object.keys(MOMENTS) as Moment[]) {
          const number = await killIn({ stand, verdicts, seats, victim, moment, downMs: 200 + random.int(1_500) });
          await untilOver(stand, seats[0]!, number, verdicts);
        }
    await compareBooks(stand, verdicts);
  },
};

interface Kill extends Pick<FaultRun, 'stand' | 'verdicts'> {
  readonly seats: readonly TableSeat[];
  readonly victim: keyof typeof VICTIMS;
  readonly moment: Moment;
  readonly downMs: number;
}

/** All players bet on a round, and the kill comes at its moment; resolves once everything is running again, with the round's number. */
async function killIn({ stand, verdicts, seats, victim, moment, downMs }: Kill): Promise<number> {
  const round = await until(seats[0]!, (now) => now.phase === 'BETTING' && now.leftMs > LEAST_LEFT_MS);
  const closesAt = Date.now() + round.leftMs;
  const betting = () =>
    Promise.all(seats.flatMap((seat) => STAKES.map((stakes) => seat.bet(round.number, stakes)))).catch(() => []);
  const command = async (all: readonly (readonly string[])[]) => {
    for (const one of all) await stand.command(...one);
  };
  const at = MOMENTS[moment];
  let answers: Promise<string[]>;
  if (moment === 'sending') {
    await sleep(closesAt - 3_000 - Date.now());
    answers = betting();
    await sleep(20);
  } else {
    answers = betting();
    await answers;
    if (at) await sleep(Math.max(0, closesAt - at.beforeCloseMs - Date.now()));
    else
      await until(
        seats[0]!,
        (now) => now.number > round.number || now.phase === 'RESULT' || now.phase === 'SETTLED',
        10,
      );
  }
  await command(VICTIMS[victim].kill);
  await sleep(downMs);
  await command(VICTIMS[victim].start);
  const said = Map.groupBy(await answers, (one) => one);
  verdicts.note(
    `${victim} killed in round ${round.number}, ${moment}: ${[...said].map(([what, all]) => `${all.length} ${what}`).join(', ')}`,
  );
  return round.number;
}

/** Waits until a table meets a condition. */
async function until(
  seat: TableSeat,
  isSo: (now: NonNullable<Awaited<ReturnType<TableSeat['now']>>>) => boolean,
  eachMs = 100,
) {
  for (const end = Date.now() + ROUND_MS; Date.now() < end; await sleep(eachMs)) {
    const now = await seat.now();
    if (now && isSo(now)) return now;
  }
  throw new Error('the table does not continue');
}

/** Waits until the round has ended and nothing of any round is open. */
async function untilOver(stand: FaultStand, seat: TableSeat, number: number, verdicts: Verdicts): Promise<void> {
  await until(seat, (now) => now.number > number || now.phase === 'SETTLED' || now.phase === 'CANCELLED');
  const started = performance.now();
  for (;;) {
    const open = await stand.query<{ id: string }>(
      `select id::text as id from studio.wager where house = $1 and bet_answer is distinct from 'declined' and bet_answer is not null and ended_at is null
       union all select table_id || ':' || number from studio.table_round where is_owing`,
      [HOUSE],
      'kismet_studio',
    );
    if (open.length === 0) return verdicts.expect(true, () => '');
    if (performance.now() - started > SETTLED_MS)
      return verdicts.expect(false, () => `not settled after round ${number}: ${open.map(({ id }) => id).join(', ')}`);
    await sleep(300);
  }
}

interface Wager {
  readonly id: string;
  readonly stake: string;
  readonly bet_uuid: string;
  readonly bet_answer: string | null;
  readonly payment: string | null;
  readonly payment_uuid: string | null;
  readonly rollback_uuid: string | null;
}
interface Booked {
  readonly ext_id: string;
  readonly kind: number;
  readonly amount: string;
  readonly rolled_back: boolean;
}
const [BET, WIN, NOT_TAKEN] = [1, 2, 9];

/** The studio's wagers against the platform's books, in both directions. */
async function compareBooks(stand: FaultStand, verdicts: Verdicts): Promise<void> {
  const wagers = await stand.query<Wager>(
    'select id, stake, bet_uuid, bet_answer, payment, payment_uuid, rollback_uuid from studio.wager where house = $1',
    [HOUSE],
    'kismet_studio',
  );
  const booked = await stand.query<Booked>(
    `select t.ext_id, t.kind, t.amount, t.rolled_back from vendors.transaction t join vendors.partner p using (partner_id) where p.code = $1`,
    [HOUSE],
  );
  const byId = new Map(booked.map((row) => [row.ext_id, row]));
  const ends = { paid: 0, back: 0, refused: 0 };
  for (const one of wagers) {
    const bet = byId.get(one.bet_uuid);
    const win = one.payment_uuid ? byId.get(one.payment_uuid) : undefined;
    const isLive = bet?.kind === BET && !bet.rolled_back;
    const isPaid =
      isLive && bet.amount === one.stake && win?.kind === WIN && win.amount === one.payment && !win.rolled_back;
    const isBack = !win && (!bet || bet.kind === NOT_TAKEN || bet.rolled_back);
    const mayEnd = one.payment_uuid && !one.rollback_uuid ? isPaid : isBack;
    verdicts.expect(
      mayEnd,
      () => `wager ${JSON.stringify(one)}: bet ${JSON.stringify(bet)}, win ${JSON.stringify(win)}`,
    );
    ends[isPaid ? 'paid' : one.rollback_uuid ? 'back' : 'refused']++;
  }
  const known = new Set(wagers.flatMap((one) => [one.bet_uuid, one.payment_uuid]));
  for (const row of booked)
    if (row.kind === BET || row.kind === WIN)
      verdicts.expect(known.has(row.ext_id), () => `${row.ext_id} is booked but belongs to no wager`);
  verdicts.expect(ends.paid > 0, () => 'no bet was paid: no round was played');
  verdicts.note(`${wagers.length} wagers: ${ends.paid} paid, ${ends.back} rolled back, ${ends.refused} not accepted`);
}
