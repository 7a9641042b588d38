import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { FIGURES, figureName, plain } from '../figures.ts';
import { askProfit, profitQuery, type TeamProfit } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { figureColumns, shownOf, Totals } from './columns.tsx';
import { Sums } from './sums.tsx';
import { Waterfall } from './waterfall.tsx';

interface Row {
  readonly memberId: string;
  readonly account: string;
  readonly isAgent: boolean;
  readonly members: number | null;
  readonly figures: Figures;
}
type Scope = ReturnType<typeof useScope>;
const rowsOf = ({ self, list }: Pick<TeamProfit, 'self' | 'list'>): readonly Row[] => [
  ...(self ? [{ ...self, members: null }] : []),
  ...list,
];
const CSV_PAGE = 500;

/** Each direct downline with its whole team; opening one shows its own table. */
export function ProfitByDownline(props: AgentPaneProps) {
  const t = useT();
  const scope = useScope(props);
  const query = useInfiniteQuery(profitQuery(scope.input));
  const rows = query.data?.pages.flatMap(rowsOf) ?? [];
  return (
    <Region query={query} data={query.data?.pages[0]} loading={<RowSkeletons count={6} className="h-14" />}>
      {(first) =>
        rows.length === 0 ? (
          <EmptyState
            title={t('agentCentre.profit.none')}
            action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
          />
        ) : (
          <>
            <Totals total={first.total} />
            <ProfitTable scope={scope} rows={rows} total={first.total} />
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
        )
      }
    </Region>
  );
}

function ProfitTable({ scope, rows, total }: { scope: Scope; rows: readonly Row[]; total: Figures }) {
  const t = useT();
  const symbol = useSymbol();
  const [chosen, setChosen] = useState<string | null>(null);
  const figures = rows.map((row) => row.figures);
  const names = shownOf(figures);
  const one = rows.find(({ memberId }) => memberId === chosen);
  return (
    <>
      <Table
        caption={t('agentCentre.page.profit')}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        footer={<Sums names={names} rows={figures} total={total} />}
        columns={[
          {
            key: 'account',
            title: t('agentCentre.who'),
            lead: true,
            cell: (row) => (
              <Who
                row={row}
                scope={scope}
                isChosen={chosen === row.memberId}
                onChoose={() => setChosen(chosen === row.memberId ? null : row.memberId)}
              />
            ),
          },
          ...figureColumns<Row>(t, symbol, names, 'font-semibold'),
        ]}
      />
      {one && (
        <Waterfall name={one.members === null && !scope.of ? t('agentCentre.me') : one.account} figures={one.figures} />
      )}
    </>
  );
}

interface WhoProps {
  readonly row: Row;
  readonly scope: Scope;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
/** The row's agent, with links to the team and to the breakdown of the profit. */
function Who({ row, scope, isChosen, onChoose }: WhoProps) {
  const t = useT();
  const account = <bdi dir="ltr">{row.account}</bdi>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {row.members === null ? (
        <>
          {scope.of ? account : t('agentCentre.me')}
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
            {account}
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
        aria-pressed={isChosen}
        onClick={onChoose}
        className="min-h-9 text-meta font-normal text-act underline"
      >
        {t('agentCentre.profit.how')}
      </button>
    </span>
  );
}
