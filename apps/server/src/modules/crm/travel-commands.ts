import { DAY_MS } from '@kismet/kernel/time';
import { nextOf, type Step } from '@kismet/rules/crm/journey';
import { type Tx, withTx } from '../../platform/db.ts';
import type { CrmDeps } from './deps.ts';
import { factsOf } from './facts.ts';
import { holdJourney, type JourneyRow, readRunning, writeLookedTo } from './journey-store.ts';
import { readMatching, readSegment } from './segment-store.ts';
import { sendTo } from './send.ts';
import { readTemplates } from './template-store.ts';
import * as store from './travel-store.ts';
import { ruleOf, stepsOf } from './wire.ts';

/** Members per batch, and batches per run of the job: the rest follows a minute later. */
const PART = 500;
const ROUNDS = 10;
/** How far back a registration still counts, and how wide the time range of an absence is. */
const SPAN_MS = 3 * DAY_MS;

/** Enters members into running journeys. */
export async function enterJourneys(deps: CrmDeps): Promise<void> {
  for (let after: string | null = null; ; ) {
    const journeys = await readRunning(deps.db, after, 100);
    for (const journey of journeys) await enterOne(deps, journey);
    if (journeys.length < 100) return;
    after = journeys.at(-1)!.journey_id;
  }
}
async function enterOne(deps: CrmDeps, journey: JourneyRow): Promise<void> {
  for (let round = 0, lookedTo = journey.looked_to; round < ROUNDS; round++) {
    const found = await newcomers(deps, { ...journey, looked_to: lookedTo });
    if (found.length > 0)
      await withTx(deps.db, (tx) => store.enter(tx, journey.journey_id, found, new Date(deps.clock.now())));
    if (journey.entry.on === 'segment') {
      // the pass over all members starts again once it has reached the last one
      lookedTo = found.length < PART ? 0n : found.at(-1)!;
      await withTx(deps.db, (tx) => writeLookedTo(tx, journey.journey_id, lookedTo));
    }
    if (found.length < PART) return;
  }
}
async function newcomers({ db, clock, site }: CrmDeps, journey: JourneyRow): Promise<bigint[]> {
  const { entry, brand_id: brandId, journey_id: journeyId } = journey;
  const from = { brandId, journeyId, limit: PART };
  const nowMs = clock.now();
  const startedMs = journey.started_at!.getTime();
  switch (entry.on) {
    case 'registered':
      return store.readRegistered(db, from, new Date(Math.max(startedMs, nowMs - SPAN_MS)));
    case 'away': {
      const toMs = nowMs - entry.days * DAY_MS;
      return store.readAway(db, from, { from: new Date(toMs - SPAN_MS), to: new Date(toMs) });
    }
    case 'level':
      return store.readRisen(db, from, { level: entry.level, since: new Date(Math.max(startedMs, nowMs - SPAN_MS)) });
    case 'segment': {
      const segment = await readSegment(db, brandId, entry.segmentId);
      if (!segment) return [];
      const { zone } = await site.brandById(brandId);
      const wanted = { brandId, rule: ruleOf(segment.rule), after: journey.looked_to, limit: PART };
      return readMatching(db, wanted, { nowMs, zone });
    }
  }
}

/** Advances every member whose wake-up is due; each in a separate transaction, so that a crash neither repeats nor loses anything. */
export async function goOn(deps: CrmDeps): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const due = await store.readDue(deps.db, new Date(deps.clock.now()), PART);
    const faults: unknown[] = [];
    // one failure does not hold up the others; the job fails afterwards and is retried
    for (const { owner_id, journey_id } of due)
      await withTx(deps.db, (tx) => goOnWith(deps, tx, owner_id, journey_id)).catch((error) => faults.push(error));
    if (faults.length > 0) throw faults[0];
    if (due.length === 0) return;
  }
}

async function goOnWith(deps: CrmDeps, tx: Tx, ownerId: bigint, journeyId: string): Promise<void> {
  await deps.lockOwner(tx, ownerId);
  const nowMs = deps.clock.now();
  const travel = await store.takeDue(tx, ownerId, journeyId, new Date(nowMs));
  const journey = travel && (await holdJourney(tx, journeyId));
  if (!travel || journey?.state !== 'running') return;
  const facts = (await factsOf(deps, tx, journey.brand_id, [ownerId])).get(ownerId);
  if (!facts) return store.writeOver(tx, ownerId, journeyId, 'account');
  const from = { step: travel.step, sinceMs: travel.step_at.getTime() };
  const next = nextOf(stepsOf(journey.steps), from, nowMs, facts);
  if (next.is === 'exit') return store.writeOver(tx, ownerId, journeyId, 'check');
  if (next.is === 'done') return store.writeOver(tx, ownerId, journeyId, null);
  if (next.is === 'wait') {
    const wakeAt = new Date(next.wakeMs);
    return store.writeWaiting(tx, { ownerId, journeyId, step: next.step, stepAt: wakeAt, wakeAt });
  }
  await sendStep(deps, tx, { journey, ownerId, ...next });
}

async function sendStep(
  deps: CrmDeps,
  tx: Tx,
  given: {
    readonly journey: JourneyRow;
    readonly ownerId: bigint;
    readonly step: number;
    readonly templateId: string;
    readonly validUntilMs: number;
  },
): Promise<void> {
  const { journey, ownerId, step, validUntilMs } = given;
  const journeyId = journey.journey_id;
  const [template] = await readTemplates(tx, journey.brand_id, [given.templateId]);
  const now = new Date(deps.clock.now());
  if (template) {
    const wanted = { ownerId, journeyId, step, template, holdoutPpm: journey.holdout_ppm, validUntilMs };
    const decision = await sendTo(deps, tx, wanted);
    if (decision.outcome === 'held') {
      const wakeAt = new Date(decision.untilMs);
      // the validity continues from its original start
      const sinceMs = validUntilMs - validityOf(stepsOf(journey.steps)[step]!);
      return store.writeWaiting(tx, { ownerId, journeyId, step, stepAt: new Date(sinceMs), wakeAt });
    }
    if (decision.outcome === 'suppressed' && (decision.reason === 'restricted' || decision.reason === 'account'))
      return store.writeOver(tx, ownerId, journeyId, decision.reason);
  }
  await store.writeWaiting(tx, { ownerId, journeyId, step: step + 1, stepAt: now, wakeAt: now });
}
const validityOf = (step: Step): number => (step.do === 'send' ? step.validHours * 3_600_000 : 0);
