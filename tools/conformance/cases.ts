// The conformance list of the seamless wallet (C1 to C20). Every case restores the balance.
import type { Case } from './case.ts';
import { REPLAY_CASES } from './cases-of-replay.ts';
import { STATE_CASES } from './cases-of-state.ts';

export const CASES: readonly Case[] = [...REPLAY_CASES, ...STATE_CASES];
