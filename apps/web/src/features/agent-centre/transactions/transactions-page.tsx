import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { type PlainKey, useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { TEAM_MONEY_TYPES, type TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import { Badge } from '@kismet/ui/badge';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { plain } from '../figures.ts';
import { askMoney, type TeamMoney, teamMoneyQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { agreesOf } from './agrees.ts';

type Row = TeamMoney['list'][number];
const CSV_PAGE = 500;

/** Row AG-09: money of the line, newest first, with what each kind comes to. */
export default function TransactionsPage(props: AgentPaneProps) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const scope = useScope(props);
  const type = TEAM_MONEY_TYPES.find((one) => one === props.address.type);
  const input = { ...scope.input, ...(type && { type }) };
  const query = useInfiniteQuery(teamMoneyQuery(input));
  const [first] = query.data?.pages ?? [];
  const rows = rowsOf(query) ?? [];
  const name = (one: TeamMoneyType) => t(`agentCentre.money.${one}` as PlainKey);
  const choose = (next: TeamMoneyType | undefined) => scope.set({ type: next } as AgentAddress);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('agentCentre.money.type')}</legend>
        <Chip pressed={!type} onPress={() => choose(undefined)}>
          {t('bets.any')}
        </Chip>
        {TEAM_MONEY_TYPES.map((one) => (
          <Chip key={one} pressed={type === one} onPress={() => choose(one)}>
            {name(one)}
          </Chip>
        ))}
      </fieldset>
      <Region
        query={query}
        data={first}
        loading={
          <div aria-busy className="grid gap-2">
            <Skeletons count={6} className="h-14" />
          </div>
        }
      >
        {(first) =>
          rows.length === 0 && !query.hasNextPage ? (
            <EmptyState
              title={t('agentCentre.money.none')}
              action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
            />
          ) : (
            <>
              <RecordTotals
                rows={first.totals.map((one) => ({
                  label: `${name(one.type)} (${one.count})`,
                  value: <Money units={one.amount} symbol={symbol} />,
                }))}
              />
              <Table
                caption={t('agentCentre.page.transactions')}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'who',
                    title: t('agentCentre.who'),
                    lead: true,
                    cell: ({ who }) => <bdi dir="ltr">{who.account}</bdi>,
                  },
                  { key: 'type', title: t('agentCentre.money.type'), cell: (row) => name(row.type) },
                  {
                    key: 'at',
                    title: t('bets.time'),
                    cell: ({ at }) => <span className="text-meta text-ink-soft">{dateTimeText(at, language.tag)}</span>,
                  },
                  {
                    key: 'amount',
                    title: t('agentCentre.money.amount'),
                    numeric: true,
                    cell: ({ amount }) => <Money units={amount} symbol={symbol} delta className="font-semibold" />,
                  },
                  {
                    key: 'other',
                    title: t('agentCentre.money.other'),
                    cell: ({ other, remark }) =>
                      other || remark ? (
                        <span className="grid">
                          {other && <bdi dir="ltr">{other.account}</bdi>}
                          {remark && (
                            <bdi dir="auto" className="text-meta break-words text-ink-soft">
                              {remark}
                            </bdi>
                          )}
                        </span>
                      ) : (
                        <span className="text-ink-muted">—</span>
                      ),
                  },
                  {
                    key: 'before',
                    title: t('agentCentre.money.before'),
                    numeric: true,
                    cell: ({ balanceBefore }) =>
                      balanceBefore === null ? (
                        <span className="text-ink-muted">—</span>
                      ) : (
                        <Money units={balanceBefore} symbol={symbol} />
                      ),
                  },
                  {
                    key: 'after',
                    title: t('bets.balanceAfter'),
                    numeric: true,
                    cell: ({ balanceAfter }) =>
                      balanceAfter === null ? (
                        <span className="text-ink-muted">—</span>
                      ) : (
                        <Money units={balanceAfter} symbol={symbol} />
                      ),
                  },
                  { key: 'agrees', title: t('agentCentre.money.agrees'), cell: (row) => <Agrees row={row} /> },
                ]}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              <CsvButton
                name={`team-transactions-${first.from}-${first.to}`}
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
                  name(row.type),
                  plain(row.amount),
                  row.balanceBefore === null ? '' : plain(row.balanceBefore),
                  row.balanceAfter === null ? '' : plain(row.balanceAfter),
                  row.other?.account ?? '',
                  row.remark,
                  agreesOf(row) === null
                    ? ''
                    : t(agreesOf(row) ? 'agentCentre.money.right' : 'agentCentre.money.wrong'),
                ]}
              />
            </>
          )
        }
      </Region>
    </>
  );
}

/** Whether before and amount are after (ui 8.8). Money that did not touch the main account has nothing to compare. */
function Agrees({ row }: { row: Row }) {
  const { t } = useLanguage();
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
