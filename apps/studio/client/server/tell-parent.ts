export type Hint = 'kismet:ready' | 'kismet:balance' | 'kismet:round' | 'kismet:exit';

/**
 * Notifies the site around the frame of an event, so that it can refresh. Only the origin of the lobby named at launch receives
 * it, and no amounts are included: a message is never a source for money.
 */
export function tellParent(hint: Hint, lobbyUrl: string | null): void {
  if (lobbyUrl && window.parent !== window) window.parent.postMessage({ type: hint }, new URL(lobbyUrl).origin);
}
