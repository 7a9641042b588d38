import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@kismet/kernel/outcome';
import { PVP_HOUSE } from '../../../games/pvp/pvp-titles.ts';
import { nextStarts, OFFERS, type Offer, offerOf, TOURNAMENT_GAME } from '../../../games/pvp/tournament/offers.ts';
import { leftIn } from '../../../games/pvp/tournament/tournament.ts';
import { entryOf, isBotId, isOpenFor, type TournamentRound } from '../../../games/pvp/tournament/tournament-round.ts';
import type { Session } from '../../sessions/session-store.ts';
import type { TableDeps } from '../../tables/table-kind.ts';
import type { PvpRooms } from '../rooms.ts';
import { apartBy, type EntryWish } from './entry-wish.ts';
import { mustFit } from './free-entries.ts';
import { PlayedTournament, type TournamentSeat } from './played-tournament.ts';
import {
  addTournament,
  isSeparated,
  type TournamentRow,
  tableOfWager,
  tournamentsUnderWay,
} from './tournament-store.ts';
import { cardOf, emptyCard, emptyPage, pageOf, type TournamentCard, type TournamentPage } from './tournament-views.ts';

const SWEEP_EACH_MS = 1_000;
const SCHEDULE_EACH_MS = 5_000;
const MOST_TOURNAMENTS = 500;
/** Number of starts listed ahead for each timetable. */
const AHEAD = 2;
/** How long a finished tournament stays listed. */
const LISTED_AFTER_MS = 10 * 60_000;
const OPENS_WITHIN_MS = 10_000;
const LOOK_EACH_MS = 20;
const ANSWER_WITHIN_MS = 4_000;

/** Money of a session's tournaments: the currency in lower case, or null for play money. */
export const moneyOf = ({ isDemo, currency }: Pick<Session, 'isDemo' | 'currency'>): string | null =>
  isDemo ? null : currency.toLowerCase();
const newId = (): string => `tournament-${randomBytes(6).toString('hex')}`;

/** The tournaments of a game in this process: announced, entered, played and paid. */
export class Tournaments {
  readonly deps: TableDeps;
  readonly #rooms: PvpRooms;
  readonly #played = new Map<string, PlayedTournament>();
  /** Currencies whose timetable somebody has looked at. */
  readonly #monies = new Set<string>();
  readonly #timers: readonly NodeJS.Timeout[];
  #isSweeping = false;

  private constructor(deps: TableDeps, rooms: PvpRooms) {
    this.deps = deps;
    this.#rooms = rooms;
    this.#timers = [
      setInterval(() => void this.#sweep(), SWEEP_EACH_MS),
      setInterval(() => void this.#schedule(), SCHEDULE_EACH_MS),
    ];
  }

  /** Resumes what an earlier process left behind. */
  static async start(deps: TableDeps, rooms: PvpRooms): Promise<Tournaments> {
    const tournaments = new Tournaments(deps, rooms);
    await tournaments.#adopt();
    rooms.tournamentSeatOf = (owner) => tournaments.seatOf(owner);
    return tournaments;
  }

  /** Where an owner plays; if there are several, the one that began first. */
  seatOf(owner: string): TournamentSeat | null {
    const seats = [...this.#played.values()].flatMap((played) => {
      const seat = played.seatOf(owner);
      return seat ? [{ seat, startedAt: played.round?.tournament.startedAt ?? 0 }] : [];
    });
    return seats.sort((a, b) => a.startedAt - b.startedAt)[0]?.seat ?? null;
  }

  /** All tournaments run by this process, for money and for play money. */
  all(): readonly PlayedTournament[] {
    return [...this.#played.values()];
  }

  /** What a session can enter, is playing or has just played, tables of fixed size first. */
  async list(session: Session): Promise<TournamentCard[]> {
    const now = this.deps.time.now();
    await this.watch(moneyOf(session));
    const known = this.#of(moneyOf(session));
    const cards = known.flatMap(({ round, row }) => (round ? [cardOf(round, row, session.owner, now)] : []));
    const shown = cards.filter(
      ({ state, isOpen, startsAt, own }) => own || isOpen || (startsAt !== null && state === 'running'),
    );
    const empty = OFFERS.filter(
      ({ each, kind }) =>
        each === null && !cards.some((card) => card.kind === kind && card.state === 'registering' && card.isOpen),
    );
    const order = OFFERS.map(({ kind }) => kind);
    return [...shown, ...empty.map(emptyCard)].sort(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.startsAt ?? 0) - (b.startsAt ?? 0),
    );
  }

