/** The vendor whose only caller is our own worker; no other may have this code, and it has no game in the lobby. */
export const CANARY_CODE = 'CANARY';
export const CANARY_GAME = 'canary';
