/** The vendor code whose only caller is our own worker; no other vendor may have it, and it has no game in the lobby. */
export const CANARY_CODE = 'CANARY';
export const CANARY_GAME = 'canary';