  /** One of them with its structure and standings. Refuses NOT_FOUND. */
  page(session: Session, ref: string): TournamentPage {
    const offer = offerOf(ref);
    if (offer && offer.each === null) {
      const open = this.#openOf(session, offer);
      return open?.round ? pageOf(open.round, open.row, session.owner, this.deps.time.now()) : emptyPage(offer);
    }
    const { round, row } = this.#known(session, ref);
    return pageOf(round, row, session.owner, this.deps.time.now());
  }

  /**
   * Enters a tournament for its price. The same id means the same entry. Refuses NOT_FOUND, CURRENCY_NOT_OFFERED, SEATED (playing in another
   * one), ENTRY_APART, FREE_ROUNDS_OVER, ENTRY_DECLINED (by the wallet, whatever its reason), TABLE_AWAY, WAGER_MISMATCH and whatever the kernel
   * refuses.
   */
  async enter(
    session: Session,
    ref: string,
    { id, device, address, freeRewardId }: EntryWish,
  ): Promise<TournamentPage> {
    if (!session.isDemo && !/^[A-Z0-9]{2,10}$/.test(session.currency)) throw new Refused('CURRENCY_NOT_OFFERED');
    const { owner, id: sessionId } = session;
    const before = await tableOfWager(this.deps.pool, owner, id);
    const played = before ? this.#played.get(before) : await this.#toEnter(session, ref);
    if (!played || played.row.money !== moneyOf(session)) throw new Refused(before ? 'WAGER_MISMATCH' : 'NOT_FOUND');
    const { row, table } = played;
    const { round } = await this.#ready(played);
    if (!entryOf(round, owner)) await this.#mayEnter(session, played, round);
    const isKnown = () => played.round?.wagers.some((one) => one.id === id) ?? false;
    if (freeRewardId && !isKnown())
      await mustFit(this.deps.pool, session, row.terms, freeRewardId, { now: this.deps.time.now(), isKnown });
    const apart = (value: string) => apartBy(session, row.id, value);
    const who = { owner, wager: id, sessionId, device: apart(device), address: apart(address) };
    const entry = freeRewardId ? { ...who, freeRewardId } : who;
    const told = await table.tell((at) => ({ kind: 'enter', ...entry, ticket: randomUUID(), at }));
    if (!told) throw new Refused('TABLE_AWAY');
    const isAnswered = ({ wagers }: TournamentRound) => wagers.find((one) => one.id === id)?.state !== 'SENT';
    await table.until(isAnswered, ANSWER_WITHIN_MS * this.deps.patience);
    const after = table.round;
    const state = after?.wagers.find((one) => one.id === id)?.state;
    if (after && state && !entryOf(after, owner)) throw new Refused('ENTRY_DECLINED');
    return this.page(session, row.id);
  }

  /** Withdraws an entry before the start; the full price is refunded. Refuses NOT_FOUND, TABLE_AWAY and ENTRIES_CLOSED. */
  async withdraw(session: Session, ref: string): Promise<TournamentPage> {
    const { played } = this.#known(session, ref);
    const told = await played.table.tell((at) => ({ kind: 'withdraw', owner: session.owner, at }));
    if (!told) throw new Refused('TABLE_AWAY');
    return this.page(session, ref);
  }

  /** Adds a tournament with given terms and runs it; null when one of its kind exists already. */
  async add(row: TournamentRow): Promise<PlayedTournament | null> {
    return (await addTournament(this.deps.pool, row)) ? this.#drive(row) : null;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([...this.#played.values()].map((played) => played.stop()));
  }

  #of(money: string | null): PlayedTournament[] {
    return [...this.#played.values()].filter(({ row }) => row.money === money);
  }

