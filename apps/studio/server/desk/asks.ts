import { Refused } from '@kismet/kernel/outcome';
import { inTransaction, type Pool } from '../database.ts';
import { type Ask, type AskKind, addAsk, askOf, decideAsk, reopenAsk } from './ask-store.ts';
import { personOf } from './desk-session.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry, type DeskAction } from './journal-store.ts';

/** What would be done, as it is displayed, with the digest of what would be posted. */
export interface Preview {
  /** Plain data. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly digest: string;
}
/** An action that takes two people (rule 6.52). */
export interface AskedWork {
  /** What it would do now. Refuses NOT_FOUND, and whatever rules it out. */
  preview(house: string, subject: string): Promise<Preview>;
  /** Carries it out if what it does matches the digest; otherwise refuses PREVIEW_STALE with nothing done. Safe to repeat. */
  carryOut(house: string, subject: string, digest: string): Promise<void>;
}

const ACTIONS = {
  'void-round': { ask: 'void-ask', approve: 'void-approve', refuse: 'void-refuse' },
  'cancel-fixture': { ask: 'cancel-ask', approve: 'cancel-approve', refuse: 'cancel-refuse' },
  'open-hand': { ask: 'hand-ask', approve: 'hand-approve', refuse: 'hand-refuse' },
  'correct-market': { ask: 'correct-ask', approve: 'correct-approve', refuse: 'correct-refuse' },
  'refund-case': { ask: 'refund-ask', approve: 'refund-approve', refuse: 'refund-refuse' },
  'keep-result': { ask: 'keep-ask', approve: 'keep-approve', refuse: 'keep-refuse' },
  'set-price': { ask: 'price-ask', approve: 'price-approve', refuse: 'price-refuse' },
  'end-hold': { ask: 'hold-ask', approve: 'hold-approve', refuse: 'hold-refuse' },
} as const satisfies Record<AskKind, Record<string, DeskAction>>;

/** Actions requested by one person and decided by another. */
export class Asks {
  readonly #pool: Pool;
  readonly #works: Readonly<Record<AskKind, AskedWork>>;

  constructor(pool: Pool, works: Readonly<Record<AskKind, AskedWork>>) {
    this.#pool = pool;
    this.#works = works;
  }

  /** Requests an action, together with what it would do now. Refuses ASKED_ALREADY and whatever the work refuses. */
  async ask(guest: DeskGuest, kind: AskKind, subject: string, reason: string): Promise<Ask> {
    const { shown, digest } = await this.#works[kind].preview(guest.house, subject);
    return inTransaction(this.#pool, async (tx) => {
      const by = { askedBy: personOf(guest), askedName: guest.name };
      const ask = await addAsk(tx, { house: guest.house, kind, subject, reason, preview: shown, digest, ...by });
      if (!ask) throw new Refused('ASKED_ALREADY');
      const entry = { action: ACTIONS[kind].ask, subject, note: reason };
      await addDeskEntry(tx, guest, { ...entry, after: { ask: ask.number, digest } });
      return ask;
    });
  }

  /** What it would do now; null once it is decided, or when it is no longer possible. */
  async now({ house, kind, subject, state }: Ask): Promise<Preview | null> {
    if (state !== 'OPEN') return null;
    return this.#works[kind].preview(house, subject).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
  }

  /**
   * Approves what another person requested, as it was shown, and carries it out. The approval is written down before anything is posted;
   * repeating it resumes from there. Refuses NOT_FOUND, OWN_ASK, ASK_OVER, PREVIEW_STALE (with nothing done) and whatever the work refuses.
   */
  async approve(guest: DeskGuest, number: number, digest: string): Promise<Ask> {
    const ask = await inTransaction(this.#pool, async (tx) => {
      const found = await this.#open(tx, guest, number);
      if (found.askedBy === personOf(guest)) throw new Refused('OWN_ASK');
      if (found.state === 'APPROVED') return found;
      await decideAsk(tx, found, 'APPROVED', { person: personOf(guest), name: guest.name });
      const { kind, subject, reason } = found;
      const entry = { action: ACTIONS[kind].approve, subject, note: reason };
      await addDeskEntry(tx, guest, { ...entry, after: { ask: number, digest } });
      return found;
    });
    try {
      await this.#works[ask.kind].carryOut(ask.house, ask.subject, digest);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await inTransaction(this.#pool, async (tx) => {
        await reopenAsk(tx, ask);
        const { kind, subject } = ask;
        await addDeskEntry(tx, guest, {
          action: ACTIONS[kind].approve,
          subject,
          after: { ask: number, not: error.code },
        });
      });
      throw error;
    }
    await decideAsk(this.#pool, ask, 'DONE', { person: personOf(guest), name: guest.name });
    return (await askOf(this.#pool, guest.house, number, false))!;
  }

  /** Rejects another person's request, or withdraws one's own. Refuses NOT_FOUND and ASK_OVER. */
  async refuse(guest: DeskGuest, number: number, note: string): Promise<Ask> {
    return inTransaction(this.#pool, async (tx) => {
      const ask = await this.#open(tx, guest, number);
      if (ask.state !== 'OPEN') throw new Refused('ASK_OVER');
      await decideAsk(tx, ask, 'REFUSED', { person: personOf(guest), name: guest.name });
      const { kind, subject } = ask;
      await addDeskEntry(tx, guest, { action: ACTIONS[kind].refuse, subject, note, after: { ask: number } });
      return (await askOf(tx, guest.house, number, false))!;
    });
  }

  async #open(tx: Parameters<typeof askOf>[0], guest: DeskGuest, number: number): Promise<Ask> {
    const ask = await askOf(tx, guest.house, number, true);
    if (!ask) throw new Refused('NOT_FOUND');
    if (ask.state !== 'OPEN' && ask.state !== 'APPROVED') throw new Refused('ASK_OVER');
    return ask;
  }
}
