import { area } from '@kismet/app-kit/storage';

/** What this browser keeps for the operator: choices of appearance, never data, never a session. */
export const local = area<`columns.${string}`>(() => localStorage);
