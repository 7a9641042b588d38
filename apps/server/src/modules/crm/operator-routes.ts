import * as contract from '@kismet/contracts/crm/operator';
import type { Output } from '@kismet/contracts/route';
import { found, Refused } from '@kismet/kernel/outcome';
import { type Actor, type Audit, actorAt } from '../../platform/audit.ts';
import { type Tx, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { consentsOf } from './consent-commands.ts';
import type { Crm } from './index.ts';
import {
  checkRule,
  journeyDetail,
  moveJourney,
  saveJourney,
  saveSegment,
  saveTemplate,
  shownJourney,
} from './journey-commands.ts';
import { listJourneys } from './journey-store.ts';
import { countMatching, listSegments, readSegment, type SegmentRow } from './segment-store.ts';
import { listSent } from './sent-store.ts';
import { listTemplates, readTemplates, type TemplateRow } from './template-store.ts';
import { ruleOf } from './wire.ts';

export interface OperatorCrmDeps<W extends Actor> {
  readonly crm: Crm;
  readonly limiter: RateLimiter;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
}
const COUNTS: RateRule = { name: 'segment-count', max: 120, windowMs: 60_000 };
const SENT = /^[0-9a-f-]{36}:\d{1,3}$/;

/** Back-office calls: segments, templates, journeys with their results, and the messages of a member. */
export function mountOperatorCrm<W extends Actor>(mount: Mount, given: OperatorCrmDeps<W>): void {
  mountSegments(mount, given);
  mountTemplates(mount, given);
  mountJourneys(mount, given);
  const { crm, authorise } = given;
  const { db, members } = crm.deps;
  mount(contract.listSent, authorise, async ({ memberId, cursor, limit }, { who }) => {
    const member = found(await members.byPublicId(queryOf(db), who.brandId, memberId));
    const below = placeCursor(cursor, SENT);
    const page = await keysetPage(
      limit,
      (most) => listSent(db, member.memberId, below, most),
      (last) => placeText(last.at, last.send_key),
    );
    const list = page.list.map(({ send_key: _key, at, ...row }) => ({ ...row, at: at.toISOString() }));
    return { consents: await consentsOf(db, member.memberId), list, nextCursor: page.nextCursor };
  });
}

/** Saves in one transaction with its audit entry. */
const savingOf =
  <W extends Actor>({ crm, audit }: OperatorCrmDeps<W>, action: string) =>
  async (
    { who, visit }: { readonly who: W; readonly visit: { readonly ip: string } },
    subject: string,
    after: Readonly<Record<string, unknown>>,
    work: (tx: Tx, by: { brandId: number; operatorId: bigint; at: Date }) => Promise<void>,
  ): Promise<void> => {
    const at = new Date(crm.deps.clock.now());
    await withTx(crm.deps.db, async (tx) => {
      await work(tx, { brandId: who.brandId, operatorId: who.operatorId, at });
      await audit(tx, { ...actorAt(who, visit.ip), action, subject, after });
    });
  };

const shownSegment = (row: SegmentRow): Output<typeof contract.saveSegment> => ({
  segmentId: row.segment_id,
  name: row.name,
  rule: ruleOf(row.rule),
  version: row.version,
  savedAt: row.saved_at.toISOString(),
});
function mountSegments<W extends Actor>(mount: Mount, given: OperatorCrmDeps<W>): void {
  const { crm, authorise, limiter } = given;
  const { db, clock, site } = crm.deps;
  const save = savingOf(given, 'crm.segment-saved');
  mount(contract.listSegments, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => listSegments(db, who.brandId, cursor ?? null, most),
      (last) => last.segment_id,
    );
    return { ...page, list: page.list.map(shownSegment) };
  });
  mount(contract.countSegment, authorise, async ({ rule }, { who }) => {
    checkRule(rule);
    await limiter.take(COUNTS, String(who.operatorId));
    const { zone } = await site.brandById(who.brandId);
    const wanted = { brandId: who.brandId, rule, limit: contract.COUNT_MAX };
    const { matching, ...addressable } = await countMatching(db, wanted, { nowMs: clock.now(), zone });
    return { matching, addressable };
  });
  mount(contract.saveSegment, authorise, async (input, call) => {
    await save(call, `segment:${input.segmentId}`, { name: input.name, version: input.version + 1 }, (tx, by) =>
      saveSegment(tx, by, input),
    );
    return shownSegment(found(await readSegment(db, call.who.brandId, input.segmentId)));
  });
}

const shownTemplate = (row: TemplateRow): Output<typeof contract.saveTemplate> => ({
  templateId: row.template_id,
  name: row.name,
  channel: row.channel,
  topic: row.topic,
  title: row.title,
  text: row.text,
  version: row.version,
  savedAt: row.saved_at.toISOString(),
});
function mountTemplates<W extends Actor>(mount: Mount, given: OperatorCrmDeps<W>): void {
  const { crm, authorise } = given;
  const { db } = crm.deps;
  const save = savingOf(given, 'crm.template-saved');
  mount(contract.listTemplates, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => listTemplates(db, who.brandId, cursor ?? null, most),
      (last) => last.template_id,
    );
    return { ...page, list: page.list.map(shownTemplate) };
  });
  mount(contract.saveTemplate, authorise, async (input, call) => {
    const after = { name: input.name, channel: input.channel, title: input.title, text: input.text };
    await save(call, `template:${input.templateId}`, after, (tx, by) => saveTemplate(tx, by, input));
    const [row] = await readTemplates(db, call.who.brandId, [input.templateId]);
    if (!row) throw new Refused('NOT_FOUND');
    return shownTemplate(row);
  });
}

function mountJourneys<W extends Actor>(mount: Mount, given: OperatorCrmDeps<W>): void {
  const { crm, authorise } = given;
  const { db } = crm.deps;
  const save = savingOf(given, 'crm.journey-saved');
  const move = savingOf(given, 'crm.journey-moved');
  mount(contract.listJourneys, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => listJourneys(db, who.brandId, cursor ?? null, most),
      (last) => last.journey_id,
    );
    return { ...page, list: page.list.map(shownJourney) };
  });
  mount(contract.getJourney, authorise, ({ journeyId }, { who }) => journeyDetail(crm.deps, who.brandId, journeyId));
  mount(contract.saveJourney, authorise, async (input, call) => {
    const after = { name: input.name, version: input.version + 1 };
    await save(call, `journey:${input.journeyId}`, after, (tx, by) => saveJourney(tx, by, input));
    return journeyDetail(crm.deps, call.who.brandId, input.journeyId);
  });
  mount(contract.moveJourney, authorise, async (input, call) => {
    await move(call, `journey:${input.journeyId}`, { to: input.to }, (tx, by) => moveJourney(tx, by, input));
    return journeyDetail(crm.deps, call.who.brandId, input.journeyId);
  });
}
