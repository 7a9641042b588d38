import { businessDay, businessDayStart, hourStart } from '@kismet/kernel/time';
import { ALL_GAMES } from '@kismet/rules/agreements/kind';
import type { Span } from '@kismet/rules/agreements/period';
import { daySignOf, slotPay, slotTier, ticketShares } from '@kismet/rules/agreements/real-time';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps, BetFact } from '../deps.ts';
import type { Making } from './bill-making.ts';
import type { BillRow } from './bill-store.ts';
import type { RunRow, SnapshotRow } from './run-store.ts';
import { carriedInto } from './slot-carry.ts';
import * as store from './slot-store.ts';

const SLOT_MS = 300_000;
const PAGE = 5000;

/** Facts of a brand in `[from, to)`, page by page. */
async function eachPage(
  deps: AgreementsDeps,
  tx: Tx,
  brandId: number,
  span: { from: Date; to: Date },
  take: (facts: readonly BetFact[]) => void | Promise<void>,
): Promise<void> {
  let after: { slot: Date; factId: bigint } | null = null;
  for (;;) {
    const page: readonly BetFact[] = await deps.books.settledBets(queryOf(tx), { ...span, after, limit: PAGE });
    await take(page.filter((fact) => fact.brandId === brandId && fact.accountClass === 0 && fact.path.length > 0));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { slot: last.slot, factId: last.factId };
  }
}

/**
 * Turnover of teams from midnight to the end of a slot (rule 2.8, step 3): full hours from the roll-ups, the current hour from its
 * slots, each summed once.
 */
export async function slotFacts(
  deps: AgreementsDeps,
  tx: Tx,
  brandId: number,
  wanted: { agentIds: readonly bigint[]; category: string; span: Span; zone: string },
): Promise<Map<bigint, { validBet: bigint; netLoss: bigint }>> {
  const { agentIds, category, span, zone } = wanted;
  const midnight = businessDayStart(businessDay(span.start, zone), zone);
  const hour = hourStart(span.start, zone);
  await readHour(deps, tx, brandId, hour, span.end);
  const [from, to] = [new Date(midnight), new Date(hour)];
  const hours =
    hour > midnight
      ? await deps.books.teamPeriod(queryOf(tx), { agentIds, category, from, to })
      : new Map<bigint, { validBet: bigint }>();
  const slots = await store.readSlots(tx, agentIds, category === ALL_GAMES ? null : category, to, new Date(span.end));
  return new Map(
    agentIds.map((id) => [id, { validBet: (hours.get(id)?.validBet ?? 0n) + (slots.get(id) ?? 0n), netLoss: 0n }]),
  );
}
async function readHour(deps: AgreementsDeps, tx: Tx, brandId: number, hour: number, end: number): Promise<void> {
  const known = await store.readSlotsRead(tx, brandId, new Date(hour), new Date(end));
  for (let slot = hour; slot < end; slot += SLOT_MS) {
    if (known.has(slot)) continue;
    const sums = new Map<string, { category: string; agentId: bigint; validBet: bigint }>();
    await eachPage(deps, tx, brandId, { from: new Date(slot), to: new Date(slot + SLOT_MS) }, (facts) => {
      for (const { category, path, validBet } of facts)
        for (const agentId of path) {
          const key = `${category}:${agentId}`;
          sums.set(key, { category, agentId, validBet: (sums.get(key)?.validBet ?? 0n) + validBet });
        }
    });
    await store.writeSlot(tx, brandId, new Date(slot), [...sums.values()]);
  }
}

/** A bet's state after a slot. */
interface Standing {
  readonly fact: BetFact;
  stake: bigint;
  rebate: bigint;
  validBet: bigint;
  payout: bigint;
  bets: number;
}
/** The slot about to be sealed. */
export type SlotOf = Pick<RunRow, 'run_id' | 'brand_id' | 'period_start' | 'period_end' | 'sign'>;
/**
 * Commission of each ticket of a slot for its path, by the tiers of the snapshot. Earlier commission of a changed ticket is reversed
 * exactly, whatever agreements are in force now (rule 2.8).
 */
