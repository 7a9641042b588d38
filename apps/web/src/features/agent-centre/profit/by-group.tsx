import { dayText } from '@kismet/app-kit/dates';
import { localText, useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { categoryName } from '../category-name.ts';
import { FIGURES, figureName, isSome, plain } from '../figures.ts';
import { type ProfitBy, type ProfitGroup, profitByQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { shownOf, Totals } from './columns.tsx';
import { Sums } from './sums.tsx';
import { Waterfall } from './waterfall.tsx';

type Row = ProfitBy['list'][number];
const REST = 'rest';

/** A team's profit by day, category or vendor (ui 8.6). Days and categories lead to their bets; rows and rest are the total. */
export function ProfitByGroup({ groupBy, ...props }: AgentPaneProps & { groupBy: ProfitGroup }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const scope = useScope(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(profitByQuery(scope.input, groupBy));
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy className="grid gap-2">
          <Skeletons count={6} className="h-14" />
        </div>
      }
    >
      {(data) => {
        if (data.list.length === 0)
          return (
            <EmptyState
              title={t('agentCentre.profit.nothing')}
              action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
            />
          );
        const hasRest = Object.values(data.rest).some((one) => typeof one === 'bigint' && isSome(one));
        const rows: Row[] = [...data.list, ...(hasRest ? [{ key: REST, name: null, figures: data.rest }] : [])];
        const figures = rows.map((row) => row.figures);
        const names = shownOf(figures);
        const category = (key: string) => CATEGORIES.find((one) => one === key);
        const nameOf = ({ key, name }: Row): string => {
          if (key === REST) return t('agentCentre.profit.rest');
          if (groupBy === 'day') return dayText(key, language.tag);
          if (groupBy === 'vendor') return (name && localText(name, language.catalogue)) || key;
          const found = category(key);
          return found ? categoryName(t, found as Category) : t('agentCentre.profit.noCategory');
        };
        /** The bets behind a row; of a rest there are none to show. */
        const betsOf = ({ key }: Row): AgentAddress | null => {
          const { of } = scope;
          const base = { ...scope.span, ...(of && { of }) };
          if (key === REST || (groupBy === 'category' && !category(key))) return null;
          if (groupBy === 'day') return { ...base, from: key, to: key };
          return groupBy === 'category' ? ({ ...base, category: key } as AgentAddress) : { ...base, vendor: key };
        };
        const one = rows.find((row) => row.key === chosen);
        return (
          <>
            <Totals total={data.total} />
            <Table
              caption={t(`agentCentre.profit.by.${groupBy}`)}
              rows={rows}
              rowKey={({ key }) => key}
              footer={<Sums names={names} rows={figures} total={data.total} />}
              columns={[
                {
                  key: 'key',
                  title: t(`agentCentre.profit.by.${groupBy}`),
                  lead: true,
                  cell: (row) => {
                    const to = betsOf(row);
                    return (
                      <span className="flex flex-wrap items-center gap-2">
                        <button
                          type="button"
                          aria-pressed={chosen === row.key}
                          onClick={() => setChosen(chosen === row.key ? null : row.key)}
                          className="min-h-9 text-start font-semibold text-act hover:underline"
                        >
                          <bdi>{nameOf(row)}</bdi>
                        </button>
                        {row.key === REST && <Badge>{t('agentCentre.profit.restWhy')}</Badge>}
                        {to && row.figures.bets > 0 && (
                          <Link
                            to="/agent/$page"
                            params={{ page: 'personalHistoryCopy' }}
                            search={to}
                            className="inline-flex min-h-9 items-center text-meta font-normal text-act underline"
                          >
                            {t('agentCentre.income.bets', { n: row.figures.bets })}
                          </Link>
                        )}
                      </span>
                    );
                  },
                },
                ...names.map((name) => ({
                  key: name,
                  title: figureName(t, name),
                  numeric: true,
                  cell: (row: { figures: Figures }) => (
                    <Money units={row.figures[name]} symbol={symbol} delta={name === 'profit'} />
                  ),
                })),
              ]}
            />
            {one && <Waterfall name={nameOf(one)} figures={one.figures} />}
            <CsvButton
              name={`team-profit-${groupBy}-${data.from}-${data.to}`}
              columns={[t(`agentCentre.profit.by.${groupBy}`), ...FIGURES.map((name) => figureName(t, name))]}
              ask={async () => ({ list: rows, nextCursor: null })}
              cells={(row) => [nameOf(row), ...FIGURES.map((name) => plain(row.figures[name]))]}
            />
          </>
        );
      }}
    </Region>
  );
}
