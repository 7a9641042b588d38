import { randomInt } from 'node:crypto';
import type { Chair } from '../../games/pvp/room/room.ts';
import type { Pace } from '../../games/pvp/rummy/pace.ts';
import { APART_MS, drawSeats, maySit, type Waiting } from '../../games/pvp/seating.ts';
import type { Pool } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { apartAmong } from './company-store.ts';
import { lastMeetings } from './hand-store.ts';

/** A kind of table: by boot, value of a point or stake (in units of 10^-5), by pace, and by chairs. */
export interface Stake {
  readonly boot: bigint;
  readonly pace: Pace;
  readonly seats: number;
}
export const isSameStake = (one: Stake, other: Stake): boolean =>
  one.boot === other.boot && one.pace === other.pace && one.seats === other.seats;

/** A player waiting for a seat at a public money table. */
export interface Wish extends Stake {
  readonly session: Session;
  /** Lower-case code of the currency. */
  readonly money: string;
  readonly device: string;
  /** The connection's address; empty when it is not known, and then it does not distinguish players. */
  readonly address: string;
  readonly since: number;
}
export interface OpenTable {
  readonly id: string;
  readonly chairs: readonly (Chair | null)[];
}
export interface Drawn {
  readonly money: string;
  readonly stake: Stake;
  /** Null for a new room. */
  readonly room: string | null;
  readonly seats: readonly Wish[];
}
/** A page asks again every second; one that has been silent for this long is no longer waiting. */
const GONE_MS = 10_000;
const pairOf = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

/** Players waiting for money tables: nobody can choose their company (rule 6.24). */
export class WaitingList {
  readonly #pool: Pool;
  readonly #wishes = new Map<string, Wish>();
  readonly #heard = new Map<string, number>();
  /** Device and address of everybody seated from here, to be compared with later arrivals. */
  readonly #seated = new Map<string, Waiting>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A second wish of an owner replaces the first; the time already waited is kept. */
  add(wish: Wish): void {
    const before = this.#wishes.get(wish.session.owner);
    const goesOn = before && isSameStake(before, wish) && before.money === wish.money;
    this.#wishes.set(wish.session.owner, goesOn ? { ...wish, since: before.since } : wish);
    this.#heard.set(wish.session.owner, wish.since);
  }

  /** Records a sign of life from an owner and returns their wish; null when there is none. */
  hear(owner: string, at: number): Wish | null {
    const wish = this.#wishes.get(owner) ?? null;
    if (wish) this.#heard.set(owner, at);
    return wish;
  }

  remove(owner: string): void {
    this.#wishes.delete(owner);
    this.#heard.delete(owner);
  }

  /** Forgets players seated from here who neither sit nor wait any more. */
  forgetAllBut(sitting: ReadonlySet<string>): void {
    for (const owner of this.#seated.keys())
      if (!sitting.has(owner) && !this.#wishes.has(owner)) this.#seated.delete(owner);
  }

  count(money: string, stake: Stake): number {
    return this.#wishesFor(money, stake).length;
  }

  /** Decides who is seated now, and where. It takes nobody off the list: sitting down does. */
  async draw(at: number, tablesOf: (money: string, stake: Stake) => readonly OpenTable[]): Promise<Drawn[]> {
    for (const [owner, heard] of this.#heard) if (at - heard > GONE_MS) this.remove(owner);
    if (this.#wishes.size === 0) return [];
    const kinds = new Map(
      [...this.#wishes.values()].map((wish) => [`${wish.money} ${wish.boot} ${wish.pace} ${wish.seats}`, wish]),
    );
    const drawn: Drawn[] = [];
    for (const { money, boot, pace, seats } of kinds.values()) {
      const stake = { boot, pace, seats };
      drawn.push(...(await this.#drawOf(money, stake, this.#wishesFor(money, stake), tablesOf(money, stake), at)));
    }
    for (const { seats } of drawn) for (const wish of seats) this.#seated.set(wish.session.owner, waitingOf(wish));
    return drawn;
  }

  #wishesFor(money: string, stake: Stake): Wish[] {
    return [...this.#wishes.values()].filter((wish) => wish.money === money && isSameStake(wish, stake));
  }

  async #drawOf(
    money: string,
    stake: Stake,
    wishes: readonly Wish[],
    tables: readonly OpenTable[],
    at: number,
  ): Promise<Drawn[]> {
    const sitting = tables.flatMap(({ chairs }) => chairs.flatMap((chair) => (chair ? [chair.owner] : [])));
    const fits = await this.#company([...wishes.map(({ session }) => session.owner), ...sitting], at);
    const drawn: Drawn[] = [];
    const left: Wish[] = [];
    for (const wish of [...wishes].sort((a, b) => a.since - b.since)) {
      const free = tables.filter(({ id, chairs }) => {
        const owners = chairs.flatMap((chair) => (chair ? [chair.owner] : []));
        const coming = drawn.filter(({ room }) => room === id).flatMap(({ seats }) => seats);
        const company = [...owners.map((owner) => this.#knownOf(owner)), ...coming.map(waitingOf)];
        return owners.length > 0 && company.length < stake.seats && company.every((one) => fits(waitingOf(wish), one));
      });
      const table = free.length > 0 ? free[randomInt(free.length)]! : null;
      if (table) drawn.push({ money, stake, room: table.id, seats: [wish] });
      else left.push(wish);
    }
    const seats = drawSeats(left.map(waitingOf), stake.seats, fits, (length) => randomInt(length), at);
    if (seats) {
      const owners = new Set(seats.map(({ owner }) => owner));
      drawn.push({ money, stake, room: null, seats: left.filter(({ session }) => owners.has(session.owner)) });
    }
    return drawn;
  }

  /** Whether two players may sit together, given who met lately and who blocked whom. */
  async #company(owners: readonly string[], at: number): Promise<(a: Waiting, b: Waiting) => boolean> {
    const [met, blocked] = await Promise.all([
      lastMeetings(this.#pool, owners, new Date(at - APART_MS)),
      apartAmong(this.#pool, owners),
    ]);
    const last = new Map(met.map(({ a, b, at: when }) => [pairOf(a, b), when]));
    const apart = new Set(blocked.map(({ owner, other }) => pairOf(owner, other)));
    return (a, b) =>
      maySit(
        a,
        b,
        (one, other) => last.get(pairOf(one, other)) ?? null,
        (one, other) => apart.has(pairOf(one, other)),
        at,
      );
  }

  #knownOf(owner: string): Waiting {
    return this.#seated.get(owner) ?? { owner, device: owner, address: owner, since: 0 };
  }
}

/** An unknown address counts as one of its own. */
const waitingOf = ({ session, device, address, since }: Wish): Waiting => ({
  owner: session.owner,
  device,
  address: address || session.owner,
  since,
});
