import { addDays, businessDay } from '@kismet/kernel/time';

/** ui 5.20: "slow" is shown after 10 s; after 20 s the launch has failed. */
export const SLOW_MS = 10_000;
export const FAILED_MS = 20_000;

export type Phase = 'ticket' | 'vendor' | 'open' | 'slow' | 'failed';

/** State of a launch: no address yet, frame loading, loaded, or timed out. `waitedMs` since the request. */
export function phaseOf(state: { hasAddress: boolean; loaded: boolean; refused: boolean; waitedMs: number }): Phase {
  if (state.refused) return 'failed';
  if (state.loaded) return 'open';
  if (state.waitedMs >= FAILED_MS) return 'failed';
  if (state.waitedMs >= SLOW_MS) return 'slow';
  return state.hasAddress ? 'vendor' : 'ticket';
}

/** Business dates that cover the session: from the day before it began, so that a change of day loses nothing. */
export function sessionDates(startedMs: number, nowMs: number, zone: string): { from: string; to: string } {
  return { from: addDays(businessDay(startedMs, zone), -1), to: businessDay(nowMs, zone) };
}

/**
 * Whether a message comes from the game: from the frame's window and the launched origin. Its content is never
 * trusted; it only triggers a refetch from our server (T24).
 */
export function isFromGame(message: { source: unknown; origin: string }, frame: unknown, launchUrl: string): boolean {
  return frame !== null && message.source === frame && message.origin === new URL(launchUrl).origin;
}

/** Only http(s) may go into a frame. */
export function isLaunchable(launchUrl: string): boolean {
  const url = URL.parse(launchUrl);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** The vendor's response is not a web address: a retry would not help. */
export class BadLaunchAddress extends Error {
  override name = 'BadLaunchAddress';
}

/**
 * Row GM-04: if the server lists several launch hosts and its address is at one of them, picks one at random. Any
 * other host is the vendor's own and stays. `random` returns 0 to 1.
 */
export function atOneHost(launchUrl: string, cdns: readonly string[], random: () => number): string {
  const hosts = cdns.flatMap((cdn) => URL.parse(/^https?:/.test(cdn) ? cdn : `https://${cdn}`)?.host ?? []);
  const url = new URL(launchUrl);
  if (hosts.length < 2 || !hosts.includes(url.host)) return launchUrl;
  url.host = hosts[Math.floor(random() * hosts.length)]!;
  return url.href;
}

/** The address of a game with the booking code that it should open. */
export function withCode(launchUrl: string, code: string | undefined): string {
  if (!code) return launchUrl;
  const url = new URL(launchUrl);
  url.searchParams.set('code', code);
  return url.href;
}
