import type { FairnessView, RevealedSeed } from '../../server/fairness/fairness.ts';
import type { FreeRoundsView } from '../../server/free-rounds/free-rounds-view.ts';
import type { CrashState } from '../../server/http/crash-state.ts';
import type { PlayedRound, PlayerState, RoundDetail } from '../../server/http/player-state.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';

/** A refusal by the server, with its code. */
export class Refusal extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The server was unreachable or did not answer in time: the result of the call is unknown. */
export class Unreachable extends Error {}

const PATIENCE_MS = 12_000;

/** One call of the player API, with a timeout in milliseconds. Throws `Refusal` with the server's code, or `Unreachable`. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  key: string | null,
  body?: unknown,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  let response: Response;
  let answer: object;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
      cache: 'no-store',
    });
    answer = await response.json();
  } catch {
    throw new Unreachable();
  }
  return answered<T>(response.status, answer);
}

/** The answer to a call. Throws `Refusal` and `Unreachable` as `call` does. */
export function answered<T>(status: number, answer: object): T {
  if (status >= 500) throw new Unreachable();
  const { error, params } = answer as { error?: string; params?: Record<string, string | number> };
  if (status >= 300) throw new Refusal(error ?? 'INTERNAL', params);
  return answer as T;
}

export const launch = (secret: string) =>
  call<{ key: string; state: PlayerState | CrashState }>('POST', '/player/launch', null, { secret });
export const readReplay = (secret: string) => call<RoundDetail>('POST', '/player/replay', null, { secret });

/** The calls of a session. */
export const sessionApi = (key: string) => ({
  state: () => call<PlayerState | CrashState>('GET', '/player/state', key),
  balance: () => call<{ balance: string | null; walletRefusal: string | null }>('GET', '/player/balance', key),
  spin: (round: string, stake: string, quick: boolean, reward: string | null) =>
    call<PlayedRound>('POST', '/player/spin', key, { round, stake, quick, reward }),
  freeRounds: () => call<{ freeRounds: FreeRoundsView | null }>('GET', '/player/free-rounds', key),
  rounds: () => call<{ rounds: RoundView[] }>('GET', '/player/rounds', key),
  round: (id: string) => call<RoundDetail>('GET', `/player/rounds/${id}`, key),
  presented: (id: string) => call<object>('POST', `/player/rounds/${id}/presented`, key, {}),
  rotateSeed: (clientSeed?: string) =>
    call<{ revealed: RevealedSeed; fairness: FairnessView }>(
      'POST',
      '/player/seed',
      key,
      clientSeed ? { clientSeed } : {},
    ),
});
export type SessionApi = ReturnType<typeof sessionApi>;
