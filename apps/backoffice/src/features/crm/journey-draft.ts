import type { Rule } from '@kismet/contracts/crm/rule';
import type { Entry, Step } from '@kismet/rules/crm/journey';
import type { Journey } from './api.ts';
import { formOf, NEW_RULE, type RuleForm, readRule } from './rule-lines.ts';

/** A step as typed. `kept` is a rule with nested groups, which the form leaves unchanged. */
export type StepDraft =
  | { readonly do: 'wait'; readonly hours: string }
  | { readonly do: 'check'; readonly form: RuleForm; readonly kept: Rule | null }
  | { readonly do: 'send'; readonly templateId: string; readonly validHours: string };
export interface JourneyDraft {
  readonly name: string;
  readonly on: Entry['on'];
  readonly days: string;
  readonly level: string;
  readonly segmentId: string;
  readonly steps: readonly StepDraft[];
  readonly goalDays: string;
  /** Percent. */
  readonly holdout: string;
}
export const NEW_STEP: Readonly<Record<StepDraft['do'], StepDraft>> = {
  wait: { do: 'wait', hours: '24' },
  check: { do: 'check', form: NEW_RULE, kept: null },
  send: { do: 'send', templateId: '', validHours: '24' },
};
const NEW: JourneyDraft = {
  ...{ name: '', on: 'registered', days: '14', level: '1', segmentId: '' },
  ...{ steps: [NEW_STEP.wait, NEW_STEP.send], goalDays: '7', holdout: '10' },
};

export function draftOf(journey: Journey | null): JourneyDraft {
  if (!journey) return NEW;
  const { entry } = journey;
  return {
    name: journey.name,
    on: entry.on,
    days: entry.on === 'away' ? String(entry.days) : NEW.days,
    level: entry.on === 'level' ? String(entry.level) : NEW.level,
    segmentId: entry.on === 'segment' ? entry.segmentId : '',
    steps: journey.steps.map(stepDraft),
    goalDays: String(journey.goalDays),
    holdout: String(journey.holdoutPpm / 10_000),
  };
}
function stepDraft(step: Step): StepDraft {
  if (step.do === 'wait') return { do: 'wait', hours: String(step.hours) };
  if (step.do === 'send') return { ...step, validHours: String(step.validHours) };
  const form = formOf(step.rule);
  return { do: 'check', form: form ?? NEW_RULE, kept: form ? null : step.rule };
}

const whole = (text: string, from: number, to: number): number | null => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= from && value <= to ? value : null;
};
export type Wrong = 'name' | 'days' | 'level' | 'segmentId' | 'goalDays' | 'holdout' | `step.${number}`;
interface Read {
  readonly name: string;
  readonly entry: Entry;
  readonly steps: Step[];
  readonly goalDays: number;
  readonly holdoutPpm: number;
}
/** The body to send for a draft, or the fields that cannot be read. */
export function readDraft(draft: JourneyDraft): Read | { wrong: readonly Wrong[] } {
  const entry = entryOf(draft);
  const steps = draft.steps.map(stepOf);
  const [goalDays, holdout] = [whole(draft.goalDays, 1, 30), whole(draft.holdout, 0, 50)];
  const wrong: Wrong[] = steps.flatMap((one, at) => (one === null ? [`step.${at}` as const] : []));
  if (!draft.name.trim()) wrong.push('name');
  if (typeof entry === 'string') wrong.push(entry);
  if (goalDays === null) wrong.push('goalDays');
  if (holdout === null) wrong.push('holdout');
  if (wrong.length > 0 || typeof entry === 'string' || goalDays === null || holdout === null) return { wrong };
  const read = steps.flatMap((one) => (one === null ? [] : [one]));
  return { name: draft.name.trim(), entry, steps: read, goalDays, holdoutPpm: holdout * 10_000 };
}
function entryOf({ on, days, level, segmentId }: JourneyDraft): Entry | 'days' | 'level' | 'segmentId' {
  if (on === 'registered') return { on };
  if (on === 'segment') return segmentId ? { on, segmentId } : 'segmentId';
  if (on === 'level') {
    const value = whole(level, 1, 99);
    return value === null ? 'level' : { on, level: value };
  }
  const value = whole(days, 1, 180);
  return value === null ? 'days' : { on, days: value };
}
function stepOf(step: StepDraft): Step | null {
  if (step.do === 'wait') {
    const hours = whole(step.hours, 1, 720);
    return hours === null ? null : { do: 'wait', hours };
  }
  if (step.do === 'send') {
    const validHours = whole(step.validHours, 1, 168);
    return validHours === null || !step.templateId ? null : { do: 'send', templateId: step.templateId, validHours };
  }
  if (step.kept) return { do: 'check', rule: step.kept };
  const read = readRule(step.form);
  return 'wrong' in read ? null : { do: 'check', rule: read.rule };
}
