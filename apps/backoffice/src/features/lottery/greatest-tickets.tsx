import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { playName, selectionWords } from '@kismet/ui/lottery-words';
import { Link } from '@tanstack/react-router';
import { shortened } from '../../shared/shortened.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { DrawCase } from './api.ts';
import { useSay } from './words.ts';

/** The draw's tickets with the highest stake or payout. */
export function GreatestTickets({ found: { draw, tickets } }: { found: DrawCase }) {
  const t = useT();
  const say = useSay();
  if (tickets.length === 0)
    return <EmptyState title={t('bo.lottery.noTickets')}>{t('bo.lottery.noTicketsText')}</EmptyState>;
  return (
    <DataTable
      name="lottery-tickets"
      caption={t('bo.lottery.tab.tickets')}
      rows={tickets}
      rowKey={(row) => row.ticketId}
      columns={[
        {
          id: 'ticket',
          title: t('bo.lottery.ticket'),
          lead: true,
          cell: (row) => (
            <Copyable text={row.ticketId} label={t('bo.lottery.ticket')} shown={shortened(row.ticketId)} />
          ),
        },
        {
          id: 'member',
          title: t('bo.members.name'),
          cell: (row) => (
            <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="font-semibold text-act">
              <bdi dir="ltr">{row.memberId}</bdi>
            </Link>
          ),
        },
        { id: 'play', title: t('bo.lottery.play'), cell: (row) => playName(say, draw.family, { code: row.play }) },
        {
          id: 'selection',
          title: t('bo.lottery.selection'),
          wide: true,
          cell: (row) => (
            <span className="line-clamp-2">
              <bdi dir="ltr">{selectionWords(say, row.selection)}</bdi>
            </span>
          ),
        },
        { id: 'stake', title: t('bo.lottery.stake'), numeric: true, cell: (row) => <ExactMoney units={row.stake} /> },
        { id: 'payout', title: t('bo.lottery.paid'), numeric: true, cell: (row) => <ExactMoney units={row.payout} /> },
      ]}
    />
  );
}
