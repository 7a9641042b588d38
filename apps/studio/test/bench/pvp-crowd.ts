import { createHash, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SocketCalls } from '../../client/server/socket-calls.ts';
import type { PvpNow } from '../../server/http/pvp-state.ts';
import { type Listening, Seat } from './bench-seat.ts';
import { postJson } from './post-json.ts';

type Round = NonNullable<PvpNow['round']>;
type Own = PvpNow['own'][number];
/** An action that every seat of its table has yet to see. */
interface Sent {
  readonly at: number;
  readonly hand: string;
  readonly actions: number;
  readonly unseen: Set<BenchPlayer>;
}
/** Bets of a seat in a hand before it packs: hands of some sixteen actions. */
const BETS = 2;

/** Five players at one private table; the player in turn acts when instructed to. */
export class BenchTable {
  readonly players: BenchPlayer[] = [];
  /** From the moment an action is sent until the last seat has seen it, in milliseconds. */
  readonly seen: number[] = [];
  refused = 0;
  hands = 0;
  isActing = false;
  sent: Sent | null = null;

  /** The player in turn with their offered actions; null while nobody can act. */
  get inTurn(): BenchPlayer | null {
    return this.isActing || this.sent ? null : (this.players.find(({ own }) => own?.offers) ?? null);
  }

  saw(player: BenchPlayer, { hand }: Round): void {
    const { sent } = this;
    if (!sent || (hand?.id === sent.hand && hand.actions.length <= sent.actions)) return;
    sent.unseen.delete(player);
    if (sent.unseen.size > 0) return;
    this.seen.push(performance.now() - sent.at);
    this.sent = null;
  }

  async act(player: BenchPlayer): Promise<void> {
    const { round, own } = player;
    if (!round?.hand || !own?.offers) return;
    const { hand } = round;
    const bets = hand.actions.filter((one) => one.seat === own.seat && one.kind === 'bet').length;
    const { show } = own.offers;
    const action = show !== null && bets >= BETS ? 'show' : bets < BETS ? 'bet' : 'pack';
    const amount = action === 'bet' ? own.offers.bets[0]! : '0';
    const sent = { at: performance.now(), hand: hand.id, actions: hand.actions.length, unseen: new Set(this.players) };
    this.isActing = true;
    this.sent = sent;
    player.own = null;
    const said = { id: randomUUID(), hand: hand.id, action, amount, turn: hand.turn };
    if (!(await player.seat.say('act', said))) {
      this.refused++;
      this.sent = null;
    }
    this.isActing = false;
  }
}

/** A player at a table between players over HTTP and a socket, like a page. */
export class BenchPlayer {
  readonly seat: PvpSeat;
  readonly table: BenchTable;
  round: Round | null = null;
  own: Own | null = null;
  frames = 0;
  bytes = 0;
  readonly #seeds = new Map<string, string>();
  readonly #told = new Set<string>();

  constructor(seat: PvpSeat, table: BenchTable) {
    this.seat = seat;
    this.table = table;
  }

  listen(): Promise<Listening> {
    return this.seat.seat.listen((frame, bytes) => {
      this.frames++;
      this.bytes += bytes;
      const told = frame as unknown as { kind: string; round?: Round; wagers?: Own[] };
      if (told.kind === 'round' && told.round) {
        if (told.round.stage === 'over' && this.round?.stage === 'hand' && this.table.players[0] === this)
          this.table.hands++;
        this.round = told.round;
        this.table.saw(this, told.round);
      } else if (told.kind === 'own') this.own = told.wagers?.[0] ?? null;
      void this.#exchange().catch(() => undefined);
    }, this.seat.calls);
  }

  /** Sends the seed's digest and then the seed, each once. */
  async #exchange(): Promise<void> {
    const { round, own } = this;
    if (round?.stage !== 'shuffle' || !round.shuffle || !own || own.shuffleSeat === null) return;
    const { hand, phase } = round.shuffle;
    const step = `${hand} ${phase}`;
    if (this.#told.has(step)) return;
    this.#told.add(step);
    const seed = this.#seeds.get(hand) ?? randomBytes(32).toString('hex');
    this.#seeds.clear();
    this.#seeds.set(hand, seed);
    const hash = createHash('sha256').update(`kismet-hand-1:${hand}:${own.shuffleSeat}:${seed}`).digest('hex');
    if (phase === 'HASHES') await this.seat.say('hash', { hand, hash });
    if (phase === 'OPENINGS') await this.seat.say('seed', { hand, seed });
  }
}

/** A session of a game between players. */
export class PvpSeat {
  readonly seat: Seat;
  readonly calls = new SocketCalls(async (name, body) => {
    const { ok, answer } = await postJson<object>(`${this.seat.origin}/player/${name}`, this.seat.key, body);
    if (!ok) throw new Error('refused');
    return answer;
  });
  constructor(seat: Seat) {
    this.seat = seat;
  }
  static async take(origin: string, operator: KeyObject, user: string): Promise<PvpSeat> {
    return new PvpSeat(
      await Seat.take(origin, operator, { user, game: 'chaupal-classic', currency: 'PKR' }, 'CHAUPAL'),
    );
  }

  /** Sends a message in a hand over the socket, as the page does; returns whether it was accepted. */
  say(name: string, body: object): Promise<boolean> {
    return this.calls.post(`pvp/${name}`, body).then(
      () => true,
      () => false,
    );
  }

  /** Null if it was refused. */
  async ask(path: string, body: object): Promise<PvpNow | null> {
    const { ok, answer } = await postJson<PvpNow>(`${this.seat.origin}/player/pvp${path}`, this.seat.key, body);
    return ok ? answer : null;
  }
}

/** Approximate number of actions in a hand. */
const HAND = 16;
/** Brings each table to a different point of its hand from its neighbours: in no hall do all hands begin and end at the same moment. */
export async function spread(tables: readonly BenchTable[], rate: number): Promise<void> {
  for (let ahead = 1; ahead < HAND; ahead++) {
    const some = tables.filter((_, n) => n % HAND >= ahead);
    await paced(some, rate, (some.length * 1_000) / rate);
  }
}

/** Has one table after another act, at a given rate, among those whose player is in turn; lost time is not made up for. */
export async function paced(tables: readonly BenchTable[], rate: number, ms: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  let next = 0;
  while (performance.now() < begun + ms) {
    const due = Math.floor(((performance.now() - begun) * rate) / 1_000);
    for (let looked = 0; done < due && looked < tables.length; looked++) {
      const table = tables[next++ % tables.length]!;
      const player = table.inTurn;
      if (!player) continue;
      done++;
      void table.act(player);
    }
    await sleep(2);
  }
  return done;
}
