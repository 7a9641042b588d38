import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededPrng } from '@kismet/kernel/prng';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { openGames } from './open-games.ts';
import type { Verdicts } from './verdicts.ts';

const SETTLED_MS = 60_000;
const FINAL = ['PAID', 'DECLINED', 'ROLLED_BACK'];

interface Shown {
  readonly round: string;
  /** The payout that the player was shown. */
  readonly payout: string | null;
  readonly state: string;
}
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
  title: '[STD-52] the game studio killed with -9 while rounds are played: none is lost, none is paid twice',
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

/** A player at one game, over the studio's own calls. */
class Seat {
  readonly shown: Shown[] = [];
  readonly #origin: string;
  readonly #key: string;
  readonly #stake: string;
  private constructor(origin: string, key: string, stake: string) {
    this.#origin = origin;
    this.#key = key;
    this.#stake = stake;
  }

  static async take(origin: string, url: string): Promise<Seat> {
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('s');
    const { key, state } = (await call(origin, '/player/launch', null, { secret })) as {
      key: string;
      state: { stakes: string[] };
    };
    return new Seat(origin, key, state.stakes[0]!);
  }

  /** One round; what is not answered is asked again by the same id, as the page does. */
  async play(): Promise<void> {
    const round = randomUUID();
    for (let tries = 0; tries < 40; tries++) {
      const answer = await call(this.#origin, '/player/spin', this.#key, {
        round,
        stake: this.#stake,
        quick: true,
      }).catch(() => null);
      if (answer && !answer.error) {
        const { state, payout } = (answer.round ?? answer) as { state: string; payout: string | null };
        this.shown.push({ round, state, payout });
        return;
      }
      if (answer?.error === 'ROUND_MISMATCH') throw new Error('the studio took one round for another');
      await sleep(answer?.error === 'TOO_SOON' ? (answer.params?.waitMs ?? 200) : 250);
    }
  }
}

async function call(origin: string, path: string, key: string | null, body: object) {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const response = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  if (response.status >= 500) return null;
  return (await response.json()) as Record<string, unknown> & { error?: string; params?: { waitMs?: number } };
}

const journal = (stand: FaultStand) =>
  stand.query<JournalRow>(
    'select id, state, stake, payout, bet_uuid, win_uuid from studio.round where not is_demo',
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
    verdicts.expect(rows.has(one.round), () => `round ${one.round} was shown and is not in the journal`);
  verdicts.note(
    `${rounds.length} rounds: ${[...Map.groupBy(rounds, (one) => one.state)].map(([state, list]) => `${list.length} ${state}`).join(', ')}; ${shown.length} shown`,
  );
}
