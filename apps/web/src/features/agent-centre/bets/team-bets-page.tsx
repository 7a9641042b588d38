import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import { parseUnits } from '@kismet/kernel/money';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/checkbox';
import { EmptyState } from '@kismet/ui/empty-state';
import { inputClass } from '@kismet/ui/field';
import { Money } from '@kismet/ui/money';
import { Select } from '@kismet/ui/select';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import { dateTimeText } from '../../../shared/dates.ts';
import { useLanguage, useLocalText, useT } from '../../../shared/language.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RegionError } from '../../../shared/region-error.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { categoryName } from '../category-name.ts';
import { figureName, plain } from '../figures.ts';
import { askBets, type BetFilter, type TeamBets, teamBetsQuery } from '../reports.ts';
import { type AgentPaneProps, type Scope, useScope } from '../scope.ts';

type Row = TeamBets['list'][number];
const TONES: Record<Row['state'], BadgeTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' };
const CSV_PAGE = 500;

const filterOf = ({ category, state, kind, search }: AgentAddress): BetFilter => {
  const least = search ? parseUnits(search) : null;
  return {
    alone: kind === 'alone',
    ...(category && { category }),
    ...(BET_STATES.find((one) => one === state) && { state: state as Row['state'] }),
    ...(least !== null && { minStake: least }),
  };
};

/** Row AG-06: bets of the line with who placed them, newest first. */
export default function TeamBetsPage(props: AgentPaneProps) {
  const t = useT();
  const scope = useScope(props);
  const input = { ...scope.input, ...filterOf(props.address) };
  const query = useInfiniteQuery(teamBetsQuery(input));
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <Filters address={props.address} scope={scope} />
      {query.isError && !first ? (
        <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : !first ? (
        <div aria-busy className="grid gap-2">
          <Skeletons count={6} className="h-14" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('bets.none')}
          action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
        />
      ) : (
        <>
          <Totals totals={first.totals} />
          <BetTable rows={rows} />
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
          <Csv input={input} name={`team-bets-${first.from}-${first.to}`} />
        </>
      )}
    </>
  );
}

function Totals({ totals }: { totals: TeamBets['totals'] }) {
  const t = useT();
  const symbol = useSymbol();
  if (!totals) return null;
  return (
    <RecordTotals
      rows={[
        { label: t('agentCentre.bets'), value: <span className="num">{totals.bets}</span> },
        { label: figureName(t, 'stake'), value: <Money units={totals.stake} symbol={symbol} /> },
        { label: figureName(t, 'validBet'), value: <Money units={totals.validBet} symbol={symbol} /> },
        { label: t('bets.net'), value: <Money units={totals.net} symbol={symbol} delta /> },
      ]}
    />
  );
}

function Filters({ address, scope }: { address: AgentAddress; scope: Scope }) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <Select
        label={t('bets.category')}
        value={address.category ?? ''}
        onChoose={(value) => scope.set({ category: (value || undefined) as Category } as AgentAddress)}
        choices={[
          { value: '', label: t('bets.any') },
          ...CATEGORIES.map((value) => ({ value, label: categoryName(t, value) })),
        ]}
      />
      <Select
        label={t('bets.state')}
        value={address.state ?? ''}
        onChoose={(value) => scope.set({ state: value || undefined } as AgentAddress)}
        choices={[
          { value: '', label: t('bets.any') },
          ...BET_STATES.map((value) => ({ value, label: t(`bets.state.${value}`) })),
        ]}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('agentCentre.minStake')}
        </label>
        <input
          id={id}
          key={address.search}
          dir="ltr"
          inputMode="decimal"
          defaultValue={address.search ?? ''}
          onBlur={({ target }) => scope.set({ search: target.value.trim() || undefined } as AgentAddress)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className={clsx(inputClass, 'num')}
        />
      </div>
      <Checkbox
        label={t('agentCentre.alone')}
        checked={address.kind === 'alone'}
        onChange={({ target }) => scope.set({ kind: target.checked ? 'alone' : undefined } as AgentAddress)}
      />
    </div>
  );
}

function BetTable({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <Table
      caption={t('agentCentre.page.bets')}
      rows={rows}
      rowKey={({ betId }) => betId}
      columns={[
        { key: 'who', title: t('agentCentre.who'), lead: true, cell: ({ who }) => <bdi dir="ltr">{who.account}</bdi> },
        {
          key: 'game',
          title: t('bets.game'),
          cell: (bet) => (
            <span className="grid">
              <bdi dir="auto">{localText(bet.gameName)}</bdi>
              <span className="text-tiny text-ink-muted">{categoryName(t, bet.category)}</span>
            </span>
          ),
        },
        {
          key: 'time',
          title: t('bets.time'),
          cell: (bet) => <span className="text-meta text-ink-soft">{dateTimeText(bet.placedAt, language.tag)}</span>,
        },
        {
          key: 'state',
          title: t('bets.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`bets.state.${state}`)}</Badge>,
        },
        {
          key: 'stake',
          title: t('bets.stake'),
          numeric: true,
          cell: (bet) => <Money units={bet.stake} symbol={symbol} />,
        },
        {
          key: 'validBet',
          title: figureName(t, 'validBet'),
          numeric: true,
          cell: (bet) => <Money units={bet.validBet} symbol={symbol} />,
        },
        {
          key: 'net',
          title: t('bets.net'),
          numeric: true,
          cell: (bet) =>
            bet.state === 'open' ? (
              <span className="text-ink-muted">—</span>
            ) : (
              <Money units={bet.net} symbol={symbol} delta className="font-semibold" />
            ),
        },
      ]}
    />
  );
}

function Csv({ input, name }: { input: Parameters<typeof askBets>[0]; name: string }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <CsvButton
      name={name}
      columns={[
        t('bets.time'),
        t('agentCentre.who'),
        t('bets.game'),
        t('bets.state'),
        t('bets.stake'),
        figureName(t, 'validBet'),
        t('bets.payout'),
        t('bets.net'),
      ]}
      ask={(cursor) => askBets(input, cursor, CSV_PAGE)}
      cells={(bet: Row) => [
        bet.placedAt,
        bet.who.account,
        localText(bet.gameName),
        t(`bets.state.${bet.state}`),
        plain(bet.stake),
        plain(bet.validBet),
        plain(bet.payout),
        plain(bet.net),
      ]}
    />
  );
}
