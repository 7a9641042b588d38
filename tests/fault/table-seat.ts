import { randomUUID } from 'node:crypto';

/** A round as a live table's page receives it. */
export interface RoundNow {
  readonly number: number;
  readonly phase: string;
  /** Milliseconds left to bet, by the table's own clock. */
  readonly leftMs: number;
}

/** A player at a live table, through the studio's own calls. */
export class TableSeat {
  readonly #origin: string;
  readonly #key: string;
  private constructor(origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
  }

  static async take(origin: string, url: string): Promise<TableSeat> {
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('s');
    const answer = await ask(origin, 'POST', '/player/launch', null, { secret });
    return new TableSeat(origin, (answer as { key: string }).key);
  }

  /** The current round; null between two processes, and while the studio does not answer. */
  async now(): Promise<RoundNow | null> {
    const said = (await ask(this.#origin, 'GET', '/player/table', this.#key).catch(() => null)) as {
      now?: number;
      round?: { number: number; phase: string; closesAt: number } | null;
    } | null;
    if (!said?.round || said.now === undefined) return null;
    const { number, phase, closesAt } = said.round;
    return { number, phase, leftMs: closesAt - said.now };
  }

  /** Places chips; without an answer, or when asked to retry, repeats the same id as long as the round accepts bets. Returns the final answer. */
  async bet(round: number, stakes: Readonly<Record<string, string>>): Promise<string> {
    const body = { id: randomUUID(), round, stakes };
    for (let tries = 0; tries < 20; tries++) {
      const said = (await ask(this.#origin, 'POST', '/player/table/bets', this.#key, body).catch(() => null)) as {
        error?: string;
        wager?: { state: string };
      } | null;
      if (said?.wager) return said.wager.state;
      if (said?.error && said.error !== 'TABLE_AWAY') return said.error;
    }
    return 'UNANSWERED';
  }
}

async function ask(origin: string, method: 'GET' | 'POST', path: string, key: string | null, body?: object) {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const response = await fetch(origin + path, {
    ...{ method, headers, signal: AbortSignal.timeout(5_000) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status >= 500 ? null : await response.json();
}
