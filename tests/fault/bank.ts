import { setTimeout as sleep } from 'node:timers/promises';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import type { FaultStand } from './fault-stand.ts';
import type { Verdicts } from './verdicts.ts';
import { jsonOf, type Path, type Player, type Reply, WalletCaller } from './wallet-caller.ts';

/** One line of the history: a call is invoked, then ok, fail (a legitimate refusal) or info (unknown outcome). */
export interface Line {
  readonly what: 'invoke' | 'ok' | 'fail' | 'info';
  readonly movement: Movement;
  readonly detail: string;
}
export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly user: string;
  readonly id: string;
  readonly amount: bigint;
  /** The bet that a win pays or a rollback reverses. */
  readonly bet: Movement | null;
  answer: { status: string; balance: bigint } | null;
}
export interface BankOptions {
  readonly stand: FaultStand;
  readonly seed: string;
  readonly workers: number;
  /** Addresses of the wallet, each retry at the next one; the stand's edge by default. */
  readonly urls?: readonly string[];
  /** A new connection for each call; otherwise keep-alive. */
  readonly isOneCallAConnection?: boolean;
  /** After this many tries without an answer a bet is given up and rolled back, as vendors do; never by default. */
  readonly betTries?: number;
}

const PATIENCE_MS = 60_000;

/** Vendors constantly calling for three members, retrying unknown outcomes with the same bytes. */
export class Bank {
  readonly history: Line[] = [];
  readonly movements: Movement[] = [];
  readonly #callers: readonly WalletCaller[];
  readonly #options: BankOptions;
  readonly #players: Player[];
  #openings = new Map<string, bigint>();
  #isOpen = true;

