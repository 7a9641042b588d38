import { addDays, businessDay } from '@kismet/kernel/time';

/** ui 5.20: "slow" is said after 10 s, after 20 s the opening has failed. */
export const SLOW_MS = 10_000;
export const FAILED_MS = 20_000;

export type Phase = 'ticket' | 'vendor' | 'open' | 'slow' | 'failed';

/** Where an opening stands: no address yet, the frame loading, loaded, or too long at it. `waitedMs` since it was asked for. */
export function phaseOf(state: { hasAddress: boolean; loaded: boolean; refused: boolean; waitedMs: number }): Phase {
  if (state.refused) return 'failed';
  if (state.loaded) return 'open';
  if (state.waitedMs >= FAILED_MS) return 'failed';
  if (state.waitedMs >= SLOW_MS) return 'slow';
  return state.hasAddress ? 'vendor' : 'ticket';
}

/** The business dates whose bets hold the time of play: from the day before it began, which a change of day cannot move past. */
export function sessionDates(startedMs: number, nowMs: number, zone: string): { from: string; to: string } {
  return { from: addDays(businessDay(startedMs, zone), -1), to: businessDay(nowMs, zone) };
}

/**
 * Whether a message really comes from the game: from the frame's own window, and from the origin that was launched.
 * What it says is never trusted; it only makes us read our own server again (T24).
 */
export function isFromGame(message: { source: unknown; origin: string }, frame: unknown, launchUrl: string): boolean {
  return frame !== null && message.source === frame && message.origin === new URL(launchUrl).origin;
}

/** Only the web's own protocols may go into a frame. */
export function isLaunchable(launchUrl: string): boolean {
  const url = URL.parse(launchUrl);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** The vendor answered with something that is no address of the web: nothing that a second attempt would mend. */
export class BadLaunchAddress extends Error {
  override name = 'BadLaunchAddress';
}

/**
 * Row GM-04: where the server names several launch hosts and its address is at one of them, one of them at random. An address at
 * any other host is the vendor's own and stays as it came. `random` gives 0 to 1.
 */
export function atOneHost(launchUrl: string, cdns: readonly string[], random: () => number): string {
  const hosts = cdns.flatMap((cdn) => URL.parse(/^https?:/.test(cdn) ? cdn : `https://${cdn}`)?.host ?? []);
  const url = new URL(launchUrl);
  if (hosts.length < 2 || !hosts.includes(url.host)) return launchUrl;
  url.host = hosts[Math.floor(random() * hosts.length)]!;
  return url.href;
}
