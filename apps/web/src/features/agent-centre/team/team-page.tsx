import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Skeletons } from '@kismet/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../../../shared/api/in-time.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { askTeam, type TeamFilter, type TeamRow, teamQuery } from '../downline-api.ts';
import { plain } from '../figures.ts';
import { SavedViews } from '../saved-views.tsx';
import { type AgentPaneProps, type Scope, useScope } from '../scope.ts';
import { Trail } from '../scope-bar.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { filterOf, NARROWING } from './team-filter.ts';
import { TeamFilters } from './team-filters.tsx';
import { TeamTable } from './team-table.tsx';
import { agreementName, agreementState } from './team-words.ts';
import { useChosen } from './use-chosen.ts';

const TeamTree = lazy(inTime(async () => ({ default: (await import('./team-tree.tsx')).TeamTree })));
const TeamChart = lazy(inTime(async () => ({ default: (await import('./team-tree.tsx')).TeamChart })));
const CSV_PAGE = 100;
const VIEWS = ['table', 'tree', 'chart'] as const;

/** Row AG-05: the network, level by level, with details and actions; as a table, a tree or a chart. */
export default function TeamPage(props: AgentPaneProps) {
  const t = useT();
  const scope = useScope(props);
  const view = VIEWS.find((one) => one === props.address.view) ?? 'table';
  const open = (row: TeamRow) => scope.set({ id: row.memberId });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t('agentCentre.team.view')}
          value={view}
          onChoose={(next) => scope.set({ view: next === 'table' ? undefined : next } as AgentAddress)}
          choices={VIEWS.map((value) => ({ value, label: t(`agentCentre.team.view.${value}`) }))}
        />
        <SavedViews {...props} />
      </div>
      {view === 'table' && <TeamFilters address={props.address} onSet={scope.set} />}
      {scope.of && <Trail of={scope.of} onDrill={scope.drill} />}
      {view === 'table' ? (
        <TeamList address={props.address} scope={scope} onOpen={open} />
      ) : (
        <Suspense fallback={<Skeletons count={6} className="h-11" />}>
          {view === 'tree' ? (
            <TeamTree key={scope.of} of={scope.of} onOpen={open} />
          ) : (
            <TeamChart key={scope.of} of={scope.of} onOpen={open} />
          )}
        </Suspense>
      )}
      <MemberSheet
        memberId={props.address.id ?? null}
        onClose={() => scope.set({ id: undefined } as unknown as AgentAddress)}
      />
    </>
  );
}

function TeamList({ address, scope, onOpen }: { address: AgentAddress; scope: Scope; onOpen: (row: TeamRow) => void }) {
  const t = useT();
  const filter = filterOf(address);
  const chosen = useChosen();
  const query = useInfiniteQuery(teamQuery(filter));
  const list = rowsOf(query);
  return (
    <Region query={query} data={list} loading={<RowSkeletons count={6} className="h-14" />}>
      {(list) => (
        <>
          {list.length > 0 ? (
            <>
              <Button
                tone="ghost"
                size={36}
                disabled={chosen.isFull}
                onClick={() => chosen.add(list)}
                className="justify-self-start"
              >
                {t('agentCentre.team.chooseAll')}
              </Button>
              <TeamTable rows={list} chosen={chosen} onOpen={onOpen} onDrill={(row) => scope.drill(row.memberId)} />
            </>
          ) : (
            // a call scans a bounded number of accounts: an empty page need not be the last
            !query.hasNextPage && <Nobody address={address} scope={scope} />
          )}
          <MoreButton list={query}>{t(list.length > 0 ? 'agentCentre.more' : 'agentCentre.team.lookOn')}</MoreButton>
          {list.length > 0 && <Csv filter={filter} />}
          <ChoiceBar chosen={chosen} />
        </>
      )}
    </Region>
  );
}

function Nobody({ address, scope }: { address: AgentAddress; scope: Scope }) {
  const t = useT();
  const isFiltered = NARROWING.some((key) => address[key] !== undefined);
  return (
    <EmptyState
      title={t(isFiltered ? 'agentCentre.team.noMatch' : 'agentCentre.team.none')}
      action={
        isFiltered ? (
          <Button
            tone="ghost"
            onClick={() =>
              scope.set(Object.fromEntries(NARROWING.map((key) => [key, undefined])) as unknown as AgentAddress)
            }
          >
            {t('action.clearFilters')}
          </Button>
        ) : (
          <Link to="/agent/$page" params={{ page: 'registerCenter' }} className={buttonClass()}>
            {t('agentCentre.link.make')}
          </Link>
        )
      }
    />
  );
}

function Csv({ filter }: { filter: TeamFilter }) {
  const t = useT();
  return (
    <CsvButton
      name="team"
      columns={[
        t('agentCentre.who'),
        t('agentCentre.team.type'),
        t('bets.state'),
        t('agentCentre.team.depth'),
        t('agentCentre.team.balance'),
        t('agentCentre.people.members'),
        t('agentCentre.people.balance'),
        t('agentCentre.team.activeWeek'),
        t('agentCentre.team.agreement'),
        t('agentCentre.team.tags'),
        t('agentCentre.team.joined'),
        t('agentCentre.team.last'),
      ]}
      ask={(cursor) => askTeam(filter, cursor, CSV_PAGE)}
      cells={(row: TeamRow) => [
        row.account,
        t(row.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member'),
        t(`agentCentre.team.state.${row.state}`),
        String(row.depth),
        plain(row.balance),
        String(row.members),
        row.teamBalance === null ? '' : plain(row.teamBalance),
        row.teamActive === null ? '' : String(row.teamActive),
        row.agreements.map((held) => `${agreementName(t, held.kind)} (${agreementState(t, held)})`).join('; '),
        row.tags.join('; '),
        row.joinedAt,
        row.lastLoginAt ?? '',
      ]}
    />
  );
}
