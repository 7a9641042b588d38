import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Shown {
  readonly round: string;
  /** The payout shown to the player. */
  readonly payout: string | null;
  readonly state: string;
}

/** A player at one game, through the studio's own calls. */
export class Seat {
  readonly shown: Shown[] = [];
  readonly #origin: string;
  readonly #key: string;
  readonly #stake: string;
  private constructor(origin: string, key: string, stake: string) {
    this.#origin = origin;
    this.#key = key;
    this.#stake = stake;
  }

  static async take(origin: string, url: string): Promise<Seat> {
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('s');
    const { key, state } = (await call(origin, '/player/launch', null, { secret })) as {
      key: string;
      state: { stakes: string[] };
    };
    return new Seat(origin, key, state.stakes[0]!);
  }

  /** One round; unanswered calls are retried with the same id, as the page does. */
  async play(): Promise<void> {
    const round = randomUUID();
    for (let tries = 0; tries < 40; tries++) {
      const answer = await call(this.#origin, '/player/spin', this.#key, {
        round,
        stake: this.#stake,
        quick: true,
      }).catch(() => null);
      if (answer && !answer.error) {
        const { state, payout } = (answer.round ?? answer) as { state: string; payout: string | null };
        this.shown.push({ round, state, payout });
        return;
      }
      if (answer?.error === 'ROUND_MISMATCH') throw new Error('the studio mistook one round for another');
      await sleep(answer?.error === 'TOO_SOON' ? (answer.params?.waitMs ?? 200) : 250);
    }
  }
}

async function call(origin: string, path: string, key: string | null, body: object) {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const response = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  if (response.status >= 500) return null;
  return (await response.json()) as Record<string, unknown> & { error?: string; params?: { waitMs?: number } };
}
