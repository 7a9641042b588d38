import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { TEAM_MONEY_TYPES, type TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/queries.ts';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import type { AgentAddress } from '../../../shared/url.ts';
import { teamMoneyQuery } from '../reports.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { moneyTypeKey, TransactionsCsv, useTransactionColumns } from './transaction-columns.tsx';

/** Row AG-09: money of the network, newest first, with totals by type. */
export default function TransactionsPage(props: AgentPaneProps) {
  const t = useT();
  const symbol = useSymbol();
  const columns = useTransactionColumns();
  const scope = useScope(props);
  const type = TEAM_MONEY_TYPES.find((one) => one === props.address.type);
  const input = { ...scope.input, ...(type && { type }) };
  const query = useInfiniteQuery(teamMoneyQuery(input));
  const [first] = query.data?.pages ?? [];
  const rows = rowsOf(query) ?? [];
  const name = (one: TeamMoneyType) => t(moneyTypeKey(one));
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
                columns={columns}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              <TransactionsCsv input={input} span={first} />
            </>
          )
        }
      </Region>
    </>
  );
}
