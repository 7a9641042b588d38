import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { openGames } from './open-games.ts';
import { Seat, type Shown } from './seat.ts';
import type { Verdicts } from './verdicts.ts';

const SETTLED_MS = 60_000;
const FINAL = ['PAID', 'DECLINED', 'ROLLED_BACK'];

interface JournalRow {
  id: string;
  state: string;
  stake: string;
  payout: string | null;
  bet_uuid: string;
  win_uuid: string | null;
}
interface WalletRow {
  ext_id: string;
  kind: number;
  amount: string;
  rolled_back: boolean;
}

export const studioKilled: Fault = {
  name: 'studio-killed',
  title: '[STD-52] the game studio killed with -9 during play: no round is lost or paid twice',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const players = await Promise.all((await openGames(stand)).map((url) => Seat.take(stand.fact('STUDIO'), url)));
    let isOpen = true;
    const playing = players.map(async (seat) => {
      while (isOpen) await seat.play();
    });
    for (let i = 0; i < 3 * times; i++) {
      await sleep(1500 + random.int(2000));
      await stand.command('kill9', 'studio');
      const ms = await stand.command('start', 'studio');
      verdicts.note(`studio killed, ready again ${ms} ms after its start`);
    }
    await sleep(2500);
    isOpen = false;
    await Promise.all(playing);
    await untilSettled(stand, verdicts);
    await compareJournal(
      stand,
      players.flatMap((seat) => seat.shown),
      verdicts,
    );
  },
};

const journal = (stand: FaultStand) =>
  stand.query<JournalRow>(
    'select id, state, stake, payout, bet_uuid, win_uuid from studio.round where not is_demo and not is_from_account',
    [],
    'kismet_studio',
  );

async function untilSettled(stand: FaultStand, verdicts: Verdicts): Promise<void> {
  const started = performance.now();
  for (;;) {
    const open = (await journal(stand)).filter((one) => !FINAL.includes(one.state));
    const waited = Math.round(performance.now() - started);
    if (open.length === 0) return verdicts.note(`every round was settled ${waited} ms after the last bet`);
    if (waited > SETTLED_MS)
      return verdicts.expect(
        false,
        () => `rounds are not settled: ${open.map((one) => `${one.id} ${one.state}`).join(', ')}`,
      );
    await sleep(500);
  }
}

/** The studio's journal against the platform's books, both ways, and against what players saw. */
async function compareJournal(stand: FaultStand, shown: readonly Shown[], verdicts: Verdicts): Promise<void> {
  const rounds = await journal(stand);
  const booked = await stand.query<WalletRow>(
    `select t.ext_id, t.kind, t.amount, t.rolled_back from vendors.transaction t join vendors.partner p using (partner_id) where p.code = 'KISMET'`,
  );
  const byId = new Map(booked.map((row) => [row.ext_id, row]));
  const wins = new Map(rounds.filter((one) => one.win_uuid).map((one) => [one.win_uuid!, one]));
  for (const one of rounds) {
    const bet = byId.get(one.bet_uuid);
    const win = one.win_uuid ? byId.get(one.win_uuid) : undefined;
    const tell = () => `round ${JSON.stringify(one)}: bet ${JSON.stringify(bet)}, win ${JSON.stringify(win)}`;
    if (one.state === 'PAID')
      verdicts.expect(
        bet?.kind === 1 &&
          bet.amount === one.stake &&
          !bet.rolled_back &&
          win?.kind === 2 &&
          win.amount === one.payout &&
          !win.rolled_back,
        tell,
      );
    else verdicts.expect(!win && (!bet || bet.kind === 9 || bet.rolled_back), tell);
  }
  const bets = new Set(rounds.map((one) => one.bet_uuid));
  for (const row of booked) {
    if (row.kind === 1) verdicts.expect(bets.has(row.ext_id), () => `bet ${row.ext_id} has no round`);
    if (row.kind === 2) verdicts.expect(wins.has(row.ext_id), () => `win ${row.ext_id} has no round`);
  }
  const rows = new Map(rounds.map((one) => [one.id, one]));
  for (const one of shown)
    verdicts.expect(rows.has(one.round), () => `round ${one.round} was shown but is not in the journal`);
  verdicts.note(
    `${rounds.length} rounds: ${[...Map.groupBy(rounds, (one) => one.state)].map(([state, list]) => `${list.length} ${state}`).join(', ')}; ${shown.length} shown`,
  );
}
