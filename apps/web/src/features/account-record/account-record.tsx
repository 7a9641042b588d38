import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { listStatement, STATEMENT_TYPES } from '@kismet/contracts/reports/statement';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { CsvButton } from '../../shared/records/csv-button.tsx';
import { RecordList } from '../../shared/records/record-list.tsx';
import { RecordTotals } from '../../shared/records/record-totals.tsx';
import type { Span } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { useSpan } from '../../shared/records/use-span.ts';
import { WidenButton } from '../../shared/records/widen-button.tsx';
import { type StatementRow, type StatementTotals, statementInput, statementQuery } from './queries.ts';
import { StatementDetail } from './statement-detail.tsx';
import { StatementTable } from './statement-table.tsx';
import { useWhy } from './use-why.ts';

/** Row PC-07: all movements of the member's balance, newest first, with totals of the filter. */
export default function AccountRecord({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('centre.account'));
  const { span, today } = useSpan(address);
  const query = useInfiniteQuery(statementQuery(address, span));
  const [open, setOpen] = useState<StatementRow | null>(null);
  const go = (search: CentreAddress) =>
    void navigate({ to: '/centre/$page', params: { page: 'transactionHistory' }, search, resetScroll: false });
  const onSpan = (next: Span) => go({ ...next, ...(address.type ? { type: address.type } : {}) });
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.account')}</h2>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <Select
          className="md:max-w-64"
          label={t('statement.type')}
          value={STATEMENT_TYPES.find((one) => one === address.type) ?? ''}
          onChoose={(type) => go({ ...span, ...(type ? { type } : {}) })}
          choices={[
            { value: '', label: t('bets.any') },
            ...STATEMENT_TYPES.map((value) => ({ value, label: t(`statement.type.${value}`) })),
          ]}
        />
        <SpanPicker span={span} today={today} onSpan={onSpan} />
      </div>
      <RecordList
        query={query}
        empty={
          <EmptyState
            title={t(address.type ? 'statement.noMatch' : 'statement.none')}
            action={
              <>
                {address.type && (
                  <Button tone="ghost" onClick={() => go(span)}>
                    {t('action.clearFilters')}
                  </Button>
                )}
                <WidenButton span={span} today={today} onSpan={onSpan} />
              </>
            }
          >
            {t('statement.noneText')}
          </EmptyState>
        }
      >
        {(rows, { totals }) => (
          <>
            {totals && <TotalsOfFilter totals={totals} />}
            <StatementCsv address={address} span={span} />
            <StatementTable rows={rows} onOpen={setOpen} />
            <MoreButton list={query} />
          </>
        )}
      </RecordList>
      <StatementDetail row={open} onClose={() => setOpen(null)} />
    </div>
  );
}

function TotalsOfFilter({ totals }: { totals: StatementTotals }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <RecordTotals
      rows={[
        { label: t('statement.count'), value: <bdi dir="ltr">{totals.count}</bdi> },
        { label: t('statement.credited'), value: <Money units={totals.credited} symbol={symbol} /> },
        { label: t('statement.debited'), value: <Money units={totals.debited} symbol={symbol} /> },
        {
          label: t('statement.change'),
          value: <Money units={totals.credited - totals.debited} symbol={symbol} delta />,
        },
      ]}
    />
  );
}

/** Exports all rows of the filter as a file. */
function StatementCsv({ address, span }: { address: CentreAddress; span: Span }) {
  const t = useT();
  const why = useWhy();
  return (
    <CsvButton
      name={`account-${span.from}-${span.to}`}
      columns={[
        t('bets.time'),
        t('statement.type'),
        t('statement.why'),
        t('statement.amount'),
        t('statement.before'),
        t('bets.balanceAfter'),
        t('statement.reference'),
      ]}
      ask={(cursor) => call(listStatement, { ...statementInput(address, span, cursor), limit: 100 })}
      cells={(row: StatementRow) => [
        row.at,
        t(`statement.type.${row.type}`),
        why(row),
        unitsToDecimal(row.amount),
        unitsToDecimal(row.balanceBefore),
        unitsToDecimal(row.balanceAfter),
        row.reference,
      ]}
    />
  );
}
