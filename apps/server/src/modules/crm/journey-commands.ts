import type * as contract from '@kismet/contracts/crm/operator';
import type { Input, Output } from '@kismet/contracts/route';
import { found, Refused } from '@kismet/kernel/outcome';
import { rateLift, sampleRatio } from '@kismet/rules/crm/lift';
import { faultOf, type Rule } from '@kismet/rules/crm/segment';
import { unknownVariables } from '@kismet/rules/crm/template';
import type { Tx } from '../../platform/db.ts';
import type { CrmDeps } from './deps.ts';
import * as store from './journey-store.ts';
import { countArms, countOutcomes, countTravels } from './results-store.ts';
import { readSegment, type SavedBy, writeSegment } from './segment-store.ts';
import { readTemplates, writeTemplate } from './template-store.ts';
import { keptRule, keptSteps, stepsOf } from './wire.ts';

export type JourneyDetail = Output<typeof contract.getJourney>;
interface By extends SavedBy {
  readonly brandId: number;
}

/** Refuses `RULE_SIZE` for a rule too large to be read. */
export function checkRule(rule: Rule): void {
  const fault = faultOf(rule);
  if (fault) throw new Refused('RULE_SIZE');
}
/** Refuses `RULE_SIZE`, and `VERSION_CHANGED` when another operator saved in the meantime. */
export async function saveSegment(tx: Tx, by: By, one: Input<typeof contract.saveSegment>): Promise<void> {
  checkRule(one.rule);
  const row = { segment_id: one.segmentId, brand_id: by.brandId, name: one.name, version: one.version };
  if (!(await writeSegment(tx, { ...row, rule: keptRule(one.rule) }, by))) throw new Refused('VERSION_CHANGED');
}
/** Refuses `TEXT_VARIABLE` with the first unknown name, and `VERSION_CHANGED`. */
export async function saveTemplate(tx: Tx, by: By, one: Input<typeof contract.saveTemplate>): Promise<void> {
  const [unknown] = unknownVariables([...Object.values(one.title), ...Object.values(one.text)].join('\n'));
  if (unknown !== undefined) throw new Refused('TEXT_VARIABLE', { name: unknown.slice(0, 40) });
  const { templateId, name, channel, topic, title, text, version } = one;
  const row = { template_id: templateId, brand_id: by.brandId, name, channel, topic, title, text, version };
  if (!(await writeTemplate(tx, row, by))) throw new Refused('VERSION_CHANGED');
}

/** Saves a draft. Refuses `RULE_SIZE`, `NOT_FOUND` for a segment or template of another brand, `JOURNEY_STATE`, `VERSION_CHANGED`. */
export async function saveJourney(tx: Tx, by: By, one: Input<typeof contract.saveJourney>): Promise<void> {
  for (const step of one.steps) if (step.do === 'check') checkRule(step.rule);
  const ids = new Set(one.steps.flatMap((step) => (step.do === 'send' ? [step.templateId] : [])));
  if ((await readTemplates(tx, by.brandId, [...ids])).length < ids.size) throw new Refused('NOT_FOUND');
  if (one.entry.on === 'segment') found(await readSegment(tx, by.brandId, one.entry.segmentId));
  const before = await store.readJourney(tx, one.journeyId);
  if (before && before.brand_id !== by.brandId) throw new Refused('NOT_FOUND');
  if (before && before.state !== 'draft') throw new Refused('JOURNEY_STATE');
  const row = {
    journey_id: one.journeyId,
    brand_id: by.brandId,
    name: one.name,
    entry: one.entry,
    steps: keptSteps(one.steps),
    goal_days: one.goalDays,
    holdout_ppm: one.holdoutPpm,
    version: one.version,
  };
  if (!(await store.writeJourney(tx, row, by))) throw new Refused('VERSION_CHANGED');
}

const MAY: Readonly<Record<store.JourneyState, readonly store.JourneyState[]>> = {
  draft: ['running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};
/** Refuses `NOT_FOUND`, `JOURNEY_STATE` for an invalid transition, `VERSION_CHANGED`. */
export async function moveJourney(tx: Tx, by: By, one: Input<typeof contract.moveJourney>): Promise<void> {
  const row = await store.readJourney(tx, one.journeyId);
  if (row?.brand_id !== by.brandId) throw new Refused('NOT_FOUND');
  if (row.version !== one.version) throw new Refused('VERSION_CHANGED');
  if (!MAY[row.state].includes(one.to)) throw new Refused('JOURNEY_STATE');
  const moved = { journey_id: row.journey_id, version: one.version, to: one.to };
  if (!(await store.writeState(tx, moved, by))) throw new Refused('VERSION_CHANGED');
}

export const shownJourney = (row: store.JourneyRow): Output<typeof contract.listJourneys>['list'][number] => ({
  journeyId: row.journey_id,
  name: row.name,
  entry: row.entry,
  steps: [...stepsOf(row.steps)],
  goalDays: row.goal_days,
  holdoutPpm: row.holdout_ppm,
  state: row.state,
  startedAt: row.started_at?.toISOString() ?? null,
  version: row.version,
  savedAt: row.saved_at.toISOString(),
});

/** One journey with its members, outcomes and result. Refuses `NOT_FOUND`. */
export async function journeyDetail(deps: CrmDeps, brandId: number, journeyId: string): Promise<JourneyDetail> {
  const row = await store.readJourney(deps.db, journeyId);
  if (row?.brand_id !== brandId) throw new Refused('NOT_FOUND');
  const [travels, outcomes, arms] = await Promise.all([
    countTravels(deps.db, journeyId),
    countOutcomes(deps.db, journeyId),
    countArms(deps.db, journeyId, row.goal_days),
  ]);
  const shown = shownJourney(row);
  const of = (state: 'done' | 'exited') => travels.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);
  const waiting = Array.from({ length: shown.steps.length + 1 }, (_none, step) =>
    travels.reduce((sum, one) => sum + (one.state === 'waiting' && one.step === step ? one.count : 0), 0),
  );
  const armOf = (isHeld: boolean) => {
    const arm = arms.find(({ is_held_out }) => is_held_out === isHeld);
    return { members: arm?.members ?? 0, reached: arm?.reached ?? 0 };
  };
  return {
    ...shown,
    members: { waiting, done: of('done'), exited: of('exited') },
    outcomes: outcomes.map(({ outcome, reason, count }) => ({ outcome, reason, count })),
    result: resultOf(armOf(false), armOf(true), row.holdout_ppm / 1_000_000),
  };
}

/** The holdout result of a journey: none before both arms have members, or when their sizes deviate from the plan. */
export function resultOf(
  told: JourneyDetail['result']['told'],
  held: JourneyDetail['result']['held'],
  share: number,
): JourneyDetail['result'] {
  const none = { told, held, lift: null };
  if (share === 0 || held.members === 0 || told.members === 0) return { ...none, state: 'none' };
  if (sampleRatio(told.members, held.members, share).isBroken) return { ...none, state: 'broken' };
  const lift = rateLift(told, held);
  if (lift.is === 'few') return { ...none, state: 'few' };
  const { rate, rateHeldOut, difference, p, low, high } = lift;
  return { told, held, state: 'compared', lift: { rate, rateHeldOut, difference, p, low, high } };
}
