import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { RecordList } from '../../../shared/records/record-list.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { categoryName } from '../category-name.ts';
import { figureName, plain } from '../figures.ts';
import { askBets, type TeamBets, teamBetsQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { BET_NARROWING, filterOf } from './bet-filter.ts';
import { BetFilters } from './bet-filters.tsx';
import { TeamBetSheet } from './team-bet-sheet.tsx';
import { type TeamBet, TeamBetTable } from './team-bet-table.tsx';

const CSV_PAGE = 500;

/** Row AG-06: bets of the network with their players, newest first. */
export default function TeamBetsPage(props: AgentPaneProps) {
  const { t, language } = useLanguage();
  const scope = useScope(props);
  const input = { ...scope.input, ...filterOf(props.address) };
  const query = useInfiniteQuery(teamBetsQuery(input));
  const [first] = query.data?.pages ?? [];
  const isFiltered = BET_NARROWING.some((key) => props.address[key] !== undefined);
  const clear = () => scope.set(Object.fromEntries(BET_NARROWING.map((key) => [key, undefined])) as AgentAddress);
  return (
    <>
      <BetFilters address={props.address} scope={scope} greatFrom={first?.greatFrom} />
      <RecordList
        query={query}
        empty={
          <EmptyState
            title={t(isFiltered ? 'bets.noMatch' : 'bets.none')}
            action={
              isFiltered ? (
                <Button tone="ghost" onClick={clear}>
                  {t('action.clearFilters')}
                </Button>
              ) : (
                <WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />
              )
            }
          />
        }
      >
        {(rows, first, last) => (
          <>
            <Totals totals={first.totals} />
            <TeamBetTable rows={rows} onOpen={({ betId }) => scope.set({ id: betId })} />
            {last.lookedBackTo && (
              <p className="text-center text-meta text-ink-soft">
                {t('agentCentre.lookedBack', { at: `\u2068${dateTimeText(last.lookedBackTo, language.tag)}\u2069` })}
              </p>
            )}
            <MoreButton list={query}>
              {t(last.lookedBackTo ? 'agentCentre.lookFurther' : 'agentCentre.more')}
            </MoreButton>
            <Csv input={input} name={`team-bets-${first.from}-${first.to}`} />
            <TeamBetSheet
              bet={rows.find(({ betId }) => betId === props.address.id)}
              onClose={() => scope.set({ id: undefined } as unknown as AgentAddress)}
              onNarrow={scope.set}
            />
          </>
        )}
      </RecordList>
    </>
  );
}

/** Totals of bets settled in the range; available for the category filter only, which the page says. */
function Totals({ totals }: { totals: TeamBets['totals'] }) {
  const t = useT();
  const symbol = useSymbol();
  if (!totals) return <p className="text-meta text-ink-muted">{t('agentCentre.bets.noTotals')}</p>;
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

function Csv({ input, name }: { input: Parameters<typeof askBets>[0]; name: string }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <CsvButton
      name={name}
      columns={[
        t('bets.time'),
        t('agentCentre.who'),
        t('bets.category'),
        t('agentCentre.bets.vendor'),
        t('bets.game'),
        t('agentCentre.bets.id'),
        t('bets.state'),
        t('bets.stake'),
        figureName(t, 'validBet'),
        t('bets.payout'),
        t('bets.net'),
      ]}
      ask={(cursor) => askBets(input, cursor, CSV_PAGE)}
      cells={(bet: TeamBet) => [
        bet.placedAt,
        bet.who.account,
        categoryName(t, bet.category),
        bet.sourceCode,
        localText(bet.gameName),
        bet.betId,
        t(`bets.state.${bet.state}`),
        plain(bet.stake),
        plain(bet.validBet),
        plain(bet.payout),
        plain(bet.net),
      ]}
    />
  );
}
