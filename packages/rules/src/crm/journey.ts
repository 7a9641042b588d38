import { type Facts, matches, type Rule } from './segment.ts';

/** How a member enters a journey (rule 4.18); each member once. */
export type Entry =
  | { readonly on: 'registered' }
  /** Has not signed in for this many days. */
  | { readonly on: 'away'; readonly days: number }
  | { readonly on: 'level'; readonly level: number }
  | { readonly on: 'segment'; readonly segmentId: string };

export type Step =
  | { readonly do: 'wait'; readonly hours: number }
  /** A member who does not match the rule leaves. */
  | { readonly do: 'check'; readonly rule: Rule }
  /** A message that is dropped when it could not be sent within this many hours. */
  | { readonly do: 'send'; readonly templateId: string; readonly validHours: number };
export const STEPS_MAX = 12;

/** The next action of a journey for a member whose wake-up is due. */
export type Next =
  /** `step` is the one after the wait. */
  | { readonly is: 'wait'; readonly step: number; readonly wakeMs: number }
  | { readonly is: 'send'; readonly step: number; readonly templateId: string; readonly validUntilMs: number }
  | { readonly is: 'exit' }
  | { readonly is: 'done' };

/** Continues from a step. `sinceMs` is when the member reached it, from which the validity of a message counts. */
export function nextOf(
  steps: readonly Step[],
  from: { readonly step: number; readonly sinceMs: number },
  nowMs: number,
  facts: Facts,
): Next {
  let { step, sinceMs } = from;
  for (; ; step++, sinceMs = nowMs) {
    const one = steps[step];
    if (!one) return { is: 'done' };
    if (one.do === 'wait') return { is: 'wait', step: step + 1, wakeMs: nowMs + one.hours * 3_600_000 };
    if (one.do === 'check' && !matches(one.rule, facts)) return { is: 'exit' };
    if (one.do === 'send')
      return { is: 'send', step, templateId: one.templateId, validUntilMs: sinceMs + one.validHours * 3_600_000 };
  }
}
