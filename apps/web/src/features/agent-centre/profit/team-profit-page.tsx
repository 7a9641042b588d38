import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { PROFIT_GROUPS } from '@kismet/contracts/agents/reports-profit';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { FIGURES, figureName, plain } from '../figures.ts';
import { askProfit, profitQuery, type TeamProfit } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { ProfitByGroup } from './by-group.tsx';
import { shownOf, Totals } from './columns.tsx';
import { Sums } from './sums.tsx';
import { Waterfall } from './waterfall.tsx';

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
const GROUPS = ['downline', ...PROFIT_GROUPS] as const;
/** Row AG-07: profit and loss by direct downline, or by day, category and vendor. */
export default function TeamProfitPage(props: AgentPaneProps) {
  const t = useT();
  const { set } = useScope(props);
  const group = GROUPS.find((one) => one === props.address.tab) ?? 'downline';
  return (
    <>
      <SegmentedControl
        label={t('agentCentre.profit.groupBy')}
        value={group}
        onChoose={(next) => set({ tab: next === 'downline' ? undefined : next } as AgentAddress)}
        className="justify-self-start max-sm:justify-self-stretch"
        choices={GROUPS.map((value) => ({ value, label: t(`agentCentre.profit.by.${value}`) }))}
      />
      {group === 'downline' ? <ByDownline {...props} /> : <ProfitByGroup key={group} {...props} groupBy={group} />}
    </>
  );
}

/** Each direct downline with its whole team; opening one opens its own table. */
function ByDownline(props: AgentPaneProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const symbol = useSymbol();
  const scope = useScope(props);
  const query = useInfiniteQuery(profitQuery(scope.input));
  const [first] = query.data?.pages ?? [];
  return (
    <Region
      query={query}
      data={first}
      loading={
        <div aria-busy className="grid gap-2">
          <Skeletons count={6} className="h-14" />
        </div>
      }
    >
      {(first) => {
        const rows = query.data!.pages.flatMap(rowsOf);
        const names = shownOf(rows.map(({ figures }) => figures));
        const one = rows.find(({ memberId }) => memberId === chosen);
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
              footer={<Sums names={names} rows={rows.map(({ figures }) => figures)} total={first.total} />}
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
                      <button
                        type="button"
                        aria-pressed={chosen === row.memberId}
                        onClick={() => setChosen(chosen === row.memberId ? null : row.memberId)}
                        className="min-h-9 text-meta font-normal text-act underline"
                      >
                        {t('agentCentre.profit.how')}
                      </button>
                    </span>
                  ),
                },
                ...names.map((name) => ({
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
            {one && (
              <Waterfall
                name={one.members === null && !scope.of ? t('agentCentre.me') : one.account}
                figures={one.figures}
              />
            )}
            <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
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
      }}
    </Region>
  );
}
