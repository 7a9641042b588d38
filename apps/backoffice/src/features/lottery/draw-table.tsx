import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { OperatorDraw } from './api.ts';
import { DrawClock, DrawState, DrawWants } from './draw-clock.tsx';
import { isoOf } from './draw-model.ts';
import { useServerNow } from './use-server-now.ts';

interface Props {
  rows: readonly OperatorDraw[];
  aheadMs: number;
  toolbar: ReactNode;
}

/** Draws with the next step, by server time. */
export function DrawTable({ rows, aheadMs, toolbar }: Props) {
  const t = useT();
  const localText = useLocalText();
  const nowMs = useServerNow(aheadMs);
  return (
    <DataTable
      name="lottery-draws"
      caption={t('bo.lottery.title')}
      rows={rows}
      rowKey={(row) => row.drawId}
      toolbar={toolbar}
      columns={[
        {
          id: 'draw',
          title: t('bo.lottery.draw'),
          lead: true,
          cell: (row) => (
            <Link to="/lottery/$drawId" params={{ drawId: row.drawId }} className={rowLinkClass}>
              <bdi>{localText(row.name)}</bdi>{' '}
              <bdi dir="ltr" className="code">
                {row.numero}
              </bdi>
            </Link>
          ),
        },
        { id: 'wants', title: t('bo.lottery.todo'), cell: (row) => <DrawWants wants={row.wants} /> },
        { id: 'state', title: t('bo.lottery.stateTitle'), cell: (row) => <DrawState draw={row} nowMs={nowMs} /> },
        { id: 'clock', title: t('bo.lottery.next'), cell: (row) => <DrawClock draw={row} nowMs={nowMs} /> },
        { id: 'winning', title: t('bo.lottery.drawnAt'), cell: (row) => <Moment iso={isoOf(row.winningTime)} /> },
        { id: 'tickets', title: t('bo.lottery.tickets'), numeric: true, cell: (row) => row.tickets },
        {
          id: 'stake',
          title: t('bo.lottery.stake'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.stake} />,
        },
        {
          id: 'paid',
          title: t('bo.lottery.paid'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.paid} />,
        },
        {
          id: 'area',
          title: t('bo.lottery.area'),
          hidden: true,
          cell: (row) => t(`bo.lottery.area.${row.area}`),
        },
      ]}
    />
  );
}
