import { dateTimeText } from '@kismet/app-kit/dates';
import { type PlainKey, useLanguage, useT } from '@kismet/app-kit/texts';
import type { TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import type { Column } from '@kismet/ui/table';
import { moneyColumn, nameColumn } from '@kismet/ui/table-columns';
import { useSymbol } from '../../../shared/api/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { plain } from '../figures.ts';
import { askMoney, type TeamMoney } from '../reports.ts';
import { agreesOf } from './agrees.ts';

type Row = TeamMoney['list'][number];
const CSV_PAGE = 500;

/** The catalogue key of a transaction type's name. */
export const moneyTypeKey = (type: TeamMoneyType) => `agentCentre.money.${type}` as PlainKey;

/** Columns of a team's transactions. */
export function useTransactionColumns(): Column<Row>[] {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return [
    nameColumn('who', t('agentCentre.who'), ({ who }) => who.account, true),
    { key: 'type', title: t('agentCentre.money.type'), cell: ({ type }) => t(moneyTypeKey(type)) },
    {
      key: 'at',
      title: t('bets.time'),
      cell: ({ at }) => <span className="text-meta text-ink-soft">{dateTimeText(at, language.tag)}</span>,
    },
    moneyColumn('amount', t('agentCentre.money.amount'), symbol, ({ amount }) => amount, {
      delta: true,
      className: 'font-semibold',
    }),
    { key: 'other', title: t('agentCentre.money.other'), cell: (row) => <OtherSide row={row} /> },
    moneyColumn('before', t('agentCentre.money.before'), symbol, ({ balanceBefore }) => balanceBefore),
    moneyColumn('after', t('bets.balanceAfter'), symbol, ({ balanceAfter }) => balanceAfter),
    { key: 'agrees', title: t('agentCentre.money.agrees'), cell: (row) => <Agrees row={row} /> },
  ];
}

/** The other side of a transaction, and the note sent with it. */
function OtherSide({ row: { other, remark } }: { row: Row }) {
  if (!other && !remark) return <span className="text-ink-muted">—</span>;
  return (
    <span className="grid">
      {other && <bdi dir="ltr">{other.account}</bdi>}
      {remark && (
        <bdi dir="auto" className="text-meta break-words text-ink-soft">
          {remark}
        </bdi>
      )}
    </span>
  );
}

/** Whether before and amount make after (ui 8.8). Money outside the main account has nothing to compare. */
function Agrees({ row }: { row: Row }) {
  const t = useT();
  const agrees = agreesOf(row);
  if (agrees === null) return <span className="text-ink-muted">—</span>;
  return agrees ? (
    <span className="inline-flex items-center gap-1 text-win">
      <Icon name="check" size={16} />
      <span className="sr-only">{t('agentCentre.money.right')}</span>
    </span>
  ) : (
    <Badge tone="danger">{t('agentCentre.money.wrong')}</Badge>
  );
}

/** All transactions of the range as a file. */
export function TransactionsCsv({
  input,
  span,
}: {
  input: Parameters<typeof askMoney>[0];
  span: { readonly from: string; readonly to: string };
}) {
  const t = useT();
  const agreesText = (row: Row) => {
    const agrees = agreesOf(row);
    return agrees === null ? '' : t(agrees ? 'agentCentre.money.right' : 'agentCentre.money.wrong');
  };
  return (
    <CsvButton
      name={`team-transactions-${span.from}-${span.to}`}
      columns={[
        t('bets.time'),
        t('agentCentre.who'),
        t('agentCentre.money.type'),
        t('agentCentre.money.amount'),
        t('agentCentre.money.before'),
        t('bets.balanceAfter'),
        t('agentCentre.money.other'),
        t('agentCentre.money.remark'),
        t('agentCentre.money.agrees'),
      ]}
      ask={(cursor) => askMoney(input, cursor, CSV_PAGE)}
      cells={(row: Row) => [
        row.at,
        row.who.account,
        t(moneyTypeKey(row.type)),
        plain(row.amount),
        row.balanceBefore === null ? '' : plain(row.balanceBefore),
        row.balanceAfter === null ? '' : plain(row.balanceAfter),
        row.other?.account ?? '',
        row.remark,
        agreesText(row),
      ]}
    />
  );
}
