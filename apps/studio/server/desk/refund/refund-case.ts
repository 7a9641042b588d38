import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { PVP_HOUSE } from '../../../games/pvp/pvp-titles.ts';
import { type Refund, refundsOf } from '../../../games/pvp/refund/case-refund.ts';
import { inTransaction, type Queryable } from '../../database.ts';
import { gamesOfTable } from '../../pvp/hand-game.ts';
import { prepareWagerPayment, prepareWagerUndo } from '../../wagers/wager-bodies.ts';
import { wagerOf } from '../../wagers/wager-calls.ts';
import { wagerById } from '../../wagers/wager-store.ts';
import type { WagerWork } from '../../wagers/wager-work.ts';
import type { AskedWork, Preview } from '../asks.ts';
import { caseOf } from '../case-store.ts';
import { digestOf } from '../void-round.ts';
import { payRefunds } from './pay-refunds.ts';
import { addRefund, hasRefunds, lockRefunds, seatsOfPair } from './refund-store.ts';

/** How far before the report hands are examined, newest first. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;
const MOST_HANDS = 1_000;

/** What a refund would pay: one line for each player and currency, without names. Amounts are decimal strings. */
export interface RefundPreview {
  /** Hands in which both sat and for which something is refunded. */
  readonly together: number;
  readonly lines: readonly { readonly currency: string; readonly hands: number; readonly amount: string }[];
}

const caseNumber = (subject: string): number => (/^case:[1-9]\d{0,8}$/.test(subject) ? Number(subject.slice(5)) : 0);

/**
 * Refunds other players what the two players of a case won from them (rule 6.110), from the house's own money. The case must have separated the
 * two, so that no hand can follow the preview. Refuses NOT_FOUND, CASE_OPEN, ASK_OVER (already refunded) and NOTHING_TO_REFUND.
 */
export function refundsOfCases(work: WagerWork): AskedWork {
  return {
    preview: async (house, subject) => previewOf(subject, await planned(work.pool, house, caseNumber(subject))),
    async carryOut(house, subject, digest) {
      const number = caseNumber(subject);
      await inTransaction(work.pool, async (tx) => {
        await lockRefunds(tx);
        // approved earlier, and carried out by a process that then ended
        if (await hasRefunds(tx, number)) return;
        const refunds = await planned(tx, house, number);
        if (previewOf(subject, refunds).digest !== digest) throw new Refused('PREVIEW_STALE');
        const now = work.clock.now();
        for (const refund of refunds) await store(tx, number, refund, now);
      });
      // whatever the wallet does not confirm now is sent again by the outbox
      await payRefunds(work);
    },
  };
}

async function planned(tx: Queryable, house: string, number: number): Promise<Refund[]> {
  const report = house === PVP_HOUSE ? await caseOf(tx, number, false) : null;
  if (!report) throw new Refused('NOT_FOUND');
  const { pair, table, createdAt } = report;
  if (!pair) throw new Refused('CASE_OPEN');
  if (await hasRefunds(tx, number)) throw new Refused('ASK_OVER');
  const since = new Date(createdAt.getTime() - LOOK_BACK_MS);
  const refunds = refundsOf(await seatsOfPair(tx, pair, gamesOfTable(table).record, since, MOST_HANDS), pair);
  if (refunds.length === 0) throw new Refused('NOTHING_TO_REFUND');
  return refunds;
}

function previewOf(subject: string, refunds: readonly Refund[]): Preview {
  const lines = refunds.map(({ currency, hands, amount }) => ({
    ...{ currency, hands: hands.length, amount: unitsToDecimal(amount) },
  }));
  const together = new Set(refunds.flatMap(({ hands }) => hands.map((hand) => `${hand.table}:${hand.number}`))).size;
  const posted = refunds.map(({ owner, wager, amount, currency }) => `${owner} ${wager} ${amount} ${currency}`);
  const shown: RefundPreview = { together, lines };
  return { shown: { ...shown }, digest: digestOf([subject, ...posted.toSorted()].join('\n')) };
}

/** A new payment of the wager that includes the refund, and after it the reversal of the former payment (rule 6.2). */
async function store(
  tx: Queryable,
  number: number,
  { owner, currency, amount, wager, hands }: Refund,
  nowMs: number,
): Promise<void> {
  const row = await wagerById(tx, owner, wager);
  const of = await wagerOf(tx, row, nowMs);
  const told = { refund: unitsToDecimal(amount) };
  const payment = { kind: 'settle', amount: row.payment! + amount, told, version: 2 } as const;
  const win = prepareWagerPayment(of, row.betUuid, currency, payment);
  const undo = prepareWagerUndo(of, row.paymentUuid!, 2, true);
  const calls = { winUuid: win.uuid, winBody: win.body, undoBody: undo.body };
  await addRefund(tx, { owner, case: number, currency, wager, amount, ...calls }, hands);
}
