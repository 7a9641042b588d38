import { area } from '@kismet/app-kit/storage';

/** Stored in this browser: appearance choices, never data or sessions. */
export const local = area<`columns.${string}`>(() => localStorage);
