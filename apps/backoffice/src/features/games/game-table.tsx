import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { OperatorGame } from './api.ts';
import { ClosingMark } from './closing-mark.tsx';
import { GameDialog } from './game-dialog.tsx';

export function GameTable({ rows, toolbar }: { rows: readonly OperatorGame[]; toolbar: ReactNode }) {
  const t = useT();
  const localText = useLocalText();
  const canWrite = useCan('catalogue.write');
  const [open, setOpen] = useState<OperatorGame | null>(null);
  return (
    <>
      <DataTable
        name="games"
        caption={t('bo.games.tab.games')}
        rows={rows}
        rowKey={({ game }) => game.gameId}
        toolbar={toolbar}
        columns={[
          {
            id: 'name',
            title: t('bo.games.game'),
            lead: true,
            cell: ({ game }) => (
              <span className="flex items-center gap-3">
                <img
                  src={`${game.imagePath}-220.webp`}
                  alt=""
                  loading="lazy"
                  width={33}
                  height={44}
                  className="h-11 w-8.5 shrink-0 rounded-[6px] bg-sunken object-cover"
                />
                <span className="grid min-w-0 text-start">
                  <bdi className="font-semibold">{localText(game.name)}</bdi>
                  <bdi dir="ltr" className="code text-ink-muted">
                    {game.vendorCode}/{game.gameCode}
                  </bdi>
                </span>
              </span>
            ),
          },
          { id: 'vendor', title: t('bo.games.vendor'), cell: ({ game }) => <bdi>{localText(game.vendorName)}</bdi> },
          { id: 'category', title: t('bo.games.category'), cell: ({ game }) => t(`category.${game.category}`) },
          { id: 'state', title: t('bo.members.state'), cell: (row) => <GameState row={row} /> },
          { id: 'players', title: t('bo.games.players'), numeric: true, cell: ({ players }) => players },
          ...(canWrite
            ? [
                {
                  id: 'act',
                  title: t('bo.games.act'),
                  cell: (row: OperatorGame) => (
                    <Button
                      tone="ghost"
                      size={36}
                      data-opens
                      aria-label={t('bo.games.changeOf', { name: localText(row.game.name) })}
                      onClick={() => setOpen(row)}
                    >
                      {t('bo.games.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {open && <GameDialog row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function GameState({ row: { game, enabled, maintenance } }: { row: OperatorGame }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      {enabled ? <Badge tone="win">{t('bo.games.shown')}</Badge> : <Badge tone="danger">{t('bo.games.hidden')}</Badge>}
      {maintenance && <ClosingMark maintenance={maintenance} />}
      {game.isHot && <Badge tone="act">{t('bo.games.hot')}</Badge>}
    </span>
  );
}
