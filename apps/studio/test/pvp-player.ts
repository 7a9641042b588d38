import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandView } from '../games/pvp/teen-patti/hand-view.ts';
import type { PvpNow } from '../server/http/pvp-state.ts';
import type { HandProofView, PastHandView, PlayedHandView } from '../server/pvp/past-hand.ts';
import type { TestPlayer } from './test-studio.ts';

/** A playing strategy: what a player does in turn, given what they are shown. */
export type Plays = (hand: HandView, now: PvpNow) => { action: string; amount?: string };
/** Bets once, then packs while more than two are left, and asks for a show between the last two. */
export const playsShort: Plays = (hand, { own }) => {
  const { offers, seat } = own[0]!;
  if (offers!.show !== null) return { action: 'show' };
  const hasBet = hand.actions.some((one) => one.seat === seat && one.kind === 'bet');
  return hasBet ? { action: 'pack' } : { action: 'bet', amount: offers!.bets[0]! };
};

/** A player at a table between players, over HTTP: sends seeds as a page does, and plays when in turn. */
export class PvpPlayer {
  readonly player: TestPlayer;
  readonly plays: Plays;
  readonly seeds = new Map<string, string>();
  /** Everything received, to check what must not be in it. */
  readonly received: PvpNow[] = [];
  #isStopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(player: TestPlayer, plays: Plays = playsShort) {
    this.player = player;
    this.plays = plays;
  }

  ask(path: string, body?: unknown) {
    return this.player.ask(body === undefined ? 'GET' : 'POST', `/player/pvp${path}`, body);
  }
  async now(): Promise<PvpNow> {
    return (await this.ask('')).body as PvpNow;
  }
  act(hand: string, turn: number, action: string, amount = '0', id: string = randomUUID(), laid: object = {}) {
    return this.ask('/act', { id, hand, action, amount, turn, ...laid });
  }
  openPrivate(boot = '5.00') {
    return this.ask('/private', { boot });
  }
  async hands(): Promise<PlayedHandView[]> {
    return (await this.ask('/hands')).body.hands;
  }
  async hand(table: string, number: number): Promise<PastHandView> {
    return (await this.ask(`/hands/${table}/${number}`)).body;
  }
  async proof(): Promise<HandProofView> {
    return (await this.ask('/proof')).body;
  }

  async when(isSo: (now: PvpNow) => boolean, ms = 60_000): Promise<PvpNow> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(60)) {
      const now = await this.now().catch(() => null);
      if (now && 'lobby' in now && isSo(now)) return now;
    }
    throw new Error('the table does not get there');
  }

  /** Plays until stopped. */
  play(): this {
    this.#loop = this.#play();
    return this;
  }
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #play(): Promise<void> {
    while (!this.#isStopped) {
      const now = await this.now().catch(() => null);
      if (now && 'lobby' in now) {
        this.received.push(now);
        await this.step(now).catch(() => undefined);
      }
      await sleep(50);
    }
  }

  /** What a page does on its own, plus one move when in turn. */
  async step(now: PvpNow): Promise<void> {
    const [own] = now.own;
    const { round } = now;
    if (!own || !round) return;
    const { shuffle, hand } = round;
    if (round.stage === 'shuffle' && shuffle && own.shuffleSeat !== null) {
      const seat = shuffle.seats[own.shuffleSeat]!;
      const seed = this.seeds.get(shuffle.hand) ?? randomBytes(32).toString('hex');
      this.seeds.set(shuffle.hand, seed);
      const hash = createHash('sha256')
        .update(`kismet-hand-1:${shuffle.hand}:${own.shuffleSeat}:${seed}`)
        .digest('hex');
      if (shuffle.phase === 'HASHES' && seat.hash === null) await this.ask('/hash', { hand: shuffle.hand, hash });
      if (shuffle.phase === 'OPENINGS' && !seat.isOpened) await this.ask('/seed', { hand: shuffle.hand, seed });
    }
    if (round.stage !== 'hand' || !hand || own.seat === null) return;
    await this.move(now, hand, own);
  }

  /** One move of the hand, if it is this player's turn. */
  async move(now: PvpNow, hand: HandView, own: PvpNow['own'][number]): Promise<void> {
    if (hand.sideShow?.asked === own.seat) await this.act(hand.id, hand.turn, 'accept');
    if (!own.offers) return;
    const { action, amount } = this.plays(hand, now);
    await this.act(hand.id, hand.turn, action, amount);
  }
}
