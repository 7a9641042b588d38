import type { listStatement, StatementType } from '@kismet/contracts/reports/statement';
import type { Input, Output } from '@kismet/contracts/route';
import { idCursor, keysetPage } from '../../platform/keyset-page.ts';
import type { Names } from '../catalogue/index.ts';
import type { RecordEntry, WalletRecord } from '../wallet/index.ts';
import type { DateSpan } from './date-span.ts';

type Kind = RecordEntry['kind'];
/** Statement type of each ledger operation type; a missing one fails the build. */
const TYPE_OF: Readonly<Record<Kind, StatementType>> = {
  bet: 'bet',
  win: 'win',
  'promo-win': 'win',
  rollback: 'undone',
  reversal: 'undone',
  adjustment: 'adjustment',
  opening: 'adjustment',
  deposit: 'deposit',
  'charge-back': 'deposit',
  'fee-refund': 'bonus',
  hold: 'withdrawal',
  release: 'withdrawal',
  capture: 'withdrawal',
  withdrawal: 'withdrawal',
  'withdrawal-fee': 'withdrawal',
  'guarantee-lost': 'withdrawal',
  'transfer-in': 'transfer',
  'transfer-out': 'transfer',
  'upline-out': 'upline',
  'upline-in': 'upline',
  'envelope-out': 'upline',
  'envelope-in': 'upline',
  'envelope-back': 'upline',
  rebate: 'bonus',
  'bonus-grant': 'bonus',
  'bonus-convert': 'bonus',
  'bonus-reopen': 'bonus',
  'bonus-drop': 'bonus',
  gift: 'bonus',
  'free-rounds': 'bonus',
  'points-earn': 'bonus',
  'points-spend': 'bonus',
  'points-convert': 'bonus',
  'water-rebate': 'bonus',
  commission: 'line',
  dividend: 'line',
  'dividend-out': 'line',
  'salary-daily': 'line',
  'salary-hourly': 'line',
  'salary-realtime': 'line',
  'salary-out': 'line',
};
export const kindsOf = (type: StatementType): Kind[] =>
  (Object.keys(TYPE_OF) as Kind[]).filter((kind) => TYPE_OF[kind] === type);
/** Income other than bets that is not the member's own money returned. */
export const BONUS_KINDS: readonly Kind[] = [
  ...kindsOf('bonus'),
  // dividends never count (rule 0.5)
  ...kindsOf('line').filter((kind) => kind !== 'dividend' && kind !== 'dividend-out'),
];

export interface StatementDeps {
  readonly record: WalletRecord;
  readonly vendorNames: (codes: readonly string[]) => Promise<ReadonlyMap<string, Names>>;
  /** Names of payment methods. */
  readonly channelNames: (codes: readonly string[]) => Promise<ReadonlyMap<string, Names>>;
}
type Statement = Output<typeof listStatement>;

/** A member's account record: each row with the reason of the change, and the case behind it. */
export async function statementOf(
  { record, vendorNames, channelNames }: StatementDeps,
  who: { ownerId: bigint; currency: string; zone: string },
  span: DateSpan,
  { type, cursor, limit }: Pick<Input<typeof listStatement>, 'type' | 'cursor' | 'limit'>,
): Promise<Statement> {
  const before = idCursor(cursor);
  const wanted = {
    ownerId: who.ownerId,
    startMs: span.startMs,
    endMs: span.endMs,
    kinds: type === undefined ? null : kindsOf(type),
  };
  const [{ list: shown, nextCursor }, sums] = await Promise.all([
    keysetPage(
      limit,
      (most) => record.page(wanted, before, most),
      (last) => String(last.seq),
    ),
    record.sums(wanted, who.zone),
  ]);
  const named = (codeOf: (contra: string) => string | null) => [
    ...new Set(shown.flatMap(({ contra }) => codeOf(contra) ?? [])),
  ];
  const [vendors, channels] = await Promise.all([vendorNames(named(vendorOf)), channelNames(named(channelOf))]);
  return {
    list: shown.map((row) => ({
      id: String(row.seq),
      at: row.at.toISOString(),
      type: TYPE_OF[row.kind],
      kind: row.kind,
      amount: row.amount,
      balanceBefore: row.balanceAfter - row.amount,
      balanceAfter: row.balanceAfter,
      reference: row.reference,
      other: otherOf(vendorOf(row.contra), vendors) ?? otherOf(channelOf(row.contra), channels),
      subject: subjectOf(row.reference),
    })),
    nextCursor,
    totals: {
      count: sums.reduce((sum, row) => sum + row.count, 0),
      credited: sums.reduce((sum, row) => sum + row.credited, 0n),
      debited: sums.reduce((sum, row) => sum + row.debited, 0n),
    },
    currency: who.currency,
    from: span.from,
    to: span.to,
  };
}

const vendorOf = (contra: string): string | null =>
  /^vendor:([^:]+)/.exec(contra)?.[1] ?? (contra === 'house:lottery' ? 'lottery' : null);

const channelOf = (contra: string): string | null => /^gateway:(.+)$/.exec(contra)?.[1] ?? null;

function otherOf(code: string | null, names: ReadonlyMap<string, Names>): Statement['list'][number]['other'] {
  if (code === null) return null;
  return { code, name: names.has(code) ? { ...names.get(code)! } : null };
}

/** References of cases begin with their type: `deposit:<id>`, followed by the step where a case has several. */
function subjectOf(reference: string): Statement['list'][number]['subject'] {
  const parsed = /^(deposit|withdrawal|transfer|upline|lottery):([0-9a-f-]{36})(?::|$)/.exec(reference);
  return parsed ? { type: parsed[1] as 'deposit', id: parsed[2]! } : null;
}
