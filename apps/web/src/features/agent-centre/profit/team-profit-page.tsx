import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RegionError } from '../../../shared/region-error.tsx';
import { FIGURES, figureFormula, figureName, isSome, plain } from '../figures.ts';
import { Formula } from '../formula.tsx';
import { askProfit, profitQuery, type TeamProfit } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';

interface Row {
  readonly memberId: string;
  readonly account: string;
  readonly isAgent: boolean;
  readonly members: number | null;
  readonly figures: Figures;
}
const rowsOf = ({ self, list }: Pick<TeamProfit, 'self' | 'list'>): readonly Row[] => [
  ...(self ? [{ ...self, members: null }] : []),
  ...list,
];
const CSV_PAGE = 500;
const ALWAYS: ReadonlySet<string> = new Set(['profit', 'deposit', 'withdraw', 'validBet', 'payout']);
/** Columns in which somebody has something; a file has them all. */
const shownOf = (rows: readonly Row[]) =>
  FIGURES.filter((name) => ALWAYS.has(name) || rows.some(({ figures }) => isSome(figures[name])));

/** Row AG-07: profit and loss by direct downline, each with its whole team; opening one opens its own table. */
export default function TeamProfitPage(props: AgentPaneProps) {
  const t = useT();
  const symbol = useSymbol();
  const scope = useScope(props);
  const query = useInfiniteQuery(profitQuery(scope.input));
  const [first] = query.data?.pages ?? [];
  if (query.isError && !first)
    return <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!first)
    return (
      <div aria-busy className="grid gap-2">
        <Skeletons count={6} className="h-14" />
      </div>
    );
  const rows = query.data!.pages.flatMap(rowsOf);
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('agentCentre.profit.none')}
        action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
      />
    );
  return (
    <>
      <Totals total={first.total} />
      <Table
        caption={t('agentCentre.page.profit')}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        columns={[
          {
            key: 'account',
            title: t('agentCentre.who'),
            lead: true,
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                {row.members === null ? (
                  <>
                    {scope.of ? <bdi dir="ltr">{row.account}</bdi> : t('agentCentre.me')}
                    <Badge>{t('agentCentre.profit.self')}</Badge>
                  </>
                ) : (
                  <>
                    <button
                      type="button"
                      disabled={!row.isAgent}
                      onClick={() => scope.drill(row.memberId)}
                      className="min-h-9 font-semibold text-act enabled:hover:underline disabled:text-ink"
                    >
                      <bdi dir="ltr">{row.account}</bdi>
                    </button>
                    {row.isAgent && (
                      <span className="text-meta font-normal text-ink-muted">
                        {t('agentCentre.teamOf', { n: row.members - 1 })}
                      </span>
                    )}
                  </>
                )}
              </span>
            ),
          },
          ...shownOf(rows).map((name) => ({
            key: name,
            title: figureName(t, name),
            numeric: true,
            cell: ({ figures }: Row) => (
              <Money
                units={figures[name]}
                symbol={symbol}
                delta={name === 'profit'}
                {...(name === 'profit' && { className: 'font-semibold' })}
              />
            ),
          })),
        ]}
      />
      {query.hasNextPage && (
        <Button
          tone="ghost"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          {t('agentCentre.more')}
        </Button>
      )}
      <CsvButton
        name={`team-profit-${first.from}-${first.to}`}
        columns={[t('agentCentre.who'), ...FIGURES.map((name) => figureName(t, name))]}
        ask={async (cursor) => {
          const page = await askProfit(scope.input, cursor, CSV_PAGE);
          return { list: rowsOf(page), nextCursor: page.nextCursor };
        }}
        cells={({ account, figures }) => [account, ...FIGURES.map((name) => plain(figures[name]))]}
      />
    </>
  );
}

/** Of the whole table, not only of the rows in sight. */
function Totals({ total }: { total: Figures }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {(['profit', 'validBet', 'deposit', 'withdraw'] as const).map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="flex items-center justify-between text-meta text-ink-muted">
            {figureName(t, name)}
            <Formula name={figureName(t, name)}>{figureFormula(t, name)}</Formula>
          </dt>
          <dd className="text-title2 font-bold">
            <Money units={total[name]} symbol={symbol} delta={name === 'profit'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
