import type { TicketView } from '../../server/sports/ticket-view.ts';
import { Refusal } from '../server/studio-api.ts';
import type { SportsApi, TicketAsk } from './sports-api.ts';

/** Sends bets, each under an id of its own. What was sent without an answer may stand: the same bet again is the same bet. */
export class BetSender {
  readonly #api: SportsApi;
  /** Bets whose answer never came, by what they say. */
  readonly #unanswered = new Map<string, string>();
  constructor(api: SportsApi) {
    this.#api = api;
  }

  async send(ask: Omit<TicketAsk, 'id'>): Promise<TicketView> {
    const { mode, stake, legs } = ask;
    const content = JSON.stringify({ mode, stake, legs: legs.map(({ oddsE4: _seen, ...leg }) => leg) });
    const id = this.#unanswered.get(content) ?? crypto.randomUUID();
    this.#unanswered.set(content, id);
    try {
      const { ticket } = await this.#api.bet({ id, ...ask });
      this.#unanswered.delete(content);
      return ticket;
    } catch (error) {
      if (error instanceof Refusal) this.#unanswered.delete(content);
      throw error;
    }
  }
}
