import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../shared/language.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RegionError } from '../../../shared/region-error.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { plain } from '../figures.ts';
import { askTeam, type TeamFilter, type TeamRow, teamQuery } from '../line-api.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { Trail } from '../scope-bar.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { TeamFilters } from './team-filters.tsx';
import { TeamTable } from './team-table.tsx';

const STATES = ['active', 'locked', 'blocked', 'closed'] as const;
const CSV_PAGE = 100;

/** What of the address the list is asked by. */
export const filterOf = ({ of, search, type, state, tab }: AgentAddress): TeamFilter => ({
  scope: tab === 'all' ? 'all' : 'direct',
  ...(of && { of }),
  ...(search && { search }),
  ...((type === 'agent' || type === 'member') && { type }),
  ...(STATES.find((one) => one === state) && { state: state as (typeof STATES)[number] }),
});

/** Row AG-05: the line, level by level: who is there, what they have, what may be done. */
export default function TeamPage(props: AgentPaneProps) {
  const t = useT();
  const scope = useScope(props);
  const filter = filterOf(props.address);
  const query = useInfiniteQuery(teamQuery(filter));
  const list = query.data?.pages.flatMap((page) => page.list);
  const isFiltered = Boolean(filter.search || filter.type || filter.state);
  return (
    <>
      <TeamFilters address={props.address} onSet={scope.set} />
      {scope.of && <Trail of={scope.of} onDrill={scope.drill} />}
      {query.isError && !list ? (
        <RegionError error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : !list ? (
        <div aria-busy className="grid gap-2">
          <Skeletons count={6} className="h-14" />
        </div>
      ) : list.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'agentCentre.team.noMatch' : 'agentCentre.team.none')}
          action={
            isFiltered ? (
              <Button
                tone="ghost"
                onClick={() =>
                  scope.set({ search: undefined, type: undefined, state: undefined } as unknown as AgentAddress)
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
      ) : (
        <>
          <TeamTable
            rows={list}
            onOpen={(row) => scope.set({ id: row.memberId })}
            onDrill={(row) => scope.drill(row.memberId)}
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
            name="team"
            columns={[
              t('agentCentre.who'),
              t('agentCentre.team.type'),
              t('bets.state'),
              t('agentCentre.team.balance'),
              t('agentCentre.people.members'),
              t('agentCentre.team.joined'),
            ]}
            ask={(cursor) => askTeam(filter, cursor, CSV_PAGE)}
            cells={(row: TeamRow) => [
              row.account,
              t(row.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member'),
              t(`agentCentre.team.state.${row.state}`),
              plain(row.balance),
              String(row.members),
              row.joinedAt,
            ]}
          />
        </>
      )}
      <MemberSheet
        memberId={props.address.id ?? null}
        onClose={() => scope.set({ id: undefined } as unknown as AgentAddress)}
      />
    </>
  );
}
