import * as calendar from '@kismet/contracts/agreements/calendar';
import * as running from '@kismet/contracts/agreements/running';
import * as story from '@kismet/contracts/agreements/story';
import { businessDay, businessDayEnd, businessDayStart } from '@kismet/kernel/time';
import type { Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import { readAgreement } from '../lifecycle/agreement-store.ts';
import { sideOf } from '../lifecycle/change.ts';
import type { AgreementRoutesDeps } from '../routes.ts';
import { readSideBills } from './bill-query-store.ts';
import { billDays, billHours, feedOf, movedOn, slotRows } from './calendar-queries.ts';
import { payPreview } from './pay-queries.ts';
import { exampleOf, runningOf } from './running-queries.ts';
import { askOther, storyOf } from './story-queries.ts';

/** Rate limit: live team figures are expensive for the database. */
const LOOKS: RateRule = { name: 'agreement-look', max: 120, windowMs: 60_000 };
const QUESTIONS: RateRule = { name: 'agreement-ask', max: 10, windowMs: 3_600_000 };

/** An agent's queries besides the lists of agreements: calendars, the current period, histories. */
export function mountAgreementQueries(
  mount: Mount,
  { deps, limiter, member, hasPaymentPassword }: AgreementRoutesDeps,
): void {
  mount(running.listRunning, member, async (input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return runningOf(deps, who, input);
  });
  mount(running.getExample, member, async ({ agreementId }, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    const row = await readAgreement(deps.db, agreementId);
    sideOf(row, who.memberId);
    return { example: await exampleOf(deps, row!), currency: row!.currency };
  });
  mount(story.getStory, member, ({ agreementId }, { who }) => storyOf(deps, who, agreementId));
  mount(story.askAgreement, member, async (input, { who }) => {
    await limiter.take(QUESTIONS, `${who.memberId}:${input.agreementId}`);
    return askOther(deps, who, input);
  });
  mount(calendar.listBillDays, member, (input, { who }) => billDays(deps, who, input));
  mount(calendar.listBillHours, member, (input, { who }) => billHours(deps, who, input));
  mount(calendar.listMoved, member, (input, { who }) => movedOn(deps, who, input));
  mount(calendar.previewPay, member, async (_input, { who }) =>
    payPreview(deps, who, await hasPaymentPassword(who.memberId)),
  );
  mount(calendar.getFeed, member, async (_input, { who }) => {
    const { zone } = await deps.brandOf(who.brandId);
    return feedOf(deps, who, businessDay(deps.clock.now(), zone));
  });
  mount(calendar.listSlots, member, async ({ side, day, cursor, limit }, { who }) => {
    const { zone, currency } = await deps.brandOf(who.brandId);
    const wanted = {
      kind: 'real-time-salary',
      from: new Date(businessDayStart(day, zone)),
      to: new Date(businessDayEnd(day, zone)),
      after: placeCursor(cursor),
    };
    const page = await keysetPage(
      limit,
      (most) => readSideBills(deps.db, side, who.memberId, { ...wanted, limit: most }),
      (last) => placeText(last.period_start, last.bill_id),
    );
    return { ...page, list: await slotRows(deps, who, page.list), currency };
  });
}
