import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableNow } from '../server/http/crash-state.ts';
import type { DealtProofView, ProofView } from '../server/http/table-proof.ts';
import type { TestPlayer } from './test-studio.ts';

/** A table whose lease was lost is claimed again within this time. */
const AWAY_MS = 30_000;

/** A player at the crash table, over HTTP. */
export class TablePlayer {
  readonly player: TestPlayer;
  constructor(player: TestPlayer) {
    this.player = player;
  }

  async now(): Promise<TableNow> {
    return (await this.player.ask('GET', '/player/table')).body as TableNow;
  }

  /**
   * Waits until the table is as wanted; a round may run for more than two minutes. Without a round the table is between two processes, and
   * nothing is known about it.
   */
  async when(isSo: (now: TableNow) => boolean, ms = 180_000): Promise<TableNow> {
    let seen: unknown = null;
    let looks = 0;
    for (const end = Date.now() + ms; Date.now() < end; await sleep(80)) {
      const now = await this.now().catch((error: unknown) => ({ error: String(error) }));
      if ('past' in now && now.round && isSo(now)) return now;
      seen = 'past' in now ? { at: now.now, number: now.round?.number, phase: now.round?.phase } : now;
      looks++;
    }
    throw new Error(`the table does not get there; seen last of ${looks} times: ${JSON.stringify(seen)}`);
  }

  /** A round that is open for betting for at least `ms` more; a busy machine may look too late once, and two flights last five minutes at most. */
  async betting(ms = 400): Promise<number> {
    const { round } = await this.when(
      (at) => at.round?.phase === 'BETTING' && at.round.closesAt - at.now > ms,
      330_000,
    );
    return round!.number;
  }

  bet(round: number, stake: string, autoAt: number | null, id: string = randomUUID()) {
    return this.#tell('bets', { id, round, stake, autoAt });
  }
  cashOut(id: string) {
    return this.#tell('cash-out', { id });
  }
  takeBack(id: string) {
    return this.#tell('take-back', { id });
  }
  /** A process that stalled has lost its tables, and has them back in a moment: a caller who meets that asks again. */
  async #tell(what: string, body: object) {
    for (const end = Date.now() + AWAY_MS; ; await sleep(200)) {
      const said = await this.player.ask('POST', `/player/table/${what}`, body);
      if (said.body.error !== 'TABLE_AWAY' || Date.now() > end) return said;
    }
  }
  /**
   * The proof of a chip round, once it is over and nothing of it is open at the operator. Whatever the wallet has not answered yet continues
   * alongside the next round, so a busy machine may never show this one as settled.
   */
  async paid(number: number, operator: { openBets(): readonly unknown[] }): Promise<DealtProofView> {
    const isPaid = isOver(number);
    await this.when((now) => isPaid(now) && operator.openBets().length === 0);
    return (await this.proof(number)) as unknown as DealtProofView;
  }
  /** The proof of a finished round; the witness reveals its seed a moment after the result. */
  async proof(number: number): Promise<ProofView> {
    for (let tries = 0; ; tries++) {
      const proof = (await this.player.ask('GET', `/player/table/rounds/${number}`)).body as ProofView;
      if (proof.seeds || tries === 100) return proof;
      await sleep(50);
    }
  }
}

export const isOver = (number: number) => (at: TableNow) =>
  at.round !== null &&
  (at.round.number > number || (at.round.number === number && ['SETTLED', 'CANCELLED'].includes(at.round.phase)));
