import { useLocalText, useT } from '@kismet/app-kit/texts';
import { LoadingRows } from '@kismet/app-kit/view/loading-rows';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Region } from '../../../shared/region.tsx';
import { foundGamesQuery } from '../api.ts';

const SETTLE_MS = 250;

/** Finds a game by name and returns `<vendor>/<game>`. */
export function GameSearch({ onChoose }: { onChoose: (address: string) => void }) {
  const t = useT();
  const localText = useLocalText();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({ ...foundGamesQuery(wanted), enabled: wanted.length > 1 });
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        label={t('bo.content.findGame')}
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted.length > 1 && (
        <Region
          query={found}
          loading={<LoadingRows count={3} />}
          isEmpty={(games) => games.length === 0}
          empty={<p className="text-meta text-ink-muted">{t('bo.content.noGame')}</p>}
        >
          {(games) => (
            <ul aria-label={t('bo.content.gamesFound')} className="grid max-h-60 gap-1 overflow-auto">
              {games.map(({ game }) => (
                <li key={game.gameId}>
                  <button
                    type="button"
                    onClick={() => {
                      onChoose(`${game.vendorCode}/${game.gameCode}`);
                      setTyped('');
                    }}
                    className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-input px-2 text-start hover:bg-sunken"
                  >
                    <img
                      src={`${game.imagePath}-220.webp`}
                      alt=""
                      loading="lazy"
                      width={27}
                      height={36}
                      className="h-9 w-7 shrink-0 rounded-[4px] bg-sunken object-cover"
                    />
                    <span className="min-w-0 truncate font-semibold">{localText(game.name)}</span>
                    <span className="ms-auto shrink-0 text-meta text-ink-muted">{localText(game.vendorName)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Region>
      )}
    </div>
  );
}
