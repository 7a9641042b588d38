import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { EmptyState } from '@kismet/ui/empty-state';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SpanPicker } from '../../../shared/records/span-picker.tsx';
import { WidenButton } from '../../../shared/records/widen-button.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { billsQuery, type Kind, type ShownBill, type Side } from './api.ts';
import { BillsCsv, BillTotals, useBillColumns } from './bill-columns.tsx';
import { BillSheet } from './bill-sheet.tsx';

/** Payments of a kind of agreement, newest first, each as base × rate = amount. */
export function Bills({
  side,
  kind,
  hidesEmpty = false,
  ...props
}: AgentPaneProps & { side: Side; kind: Kind; hidesEmpty?: boolean }) {
  const t = useT();
  const columns = useBillColumns(side, kind);
  const scope = useScope(props);
  const span = { from: scope.span.from, to: scope.span.to };
  const [opened, setOpened] = useState<ShownBill | null>(null);
  const query = useInfiniteQuery(billsQuery(side, kind, span));
  const [first] = query.data?.pages ?? [];
  const rows = rowsOf(query) ?? [];
  if (hidesEmpty && first && rows.length === 0) return null;
  return (
    <>
      <SpanPicker span={scope.span} today={scope.today} onSpan={scope.setSpan} />
      <Region query={query} data={first} loading={<RowSkeletons count={5} className="h-14" />}>
        {(first) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('agreement.noBills')}
              action={<WidenButton span={scope.span} today={scope.today} onSpan={scope.setSpan} />}
            />
          ) : (
            <>
              <BillTotals side={side} total={first.total} />
              <Table
                caption={t(`agreement.kind.${kind}`)}
                rows={rows}
                rowKey={({ billId }) => billId}
                onOpen={setOpened}
                openLabel={t('agentCentre.team.open')}
                columns={columns}
              />
              <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              <BillsCsv side={side} kind={kind} span={span} />
            </>
          )
        }
      </Region>
      <BillSheet billId={opened?.billId ?? null} onClose={() => setOpened(null)} />
    </>
  );
}
