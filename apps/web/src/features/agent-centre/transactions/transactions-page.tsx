import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { TEAM_MONEY_TYPES, type TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { RecordList } from '../../../shared/records/record-list.tsx';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
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
      <RecordList
        query={query}
        empty={
          <EmptyState
            title={t('agentCentre.money.none')}
            action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
          />
        }
      >
        {(rows, first) => (
          <>
            <RecordTotals
              rows={first.totals.map((one) => ({
                label: `${name(one.type)} (${one.count})`,
                value: <Money units={one.amount} symbol={symbol} />,
              }))}
            />
            <Table caption={t('agentCentre.page.transactions')} rows={rows} rowKey={({ id }) => id} columns={columns} />
            <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
            <TransactionsCsv input={input} span={first} />
          </>
        )}
      </RecordList>
    </>
  );
}
