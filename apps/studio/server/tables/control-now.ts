import { controlsOf } from './control-store.ts';
import { gathered } from './gathered.ts';

/** What the desk has said of a table; of many tables that ask within a few milliseconds in one statement. */
export const controlNow = gathered(controlsOf);