  #known(session: Session, ref: string) {
    const played = this.#played.get(ref);
    if (!played?.round || played.row.money !== moneyOf(session)) throw new Refused('NOT_FOUND');
    return { played, round: played.round, row: played.row };
  }

  /** The tournament of a kind that is open for entry; the player's own, if they have entered one that has not begun. */
  #openOf(session: Session, { kind }: Offer): PlayedTournament | null {
    const open = this.#of(moneyOf(session)).filter(({ row, round }) => row.kind === kind && round?.phase === 'BETTING');
    return (
      open.find(({ round }) => entryOf(round!, session.owner)) ?? open.find(({ round }) => isOpenFor(round!)) ?? null
    );
  }

  /** The tournament that a reference names; for a kind of fixed size, the one open for entry or a new one. */
  async #toEnter(session: Session, ref: string): Promise<PlayedTournament | null> {
    const offer = offerOf(ref);
    if (offer?.each !== null || !offer) return this.#played.get(ref) ?? null;
    const open = this.#openOf(session, offer);
    if (open) return open;
    const id = newId();
    const money = moneyOf(session);
    const terms = { ...offer.terms, id, startsAt: null };
    const row = { id, house: PVP_HOUSE, game: TOURNAMENT_GAME, money, kind: offer.kind, terms };
    const added = await this.add(row);
    if (added) return added;
    // another process, or another player at this very moment, was first
    await this.#adopt();
    return this.#of(money).findLast((one) => one.row.kind === offer.kind) ?? null;
  }

  async #ready(played: PlayedTournament): Promise<{ readonly round: TournamentRound }> {
    const until = performance.now() + OPENS_WITHIN_MS;
    played.table.watch();
    while (!played.round && performance.now() < until) await sleep(LOOK_EACH_MS);
    if (!played.round) throw new Refused('TABLE_AWAY');
    return { round: played.round };
  }

  async #mayEnter({ owner }: Session, played: PlayedTournament, round: TournamentRound): Promise<void> {
    const startsAt = round.tournament.terms.startsAt;
    const others = [...this.#played.values()].filter((one) => one !== played);
    const isPlaying = others.some((one) => one.round && isStillIn(one.round, owner));
    // of tables that may begin at any moment, only one at a time
    if (isPlaying && (startsAt === null || round.phase !== 'BETTING')) throw new Refused('SEATED');
    const people = round.entries.filter((one) => !one.isBot && entryOf(round, one.owner) === one);
    if (
      await isSeparated(
        this.deps.pool,
        owner,
        people.map((one) => one.owner),
      )
    )
      throw new Refused('ENTRY_APART');
  }

  /** Keeps the timetable of a currency (in lower case) filled from now on, because somebody is looking at it. */
  async watch(money: string | null): Promise<void> {
    if (money === null || this.#monies.has(money) || !/^[a-z0-9]{2,10}$/.test(money)) return;
    this.#monies.add(money);
    await this.#schedule();
  }

  #drive(row: TournamentRow): PlayedTournament {
    const known = this.#played.get(row.id);
    if (known) return known;
    const played = new PlayedTournament(row, this.deps, this.#rooms.secrets);
    this.#played.set(row.id, played);
    if (row.money && row.terms.startsAt !== null) this.#monies.add(row.money);
    return played;
  }

  async #adopt(): Promise<void> {
    for (const row of await tournamentsUnderWay(this.deps.pool, TOURNAMENT_GAME, MOST_TOURNAMENTS)) this.#drive(row);
  }

  /** Follows what other processes have added, and adds the next starts of the timetable, each once no matter who is first. */
  async #schedule(): Promise<void> {
    try {
      await this.#adopt();
      for (const money of this.#monies)
        for (const { kind, each, terms: offered } of OFFERS) {
          const starts = each ? nextStarts(each, this.deps.time.now(), AHEAD) : [];
          for (const startsAt of starts) {
            const isKnown = this.#of(money).some(({ row }) => row.kind === kind && row.terms.startsAt === startsAt);
            if (isKnown) continue;
            const id = newId();
            const terms = { ...offered, id, startsAt };
            await this.add({ id, house: PVP_HOUSE, game: TOURNAMENT_GAME, money, kind, terms });
          }
        }
    } catch (error) {
      this.deps.onError(error);
    }
  }

  /** Running tournaments continue; players seated in a tournament leave their other seats; finished ones are dropped after a while. */
  async #sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    try {
      for (const [id, played] of this.#played) {
        await played.look();
        const { endedAt, round } = played;
        if (round?.phase === 'RUNNING') await this.#standUp(round);
        if (endedAt === null || this.deps.time.now() < endedAt + LISTED_AFTER_MS) continue;
        this.#played.delete(id);
        await played.stop();
      }
    } catch (error) {
      this.deps.onError(error);
    } finally {
      this.#isSweeping = false;
    }
  }

  /** Players have one chair in the game: they leave a money table after the hand. */
  async #standUp(round: TournamentRound): Promise<void> {
    for (const { id: owner } of leftIn(round.tournament)) {
      const seat = isBotId(owner) ? null : this.#rooms.chairAt(owner);
      if (seat && !seat.isLeaving)
        await this.#rooms.tell(seat.room, (at) => ({ kind: 'stand', owner, isNow: false, at }));
    }
  }
}

const isStillIn = ({ tournament, phase }: TournamentRound, owner: string): boolean =>
  (phase === 'RUNNING' || phase === 'CLOSED' || (phase === 'BETTING' && tournament.terms.startsAt === null)) &&
  tournament.entrants.some(({ id, isPaid, out }) => id === owner && isPaid !== false && out === null);