  constructor(options: BankOptions) {
    const { stand } = options;
    this.#options = options;
    this.#players = ['M1', 'M2', 'M3'].map((name) => ({
      user: stand.fact(`${name}_ID`),
      token: stand.fact(`${name}_GAME_TOKEN`),
    }));
    this.#callers = (options.urls ?? [stand.fact('VENDOR_URL')]).map((url) =>
      callerOf(stand, url, !options.isOneCallAConnection),
    );
  }

  /** Runs until `during` settles and every call has its answer. */
  async work(during: () => Promise<void>): Promise<void> {
    this.#openings = await balancesOf(this.#options.stand, this.#players);
    const workers = Array.from({ length: this.#options.workers }, (_, i) =>
      this.#worker(seededPrng(`${this.#options.seed} worker ${i}`), this.#players[i % this.#players.length]!),
    );
    try {
      await during();
    } finally {
      this.#isOpen = false;
      await Promise.all(workers);
      for (const caller of this.#callers) caller.stop();
    }
  }

  async #worker(random: Prng, player: Player): Promise<void> {
    while (this.#isOpen) {
      const bet = await this.#move('bet', player, BigInt(1 + random.int(20_000)), null, this.#options.betTries);
      if (bet.answer === null) await this.#move('rollback', player, 0n, bet);
      else if (bet.answer.status !== 'RS_OK') continue;
      else if (random.chance(0.2)) await this.#move('rollback', player, 0n, bet);
      else if (random.chance(0.7)) await this.#move('win', player, BigInt(random.int(40_000)), bet);
    }
  }

  async #move(
    kind: Movement['kind'],
    player: Player,
    amount: bigint,
    bet: Movement | null,
    tries = Number.POSITIVE_INFINITY,
  ): Promise<Movement> {
    const fields = this.#callers[0]!.fields(player, bet?.id ?? 'open');
    const { currency: _c, is_free: _f, is_aggregated: _a, ...bare } = fields;
    const movement: Movement = {
      kind,
      user: player.user,
      id: String(fields.transaction_uuid),
      amount,
      bet,
      answer: null,
    };
    const body = jsonOf({
      ...(kind === 'rollback' ? bare : { ...fields, amount }),
      ...(bet ? { reference_transaction_uuid: bet.id } : {}),
    });
    this.movements.push(movement);
    this.#log('invoke', movement, body);
    const first = this.movements.length;
    const until = Date.now() + PATIENCE_MS;
    for (let i = 0; i < tries && Date.now() < until; i++) {
      const reply: Reply = await this.#callers[(first + i) % this.#callers.length]!.once(
        `/transaction/${kind}` as Path,
        body,
      );
      if (reply.is === 'answer') {
        movement.answer = reply;
        this.#log(reply.status === 'RS_OK' ? 'ok' : 'fail', movement, `${reply.status} ${reply.balance}`);
        return movement;
      }
      this.#log('info', movement, reply.why);
      await sleep(Math.min(50 * 2 ** i, 500));
    }
    return movement;
  }

  #log = (what: Line['what'], movement: Movement, detail: string) => this.history.push({ what, movement, detail });
  unknowns = (): number => this.history.filter((line) => line.what === 'info').length;
  acknowledged = (): Movement[] => this.movements.filter((one) => one.answer?.status === 'RS_OK');
  openings = (): ReadonlyMap<string, bigint> => this.#openings;

  /** Checks the history against the books: nothing acknowledged is missing or duplicated, nothing is unaccounted for. */
  async judge(verdicts: Verdicts): Promise<void> {
    const { stand } = this.#options;
    const rows = await stand.query<{
      ext_id: string;
      kind: number;
      amount: string;
      balance_after: string;
      rolled_back: boolean;
      chained: boolean | null;
    }>(
      `select t.ext_id, t.kind, t.amount, t.balance_after, t.rolled_back,
         (select bool_and(l.balance_after = t.balance_after) from wallet.operation o
            cross join lateral (select split_part(p, '/', 1)::bigint as account, split_part(p, '/', 2)::bigint as seq from unnest(string_to_array(o.ledger_rows, ',')) p) place
            join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = place.account and l.seq = place.seq
          where o.owner_id = t.owner_id and o.op_id = t.op_id) as chained
       from vendors.transaction t where t.ext_id = any($1::uuid[])`,
      [this.movements.map((one) => one.id)],
    );
    const found = Map.groupBy(rows, (row) => row.ext_id);
    const expected = new Map(this.#openings);
    const add = (user: string, change: bigint) => expected.set(user, expected.get(user)! + change);
    const undoing = new Map(this.movements.filter((one) => one.kind === 'rollback').map((one) => [one.bet!.id, one]));
    for (const one of this.movements) {
      const there = found.get(one.id) ?? [];
      const isGivenUp = one.kind === 'bet' && one.answer === null && undoing.get(one.id)?.answer?.status === 'RS_OK';
      if (isGivenUp) {
        verdicts.expect(
          there.length === 1 && (there[0]!.kind === 9 || there[0]!.rolled_back),
          () => `bet ${one.id} was abandoned but is booked: ${JSON.stringify(there)}`,
        );
        continue;
      }
      verdicts.expect(one.answer !== null, () => `${one.kind} ${one.id} never got an answer`);
      if (one.answer?.status !== 'RS_OK') {
        verdicts.expect(
          there.length === 0,
          () => `${one.kind} ${one.id} was refused with ${one.answer?.status} but is booked`,
        );
        continue;
      }
      const row = there[0];
      verdicts.expect(
        there.length === 1 && BigInt(row!.balance_after) === one.answer.balance && row!.chained !== false,
        () => `${one.kind} ${one.id} was answered ${one.answer?.balance}: ${JSON.stringify(there)}`,
      );
      if (one.kind === 'bet') add(one.user, -one.amount);
      else if (one.kind === 'win') add(one.user, one.amount);
      else if (one.bet!.answer?.status === 'RS_OK') add(one.user, one.bet!.amount);
    }
    const now = await balancesOf(stand, this.#players);
    for (const [user, balance] of expected)
      verdicts.expect(
        now.get(user) === balance,
        () => `member ${user} has ${now.get(user)}, the history says ${balance}`,
      );
    verdicts.note(
      `${this.movements.length} movements, ${this.acknowledged().length} acknowledged, ${this.unknowns()} answers lost on the way`,
    );
  }
}

/** A vendor client for an address of the stand's wallet. */
export const callerOf = (stand: FaultStand, url: string, keepAlive: boolean): WalletCaller =>
  new WalletCaller({
    url,
    keyFile: stand.fact('VENDOR_KEY'),
    game: stand.fact('VENDOR_GAME'),
    currency: stand.fact('CURRENCY'),
    keepAlive,
  });

/** The wallet's address at each server process, bypassing the edge. */
export function nodesOf(stand: FaultStand): string[] {
  const place = new URL(stand.fact('VENDOR_URL')).pathname;
  return [stand.fact('NODE1') + place, stand.fact('NODE2') + place];
}

export async function balancesOf(stand: FaultStand, players: readonly Player[]): Promise<Map<string, bigint>> {
  const rows = await stand.query<{ public_id: string; balance: string }>(
    `select m.public_id, a.balance from members.member m join wallet.account a on a.owner_id = m.member_id and a.code = 'main' where m.public_id = any($1)`,
    [players.map((one) => one.user)],
  );
  return new Map(rows.map((row) => [row.public_id, BigInt(row.balance)]));
}
