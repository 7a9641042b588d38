import { dayText } from '@kismet/app-kit/dates';
import { localText, useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Table } from '@kismet/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { categoryName } from '../category-name.ts';
import { FIGURES, figureName, isSome, plain } from '../figures.ts';
import { type ProfitBy, type ProfitGroup, profitByQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { figureColumns, shownOf, Totals } from './columns.tsx';
import { Sums } from './sums.tsx';
import { Waterfall } from './waterfall.tsx';

type Row = ProfitBy['list'][number];
type Scope = ReturnType<typeof useScope>;
const REST = 'rest';
const categoryOf = (key: string): Category | undefined => CATEGORIES.find((one) => one === key);

/** A team's profit by day, category or vendor (ui 8.6). Days and categories link to their bets; rows and rest add up to the total. */
export function ProfitByGroup({ groupBy, ...props }: AgentPaneProps & { groupBy: ProfitGroup }) {
  const t = useT();
  const scope = useScope(props);
  const query = useQuery(profitByQuery(scope.input, groupBy));
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={6} className="h-14" />}>
      {(data) =>
        data.list.length === 0 ? (
          <EmptyState
            title={t('agentCentre.profit.nothing')}
            action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
          />
        ) : (
          <GroupTable groupBy={groupBy} data={data} scope={scope} />
        )
      }
    </Region>
  );
}

/** The name of a row: a day, a vendor or a category in the reader's language, or the rest. */
function useRowName(groupBy: ProfitGroup) {
  const { t, language } = useLanguage();
  return ({ key, name }: Row): string => {
    if (key === REST) return t('agentCentre.profit.rest');
    if (groupBy === 'day') return dayText(key, language.tag);
    if (groupBy === 'vendor') return (name && localText(name, language.catalogue)) || key;
    const category = categoryOf(key);
    return category ? categoryName(t, category) : t('agentCentre.profit.noCategory');
  };
}

/** The address of the bets behind a row; a rest has none. */
function betsAddress(groupBy: ProfitGroup, key: string, { span, of }: Scope): AgentAddress | null {
  const base = { ...span, ...(of && { of }) };
  if (key === REST || (groupBy === 'category' && !categoryOf(key))) return null;
  if (groupBy === 'day') return { ...base, from: key, to: key };
  return groupBy === 'category' ? ({ ...base, category: key } as AgentAddress) : { ...base, vendor: key };
}

function GroupTable({ groupBy, data, scope }: { groupBy: ProfitGroup; data: ProfitBy; scope: Scope }) {
  const t = useT();
  const symbol = useSymbol();
  const nameOf = useRowName(groupBy);
  const [chosen, setChosen] = useState<string | null>(null);
  const hasRest = Object.values(data.rest).some((one) => typeof one === 'bigint' && isSome(one));
  const rows: Row[] = [...data.list, ...(hasRest ? [{ key: REST, name: null, figures: data.rest }] : [])];
  const figures = rows.map((row) => row.figures);
  const names = shownOf(figures);
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
            cell: (row) => (
              <RowLead
                row={row}
                name={nameOf(row)}
                to={betsAddress(groupBy, row.key, scope)}
                isChosen={chosen === row.key}
                onChoose={() => setChosen(chosen === row.key ? null : row.key)}
              />
            ),
          },
          ...figureColumns<Row>(t, symbol, names),
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
}

interface RowLeadProps {
  readonly row: Row;
  readonly name: string;
  readonly to: AgentAddress | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
/** The name of a row, which opens its breakdown, and the link to its bets. */
function RowLead({ row, name, to, isChosen, onChoose }: RowLeadProps) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="min-h-9 text-start font-semibold text-act hover:underline"
      >
        <bdi>{name}</bdi>
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
}
