import type { Logger } from './log.ts';

/** A provider's answer; null when there was none, for whatever reason. */
export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
}
/** Outgoing calls: only to configured origins, no redirects, three seconds at most (T17). */
export interface Outside {
  readonly now: () => number;
  isAllowed(url: string): boolean;
  send(
    url: string,
    request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  ): Promise<OutsideAnswer | null>;
}

const TIMEOUT_MS = 3000;
const LONGEST = 65_536;

export function createOutside(origins: readonly string[], now: () => number, log: Logger): Outside {
  const allowed = new Set(origins);
  const isAllowed = (url: string): boolean => {
    const parsed = URL.parse(url);
    return parsed !== null && allowed.has(parsed.origin) && !parsed.username && !parsed.password;
  };
  return {
    now,
    isAllowed,
    async send(url, { method, headers, body }) {
      if (!isAllowed(url)) {
        log.warn(
          { origin: URL.parse(url)?.origin },
          "an outbound address that is not in this installation's list of external services",
        );
        return null;
      }
      try {
        const answer = await fetch(url, {
          method,
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body === undefined ? {} : { body }),
        });
        const text = await answer.text();
        return text.length > LONGEST ? null : { status: answer.status, text };
      } catch (error) {
        log.warn({ err: error, origin: new URL(url).origin }, 'a payment provider did not answer');
        return null;
      }
    },
  };
}
