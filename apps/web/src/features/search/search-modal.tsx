import { getGames } from '@kismet/contracts/catalogue/games';
import { Dialog } from '@kismet/ui/dialog';
import { inputClass } from '@kismet/ui/field';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { TileArt } from '@kismet/ui/tile-art';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import type { Game } from '../../shared/game-tile.tsx';
import { useLocalText, useT } from '../../shared/language.ts';
import { popularQuery } from '../../shared/queries.ts';
import { RegionError } from '../../shared/region-error.tsx';
import { rtpText } from '../../shared/rtp.ts';
import { gameLink } from '../../shared/url.ts';
import { useSettled } from '../../shared/use-settled.ts';
import type { ModalProps } from '../../shell/modal-host.tsx';
import { searchable } from './model.ts';

const SEARCH_MS = 120;
const SHOWN = 8;
const searchQuery = (name: string) =>
  queryOptions({
    queryKey: ['catalogue', 'search', name],
    queryFn: async ({ signal }) =>
      (await call(getGames, { name, sort: 'popular', pageNo: 1, pageSize: SHOWN }, { signal })).games,
    enabled: name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The search (ux.md 4.3): popular games until something is typed; arrows move, Enter opens. */
export default function SearchModal({ onClose }: ModalProps) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const name = searchable(useSettled(typed, SEARCH_MS));
  const found = useQuery(searchQuery(name));
  const popular = useQuery({ ...popularQuery, enabled: name === '' });
  const query = name === '' ? popular : found;
  const games = query.data?.slice(0, SHOWN);
  const open = (game: Game) => {
    onClose();
    void navigate(gameLink(game));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = games?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    }
    if (event.key === 'Enter' && games?.[at]) open(games[at]);
  };
  return (
    <Dialog open onClose={onClose} title={t('nav.search')} closeLabel={t('action.close')} width={560}>
      <div className="relative">
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted"
        />
        <input
          data-autofocus
          type="search"
          dir="auto"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={games?.[at] ? `${id}-${at}` : undefined}
          aria-label={t('shell.searchFor')}
          placeholder={t('shell.searchFor')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className={clsx(inputClass, 'ps-10')}
        />
      </div>
      <p className="text-meta font-semibold text-ink-muted">{t(name === '' ? 'home.popular' : 'search.results')}</p>
      {query.isError && !games ? (
        <RegionError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Results id={id} games={games} at={at} onOpen={open} />
      )}
    </Dialog>
  );
}

function Results({
  id,
  games,
  at,
  onOpen,
}: {
  id: string;
  games: readonly Game[] | undefined;
  at: number;
  onOpen: (game: Game) => void;
}) {
  const t = useT();
  const localText = useLocalText();
  if (!games)
    return (
      <div id={id} aria-busy className="grid gap-2">
        <Skeletons count={4} className="h-14" />
      </div>
    );
  if (games.length === 0)
    return (
      <p id={id} role="status" className="py-4 text-center text-ink-soft">
        {t('search.none')}
      </p>
    );
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className="grid max-h-[50dvh] gap-1 overflow-auto">
      {games.map((game, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and opens by keys
        <div
          key={game.gameId}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          onClick={() => onOpen(game)}
          className={clsx(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-input px-2',
            i === at ? 'bg-act-soft' : 'hover:bg-sunken',
          )}
        >
          <TileArt art={game.art} className="h-12 w-9 shrink-0 rounded-chip" />
          <span className="min-w-0">
            <bdi dir="auto" className="block truncate font-semibold">
              {localText(game.name)}
            </bdi>
            <span className="text-tiny text-ink-muted">{t(`category.${game.category}`)}</span>
          </span>
          {game.rtp && (
            <bdi dir="ltr" className="ms-auto text-tiny text-ink-muted">
              RTP {rtpText(game.rtp)}
            </bdi>
          )}
        </div>
      ))}
    </div>
  );
}
