import type { TicketView } from '../../../server/sports/tickets/ticket-view.ts';
import { Refusal } from '../../server/studio-api.ts';
import type { SportsApi, TicketAsk } from '../sports-api.ts';

/** Interval between two requests for the desk's decision. */
const ASK_AGAIN_MS = 500;

/** What a page does while the desk decides on a bet. */
export interface Waiting {
  /** Shows how much time is left. */
  show(leftMs: number): void;
  /** Whether its player has stopped waiting. */
  isLeft(): boolean;
}

/** Sends bets, each under its own id. An unanswered bet may have been placed: the same bet again is the same bet. */
export class BetSender {
  readonly #api: SportsApi;
  /** Ids of unanswered bets, by content. */
  readonly #unanswered = new Map<string, string>();
  constructor(api: SportsApi) {
    this.#api = api;
  }

  /** Null if the player did not wait for the desk: nothing was bet then. */
  async send(ask: Omit<TicketAsk, 'id'>, waiting: Waiting): Promise<TicketView | null> {
    const { mode, stake, legs, free } = ask;
    const content = JSON.stringify({ mode, stake, free, legs: legs.map(({ oddsE4: _seen, ...leg }) => leg) });
    const id = this.#unanswered.get(content) ?? crypto.randomUUID();
    this.#unanswered.set(content, id);
    try {
      const ticket = await this.#decided({ id, ...ask }, waiting);
      this.#unanswered.delete(content);
      return ticket;
    } catch (error) {
      if (error instanceof Refusal) this.#unanswered.delete(content);
      throw error;
    }
  }

  /** Asks again under the same id while the desk decides: no money moves before that. */
  async #decided(ask: TicketAsk, { show, isLeft }: Waiting): Promise<TicketView | null> {
    for (;;) {
      try {
        return (await this.#api.bet(ask)).ticket;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'REFERRED') throw error;
        show(Number(error.params.leftMs));
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        if (isLeft()) return null;
      }
    }
  }
}