export async function ticketsOfSlot(
  deps: AgreementsDeps,
  tx: Tx,
  slot: SlotOf,
  rows: readonly SnapshotRow[],
): Promise<store.TicketRow[]> {
  const changes = new Map<string, Standing>();
  await eachPage(deps, tx, slot.brand_id, { from: slot.period_start, to: slot.period_end }, (facts) => {
    for (const fact of facts) {
      const one = changes.get(fact.betId) ?? { fact, stake: 0n, rebate: 0n, validBet: 0n, payout: 0n, bets: 0 };
      one.stake += fact.stake;
      one.rebate += fact.rebate;
      one.validBet += fact.validBet;
      one.payout += fact.payout;
      one.bets += fact.bets;
      changes.set(fact.betId, one);
    }
  });
  const nodes = new Map(rows.map((row) => [`${row.category}:${row.accepter_id}`, row]));
  const list = [...changes.values()];
  const tickets: store.TicketRow[] = [];
  for (let i = 0; i < list.length; i += PAGE) {
    const some = list.slice(i, i + PAGE);
    const before = await store.readLastTickets(
      tx,
      some.map((one) => one.fact.betId),
    );
    const unpaid = await store.readUnpaid(tx, [...new Set([...before.values()].map((row) => row.run_id))]);
    const nets = slot.sign === 'member-day' ? await netsOf(deps, tx, slot, some) : null;
    for (const one of some) tickets.push(...ticketsOf(slot, one, before.get(one.fact.betId), { nodes, unpaid, nets }));
  }
  return tickets;
}
/** Each player's net win over all games from midnight to the end of a slot, in units. */
async function netsOf(
  deps: AgreementsDeps,
  tx: Tx,
  { brand_id, period_start, period_end }: SlotOf,
  changes: readonly Standing[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { zone } = await deps.brandOf(brand_id);
  const midnight = businessDayStart(businessDay(period_start.getTime(), zone), zone);
  const hour = hourStart(period_start.getTime(), zone);
  const ownerIds = [...new Set(changes.map((one) => one.fact.ownerId))];
  const span = { from: new Date(midnight), hour: new Date(hour), to: period_end };
  return deps.books.memberNets(queryOf(tx), { ownerIds, ...span });
}
/** Writes them in batches of some thousands. */
export async function writeTickets(tx: Tx, tickets: readonly store.TicketRow[]): Promise<void> {
  for (let i = 0; i < tickets.length; i += PAGE) await store.insertTickets(tx, tickets.slice(i, i + PAGE));
}

/** Inputs for tickets: agreements in force, members blocked earlier, and each player's day if it decides. */
interface Judged {
  readonly nodes: ReadonlyMap<string, SnapshotRow>;
  readonly unpaid: ReadonlySet<string>;
  readonly nets: ReadonlyMap<bigint, bigint> | null;
}
function ticketsOf(
  run: SlotOf,
  change: Standing,
  before: store.TicketRow | undefined,
  { nodes, unpaid, nets }: Judged,
): store.TicketRow[] {
  const known = before && !before.is_back ? before : undefined;
  // a ticket decided before anybody had a share earns nothing later
  if (!known && change.bets <= 0) return [];
  const back = known
    ? [
        {
          ...known,
          slot_start: run.period_start,
          run_id: run.run_id,
          is_back: true,
          // of those who were paid: a member blocked at the time received nothing, and returns nothing
          shares: known.shares.map((share, n) =>
            unpaid.has(`${known.run_id}:${known.category}:${known.earners[n]}`) ? 0n : -share,
          ),
        },
      ]
    : [];
  const counts = (known ? 1 : 0) + change.bets > 0;
  if (!counts) return back;
  const now = {
    stake: (known?.stake ?? 0n) + change.stake - change.rebate,
    valid_bet: (known?.valid_bet ?? 0n) + change.validBet,
    payout: (known?.payout ?? 0n) + change.payout,
  };
  const chain = chainOf(change.fact, nodes);
  if (chain.length === 0) return back;
  const sign = nets ? (daySignOf(now, nets.get(change.fact.ownerId) ?? 0n) ?? 'none') : null;
  const shares = ticketShares(
    { stake: now.stake, validBet: now.valid_bet, payout: now.payout },
    chain.map((row) => slotTier(row.tiers, row.valid_bet)),
    store.signOfRow({ ...now, sign }),
  );
  const row: store.TicketRow = {
    bet_id: change.fact.betId,
    category: chain[0]!.category,
    slot_start: run.period_start,
    is_back: false,
    run_id: run.run_id,
    root_id: chain[0]!.accepter_id,
    owner_id: change.fact.ownerId,
    bet_category: change.fact.category,
    ...now,
    sign,
    earners: chain.map((one) => one.accepter_id),
    shares,
  };
  return [...back, row];
}
/** Agents on a bet's path with an agreement, from the top; when one is missing, nobody below counts. */
function chainOf(fact: BetFact, nodes: ReadonlyMap<string, SnapshotRow>): SnapshotRow[] {
  for (const category of [fact.category, ALL_GAMES]) {
    const chain: SnapshotRow[] = [];
    for (const id of fact.path) {
      const row = nodes.get(`${category}:${id}`);
      if (!row) continue;
      if (row.root_id === null || row.offerer_id !== (chain.at(-1)?.accepter_id ?? 0n)) break;
      chain.push(row);
    }
    if (chain.length > 0) return chain;
  }
  return [];
}

/** Bills of a tree for a slot: sums of its tickets in whole cents, with the previous slot's carry-over. */
export async function ticketBills(
  deps: AgreementsDeps,
  tx: Tx,
  { run, tree, money, at }: Making,
  rows: readonly SnapshotRow[],
): Promise<BillRow[]> {
  const sums = await store.readTreeSums(tx, tree);
  const people = sums.map((sum) => sum.earner);
  const { zone } = await deps.brandOf(run.brand_id);
  const { carried, closed } = await carriedInto(tx, { run, tree, money, at }, people, zone);
  const blocked = await deps.blockedOf(queryOf(tx), people);
  const bySnapshot = new Map(rows.map((row) => [row.accepter_id, row]));
  const drawn = sums.flatMap((sum) => {
    const row = bySnapshot.get(sum.earner);
    const left = carried.get(sum.earner)!;
    // a reversal for a member whose agreement has ended goes onto the last one
    const of = row ?? left.last;
    if (!of) return [];
    const { pay, left: rest } = slotPay(sum.shares, left);
    const isBlocked = row ? row.is_blocked : blocked.has(sum.earner);
    const reached = row && slotTier(row.tiers, row.valid_bet);
    const tier = reached ? row.tiers.indexOf(reached) : -1;
    const bill: BillRow = {
      bill_id: nameUuid(`bill:${run.run_id}:${tree.category}:${sum.earner}`),
      run_id: run.run_id,
      agreement_id: of.agreement_id,
      brand_id: run.brand_id,
      class: money.accountClass,
      currency: money.currency,
      kind: run.kind,
      category: tree.category,
      period: run.period,
      period_start: run.period_start,
      period_end: run.period_end,
      root_id: tree.rootId,
      payer_id: 0n,
      offerer_id: of.offerer_id,
      accepter_id: sum.earner,
      tier,
      base: sum.profit_base + sum.loss_base,
      gross: pay,
      due: isBlocked ? 0n : pay,
      received: 0n,
      owed: 0n,
      passed: 0n,
      state: isBlocked ? 'REJECTED' : pay === 0n ? 'NOT_REACHED' : 'ISSUED',
      is_open: false,
      remark: isBlocked ? 'blocked' : '',
      expires_at: null,
      left_over: rest,
      parts: {
        profitBase: String(sum.profit_base),
        lossBase: String(sum.loss_base),
        tickets: sum.tickets,
        leftBefore: String(left.left),
        isNewDay: !left.isSameDay,
      },
      created_at: at,
    };
    return [bill];
  });
  return [...drawn, ...closed];
}
