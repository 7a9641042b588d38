export type Hint = 'kismet:ready' | 'kismet:balance' | 'kismet:round' | 'kismet:exit';

/**
 * Tells the site around the frame that something happened, so that it may look anew. Only the origin of the lobby named at
 * launch hears it, and no amounts are said: money is never taken from a message.
 */
export function tellParent(hint: Hint, lobbyUrl: string | null): void {
  if (lobbyUrl && window.parent !== window) window.parent.postMessage({ type: hint }, new URL(lobbyUrl).origin);
}
