import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { EmptyState } from '@kismet/ui/empty-state';
import { inputClass } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { GameTile, TileSkeletons } from '../../shared/games/game-tile.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';
import { subGamesQuery } from './api.ts';

const SEARCH_ABOVE = 12;
interface Subject {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly name: Record<string, string>;
}

/** Row GM-01: the games of a collection as tiles; with search if there are many. */
export default function SubGamesModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const localText = useLocalText();
  const holder = modal.subject as Subject;
  const query = useQuery(subGamesQuery(holder));
  const [typed, setTyped] = useState('');
  const asked = fold(typed);
  const shown = query.data?.filter((game) =>
    Object.values(game.name).some((name) => {
      const folded = fold(name);
      return folded.includes(asked) || roman(folded).includes(roman(asked));
    }),
  );
  return (
    <Dialog open onClose={onClose} title={localText(holder.name)} closeLabel={t('action.close')} width={900}>
      {(query.data?.length ?? 0) > SEARCH_ABOVE && (
        <input
          type="search"
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('list.searchName')}
          placeholder={t('list.searchName')}
          className={inputClass}
        />
      )}
      <Region
        query={query}
        data={shown}
        isEmpty={(games) => games.length === 0}
        empty={
          query.data?.length === 0 ? (
            <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
          ) : (
            <EmptyState title={t('list.noMatch')}>{t('list.noMatchText')}</EmptyState>
          )
        }
        loading={
          <div aria-busy className="tile-grid paged min-h-60">
            <TileSkeletons count={10} />
          </div>
        }
      >
        {(games) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link that was followed closes what it stood in
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div
            onClick={(event: MouseEvent) => (event.target as Element).closest('a') && onClose()}
            className="tile-grid paged min-h-60"
          >
            {games.map((game) => (
              <GameTile key={game.gameId} game={game} />
            ))}
          </div>
        )}
      </Region>
    </Dialog>
  );
}
