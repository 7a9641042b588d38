import type { IncomeSums, listIncome, listIncomeBets } from '@kismet/contracts/agents/reports-income';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { Input, Output } from '@kismet/contracts/route';
import { idCursor, keysetPage } from '../../../platform/keyset-page.ts';
import { readIncome, readIncomeEntries, readPaid, readUnpaid } from '../../commission/index.ts';
import * as rows from '../../rollups/index.ts';
import { type AgentReportDeps, type AgentWho, peopleOf, spanOf } from './agent-scope.ts';

type Income = Output<typeof listIncome>;
type Line = Income['days'][number]['lines'][number];
const FIELD = {
  commission: 'commission',
  rebate: 'rebate',
  dividend: 'dividendIn',
  'dividend-out': 'dividendOut',
  'salary-daily': 'salaryDaily',
  'salary-hourly': 'salaryHourly',
  'salary-realtime': 'salaryRealtime',
  'salary-out': 'salaryOut',
} as const;
type IncomeKind = keyof typeof FIELD;
const NONE: IncomeSums = {
  commission: 0n,
  rebate: 0n,
  dividendIn: 0n,
  dividendOut: 0n,
  salaryDaily: 0n,
  salaryHourly: 0n,
  salaryRealtime: 0n,
  salaryOut: 0n,
  net: 0n,
};

/** Income lines as totals: payments to downlines are positive, and deducted from the net. */
export function incomeSums(lines: readonly { readonly kind: IncomeKind; readonly amount: bigint }[]): IncomeSums {
  const sums = { ...NONE };
  for (const { kind, amount } of lines) {
    sums[FIELD[kind]] += kind === 'dividend-out' || kind === 'salary-out' ? -amount : amount;
    sums.net += amount;
  }
  return sums;
}
const isPaidByAgreement = (word: string): word is Exclude<IncomeKind, 'commission' | 'rebate'> =>
  word in FIELD && word !== 'commission' && word !== 'rebate';

/** An agent's income and payments by day (rule 1.9): commission by the day of the bets, agreement payments by the day of the transfer. */
export async function income(deps: AgentReportDeps, who: AgentWho, input: Input<typeof listIncome>): Promise<Income> {
  const { from, to } = spanOf(deps, who, input);
  const [earned, money, unpaid, paid] = await Promise.all([
    readIncome(deps.db, who.memberId, from, to),
    rows.readOwnMoneyByDay(deps.db, who.memberId, { from, to, category: null }),
    readUnpaid(deps.db, who.memberId, from, to),
    readPaid(deps.db, who.memberId, from, to),
  ]);
  const lineOf = (row: { day: string; word: string; category: string; rate_ppm: number }) =>
    `${row.day} ${row.word} ${row.category} ${row.rate_ppm}`;
  const paidOf = new Map(paid.map((row) => [lineOf(row), row]));
  const days = new Map<string, Line[]>();
  const add = (day: string, line: Line) => days.set(day, [...(days.get(day) ?? []), line]);
  for (const row of earned)
    add(row.day, {
      kind: row.word,
      category: row.category as Category,
      base: row.base,
      ratePpm: row.rate_ppm,
      amount: row.amount,
      rows: Number(row.rows),
      unpaid: paidOf.get(lineOf(row))?.unpaid ?? 0n,
      paidAt: paidOf.get(lineOf(row))?.paid_at?.toISOString() ?? null,
    });
  for (const { key, type: word, amount, times } of money)
    if (isPaidByAgreement(word))
      add(key, {
        kind: word,
        category: null,
        base: null,
        ratePpm: null,
        amount,
        rows: Number(times),
        unpaid: 0n,
        paidAt: null,
      });
  const list = [...days].sort(([a], [b]) => (a < b ? 1 : -1));
  return {
    days: list.map(([day, lines]) => ({ day, sums: incomeSums(lines), lines })),
    total: incomeSums(list.flatMap(([, lines]) => lines)),
    unpaid,
    currency: who.brand.currency,
    from,
    to,
  };
}

/** The bets behind an income line, newest first. */
export async function incomeBets(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof listIncomeBets>,
): Promise<Output<typeof listIncomeBets>> {
  const wanted = {
    earnerId: who.memberId,
    day: input.day,
    word: input.kind,
    category: input.category,
    ratePpm: input.ratePpm,
    below: idCursor(input.cursor),
  };
  const { list: shown, nextCursor } = await keysetPage(
    input.limit,
    (most) => readIncomeEntries(deps.db, { ...wanted, limit: most }),
    (last) => String(last.entry_id),
  );
  const people = await peopleOf(
    deps,
    who,
    shown.map((row) => row.owner_id),
  );
  return {
    list: shown.map((row) => ({
      id: String(row.entry_id),
      who: people.get(row.owner_id) ?? null,
      betId: row.unit_id,
      base: row.base,
      ratePpm: row.rate_ppm,
      amount: row.amount,
      isReversal: row.reverses !== null,
      at: row.slot.toISOString(),
      isPaid: row.payout_id !== null,
    })),
    nextCursor,
    currency: who.brand.currency,
  };
}
