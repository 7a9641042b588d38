import type { MessageKey } from '../text.ts';

/** What a round is doing, by phase. */
export const PHASES = {
  BETTING: 'desk.phase.betting',
  CLOSED: 'desk.phase.closed',
  RUNNING: 'desk.phase.running',
  RESULT: 'desk.phase.result',
  SETTLED: 'desk.phase.settled',
  CANCELLED: 'desk.phase.cancelled',
} as const satisfies Record<string, MessageKey>;
