import type { SheetSource } from '@kismet/contracts/operators/reconciliation';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { businessDayEnd, businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { nameUuid } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import * as books from './books-store.ts';
import { type Difference, matchBooks, type Ours, type Theirs } from './match.ts';
import type { Sheet } from './store.ts';

export interface Line {
  readonly sheet: Omit<Sheet, 'checked_at'>;
  readonly differences: readonly Difference[];
  /** No answer from the provider: open differences stay open, since nothing was verified. */
  readonly isSilent: boolean;
}
export interface CompareDeps {
  readonly db: Db;
  readonly now: () => number;
  /** A channel's payments as reported by its provider; `none` without a report, null when it did not answer. */
  readonly reportOf: (
    channelCode: string,
    span: { fromMs: number; toMs: number },
  ) => Promise<readonly Theirs[] | 'none' | null>;
  /** The provider's status of one deposit; null when it did not answer. */
  readonly askPaid: (ownerId: bigint, depositId: string) => Promise<bigint | 'unpaid' | null>;
}
export interface Day {
  readonly brandId: number;
  readonly currency: string;
  readonly day: string;
  readonly zone: string;
}
/** Time slice of the ledger per read. */
const SLICE_MS = 3_600_000;
/** Maximum deposits missing from the report that are polled individually. */
const MOST_ASKED = 200;

/** Findings of one step, and the progress of the day: steps done, of how many. */
export interface Step {
  readonly lines: readonly Line[];
  readonly done: number;
  readonly all: number;
}
/** Compares one business day of a brand: the ledger first, then each channel, payouts, each vendor. Writes nothing. */
export async function* compareDay(deps: CompareDeps, day: Day): AsyncGenerator<Step> {
  const span = { fromMs: businessDayStart(day.day, day.zone), toMs: businessDayEnd(day.day, day.zone) };
  const gateway: books.PostedRow[] = [];
  for (const slice of slicesOf(span, deps.now()))
    gateway.push(...(await books.readGatewaySlice(deps.db, day.brandId, ...slice)));
  const channels = await books.readChannels(deps.db, day.brandId);
  const vendors = await books.readVendors(deps.db);
  const all = channels.length + vendors.length + 2;
  let done = 1;
  yield { lines: [], done, all };
  for (const channel of channels)
    yield { lines: [await channelLine(deps, day, span, channel, gateway)], done: ++done, all };
  yield { lines: await payoutLines(deps, day, span, gateway), done: ++done, all };
  for (const vendor of vendors) {
    const line = await vendorLine(deps, day, span, vendor);
    yield { lines: line ? [line] : [], done: ++done, all };
  }
}
type Span = { readonly fromMs: number; readonly toMs: number };
function slicesOf({ fromMs, toMs }: Span, nowMs: number): [Date, Date][] {
  const slices: [Date, Date][] = [];
  // in tests the clock may run behind the database's, which may have reached the next day
  for (let ms = fromMs; ms < toMs && ms < nowMs + DAY_MS; ms += SLICE_MS)
    slices.push([new Date(ms), new Date(Math.min(ms + SLICE_MS, toMs))]);
  return slices;
}
const sum = (rows: readonly { readonly amount: bigint }[]): bigint => rows.reduce((all, one) => all + one.amount, 0n);
const sheetOf = (day: Day, source: SheetSource, code: string) => ({
  brand_id: day.brandId,
  day: day.day,
  source,
  code,
  currency: day.currency,
});

async function channelLine(
  { db, now, reportOf, askPaid }: CompareDeps,
  day: Day,
  span: Span,
  channel: { channel_id: number; code: string; currency: string },
  gateway: readonly books.PostedRow[],
): Promise<Line> {
  const code = `gateway:${channel.code}`;
  const credits = (await books.readCredits(db, channel.channel_id, new Date(span.fromMs), new Date(span.toMs))).map(
    ofCredit,
  );
  const said = await reportOf(channel.code, span);
  const posted = (
    await books.readPosted(
      db,
      code,
      credits.map((one) => ({ ownerId: one.ownerId!, opId: nameUuid(`deposit:${one.reference}:deposit`) })),
    )
  ).concat(gateway.filter((row) => row.code === code && row.reference.startsWith('deposit:')));
  const ledger = new Map(
    posted.map((row) => [
      row.reference.split(':')[1]!,
      { amount: row.amount, ownerId: row.owner_id, atMs: row.at.getTime() },
    ]),
  );
  const wanted = [...ledger.keys(), ...(said === 'none' ? [] : (said ?? [])).flatMap((one) => one.reference ?? [])];
  const ids = [...new Set(wanted.filter((id) => UUID_PATTERN.test(id)))];
  const orders = new Map((await books.readOrdersById(db, ids)).map((row) => [row.deposit_id, row]));
  const isOurs = ({ reference }: Theirs) =>
    (orders.get(reference ?? '')?.channel_id ?? channel.channel_id) === channel.channel_id;
  const theirs = said === 'none' || said === null ? null : said.filter(isOurs);
  const known = new Map(credits.map((one) => [one.reference, one]));
  for (const { channel_id, credited, ended_at, ...row } of orders.values())
    if (channel_id === channel.channel_id && credited !== null && ended_at !== null)
      known.set(row.deposit_id, ofCredit({ ...row, credited, ended_at }));
  const { differences, unreported } = matchBooks({ ours: credits, ledger, theirs, known, ...span, nowMs: now() });
  const asked = await askUnreported(askPaid, unreported, ledger);
  const mine = new Set(credits.map((one) => one.reference));
  const counted = [...ledger].filter(
    ([id, { atMs }]) => mine.has(id) || (!known.has(id) && atMs >= span.fromMs && atMs < span.toMs),
  );
  return {
    sheet: {
      ...sheetOf(day, 'channel', channel.code),
      ours: sum(credits),
      ours_count: credits.length,
      ledger: sum(counted.map(([, one]) => one)),
      report: said === 'none' ? 'none' : said === null ? 'silent' : 'reported',
      theirs: theirs && sum(theirs),
      theirs_count: theirs?.length ?? null,
    },
    differences: [...differences, ...asked.differences].map((one) => ({
      ...one,
      ownerId: one.ownerId ?? orders.get(one.reference)?.owner_id ?? null,
      currency: one.currency || channel.currency,
    })),
    isSilent: said === null || asked.isSilent,
  };
}
/** Asks the provider about each deposit that its report leaves out; silent when one stays without an answer. */
async function askUnreported(
  askPaid: CompareDeps['askPaid'],
  unreported: readonly Ours[],
  ledger: ReadonlyMap<string, { readonly amount: bigint }>,
): Promise<Pick<Line, 'differences' | 'isSilent'>> {
  const differences: Difference[] = [];
  let isSilent = unreported.length > MOST_ASKED;
  for (const one of unreported.slice(0, MOST_ASKED)) {
    const paid = await askPaid(one.ownerId!, one.reference);
    isSilent ||= paid === null;
    if (paid === null || paid === one.amount) continue;
    differences.push({
      kind: paid === 'unpaid' ? 'missing-there' : 'amount-differs',
      reference: one.reference,
      ownerId: one.ownerId,
      ours: one.amount,
      ledger: ledger.get(one.reference)?.amount ?? null,
      theirs: paid === 'unpaid' ? null : paid,
      currency: one.currency,
    });
  }
  return { differences, isSilent };
}
const ofCredit = (row: books.CreditRow): Ours => ({
  reference: row.deposit_id,
  ownerId: row.owner_id,
  amount: row.credited,
  currency: row.currency,
  atMs: row.ended_at.getTime(),
});

/** Payouts by paying channel; no payout kind offers a report, so the comparison is two-way. */
async function payoutLines(
  { db, now }: CompareDeps,
  day: Day,
  span: Span,
  gateway: readonly books.PostedRow[],
): Promise<Line[]> {
  const lines: Line[] = [];
  const parts = await books.readPartsPaid(db, day.brandId, new Date(span.fromMs), new Date(span.toMs));
  const posted = gateway.filter((row) => row.reference.startsWith('withdrawal:'));
  const codes = new Set([
    ...parts.map((one) => one.channel),
    ...posted.map((row) => row.code.slice('gateway:'.length)),
  ]);
  for (const code of [...codes].sort()) {
    const ours = parts.filter((one) => one.channel === code).map(ofPart);
    const account = `gateway:${code}`;
    const rows = (
      await books.readPosted(
        db,
        account,
        ours.map((one) => {
          const [id, part] = one.reference.split(' ');
          return { ownerId: one.ownerId!, opId: nameUuid(`${one.ownerId}:withdrawal:${id}:part:${part}`) };
        }),
      )
    ).concat(posted.filter((row) => row.code === account));
    const ledger = new Map(
      rows.map((row) => {
        const [, id, , part] = row.reference.split(':');
        return [`${id} ${part}`, { amount: -row.amount, ownerId: row.owner_id, atMs: row.at.getTime() }] as const;
      }),
    );
    const keys = [...ledger].map(([reference, { ownerId }]) => [ownerId, reference.split(' ')[0]!] as const);
    const known = new Map(
      (
        await books.readPartsById(
          db,
          keys.map(([owner]) => owner),
          keys.map(([, id]) => id),
        )
      )
        .map(ofPart)
        .map((one) => [one.reference, one]),
    );
    const { differences } = matchBooks({ ours, ledger, theirs: null, known, ...span, nowMs: now() });
    const mine = new Set(ours.map((one) => one.reference));
    lines.push({
      sheet: {
        ...sheetOf(day, 'payout', code),
        ours: sum(ours),
        ours_count: ours.length,
        ledger: sum(
          [...ledger]
            .filter(([id, { atMs }]) => mine.has(id) || (!known.has(id) && atMs >= span.fromMs && atMs < span.toMs))
            .map(([, one]) => one),
        ),
        report: 'none',
        theirs: null,
        theirs_count: null,
      },
      differences: differences.map((one) => ({ ...one, currency: one.currency || day.currency })),
      isSilent: false,
    });
  }
  return lines;
}
const ofPart = (row: books.PartPaidRow): Ours => ({
  reference: `${row.withdrawal_id} ${row.part}`,
  ownerId: row.owner_id,
  amount: row.amount,
  currency: row.currency,
  atMs: row.ended_at.getTime(),
});

/**
 * A vendor's movements against the ledger; null when nothing moved. The protocol has no report, so the comparison is two-way.
 */
async function vendorLine(
  { db, now }: CompareDeps,
  day: Day,
  span: Span,
  { partner_id, code }: { partner_id: number; code: string },
): Promise<Line | null> {
  const vendor = { brandId: day.brandId, partnerId: partner_id, code };
  let [ours, count, ledger] = [0n, 0, 0n];
  const gaps: books.VendorGap[] = [];
  for (const slice of slicesOf(span, now())) {
    const sums = await books.readVendorSums(db, vendor, ...slice);
    ours += sums.ours;
    count += sums.ours_count;
    ledger += sums.ledger;
    gaps.push(...(await books.readVendorGaps(db, vendor, ...slice)));
  }
  if (count === 0 && ledger === 0n && gaps.length === 0) return null;
  return {
    sheet: {
      ...sheetOf(day, 'vendor', code),
      ours,
      ours_count: count,
      ledger,
      report: 'none',
      theirs: null,
      theirs_count: null,
    },
    differences: gaps.map((gap) => ({
      kind: 'ledger-differs',
      reference: gap.op_id,
      ownerId: gap.owner_id,
      ours: gap.ours,
      ledger: gap.ledger,
      theirs: null,
      currency: gap.currency ?? day.currency,
    })),
    isSilent: false,
  };
}
