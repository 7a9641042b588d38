import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { playName } from '@kismet/ui/lottery-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { type Liability, liabilityQuery, type OperatorDraw } from './api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { soldShare } from './number-limit.ts';
import { useSay } from './words.ts';

type NumberRow = Liability['numbers'][number];

/** Liability of a draw by number, highest first; limits are edited beside it. */
export function LiabilityTab({ draw, play }: { draw: OperatorDraw; play: string }) {
  const t = useT();
  const say = useSay();
  const navigate = useNavigate();
  const query = useQuery(liabilityQuery(draw.drawId, play));
  const [limited, setLimited] = useState<NumberRow | null>(null);
  const go = (next: string) =>
    void navigate({
      to: '/lottery/$drawId',
      params: { drawId: draw.drawId },
      search: { tab: 'liability', ...(next && { play: next }) },
      resetScroll: false,
    });
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.lottery.liabilityText')}</p>
      <Region query={query}>
        {({ plays, numbers }) => (
          <>
            <Select
              className="max-w-80"
              label={t('bo.lottery.play')}
              value={play}
              onChoose={go}
              choices={[
                { value: '', label: t('bo.any') },
                ...plays.map((one) => ({
                  value: one.play,
                  label: t('bo.lottery.playTickets', {
                    play: playName(say, draw.family, { code: one.play }),
                    count: one.tickets,
                  }),
                })),
              ]}
            />
            {numbers.length === 0 ? (
              <EmptyState title={t('bo.lottery.noLiability')}>{t('bo.lottery.noLiabilityText')}</EmptyState>
            ) : (
              <NumberTable draw={draw} rows={numbers} onLimit={setLimited} toolbar={<AsOf query={query} />} />
            )}
          </>
        )}
      </Region>
      {limited && (
        <LimitDialog
          gameId={draw.gameId}
          family={draw.family}
          start={{
            play: limited.play,
            number: limited.number,
            mostLiability: limited.limit ?? limited.liability,
            mode: limited.mode === 'half' ? 'half' : 'close',
          }}
          isThere={limited.limit !== null}
          isFixed
          onClose={() => setLimited(null)}
        />
      )}
    </>
  );
}

interface TableProps {
  draw: OperatorDraw;
  rows: readonly NumberRow[];
  toolbar: React.ReactNode;
  onLimit: (row: NumberRow) => void;
}
function NumberTable({ draw, rows, toolbar, onLimit }: TableProps) {
  const t = useT();
  const say = useSay();
  const mayLimit = useCan('lottery.games');
  return (
    <DataTable
      name="lottery-liability"
      caption={t('bo.lottery.tab.liability')}
      rows={rows}
      rowKey={(row) => `${row.play} ${row.number}`}
      toolbar={toolbar}
      columns={[
        {
          id: 'number',
          title: t('bo.lottery.number'),
          lead: true,
          cell: (row) => (
            <bdi dir="ltr" className="num font-semibold">
              {row.number}
            </bdi>
          ),
        },
        { id: 'play', title: t('bo.lottery.play'), cell: (row) => playName(say, draw.family, { code: row.play }) },
        { id: 'stake', title: t('bo.lottery.stake'), numeric: true, cell: (row) => <ExactMoney units={row.stake} /> },
        {
          id: 'liability',
          title: t('bo.lottery.liability'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.liability} className="font-semibold" />,
        },
        {
          id: 'limit',
          title: t('bo.lottery.limit'),
          numeric: true,
          cell: (row) => (row.limit === null ? '–' : <ExactMoney units={row.limit} />),
        },
        { id: 'state', title: t('bo.lottery.sale'), cell: (row) => <Sale row={row} /> },
        ...(mayLimit
          ? [
              {
                id: 'act',
                title: t('bo.games.act'),
                cell: (row: NumberRow) => (
                  <Button
                    tone="ghost"
                    size={36}
                    data-opens
                    aria-label={t('bo.lottery.limitOf', { number: row.number })}
                    onClick={() => onLimit(row)}
                  >
                    {t('bo.lottery.setLimit')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Sale({ row }: { row: NumberRow }) {
  const t = useT();
  if (row.mode !== null)
    return <Badge tone={row.mode === 'closed' ? 'danger' : 'warn'}>{t(`bo.lottery.sale.${row.mode}`)}</Badge>;
  const share = soldShare(row);
  return share === null ? (
    <span className="text-ink-muted">–</span>
  ) : (
    <bdi dir="ltr" className="num">
      {share}%
    </bdi>
  );
}
