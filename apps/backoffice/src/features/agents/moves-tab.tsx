import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { movesQuery } from './api.ts';
import { MoveTable } from './move-table.tsx';

/** Approved moves: those waiting for the end of the day, and past ones. */
export function MovesTab({
  trail,
  onTrail,
}: {
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}) {
  const t = useT();
  const query = useQuery(movesQuery(trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.agents.noMoves')}>{t('bo.agents.noMovesText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <MoveTable rows={list} toolbar={<AsOf query={query} />} />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}
