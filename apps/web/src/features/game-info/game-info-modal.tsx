import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { gameLink, lotteryAreaOf } from '../../shared/api/url.ts';
import { useIsSaved, useToggleSaved } from '../../shared/games/favourites.ts';
import { GameCover } from '../../shared/games/game-cover.tsx';
import { type Game, GameTile, TileSkeletons } from '../../shared/games/game-tile.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { openModal } from '../../shared/modals.ts';
import { GameFacts } from '../../shared/play/game-facts.tsx';
import { gameWord } from '../../shared/play/game-words.ts';
import { similarQuery } from '../../shared/play/similar-query.ts';

const SIMILAR_SHOWN = 6;
const SIMILAR_GRID = 'grid grid-cols-3 gap-2.5 md:grid-cols-6';

/** Details of one game, how to start it, and similar games. `why` is why it was suggested. */
export default function GameInfoModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const localText = useLocalText();
  const game = modal.subject as Game & { readonly why?: string };
  const name = localText(game.name);
  const isSaved = useIsSaved(game);
  const toggle = useToggleSaved();
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('action.close')} width={720}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that was followed closes what it stood in */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div onClick={(event: MouseEvent) => (event.target as Element).closest('a') && onClose()} className="grid gap-5">
        {game.why && <p className="rounded-card bg-act-soft px-4 py-2.5 text-body text-act">{game.why}</p>}
        <div className="grid grid-cols-[110px_1fr] gap-4 md:grid-cols-[180px_1fr] md:gap-6">
          <GameCover game={game} name={name} className="aspect-[3/4] w-full rounded-card" css="180px" />
          <div className="grid content-start gap-3">
            <p className="text-meta text-ink-muted">
              <bdi dir="auto">{localText(game.vendorName)}</bdi>
              {game.themes.length > 0 && (
                <> · {game.themes.map((theme) => gameWord(t, theme)).join(t('lobby.comma'))}</>
              )}
            </p>
            <GameFacts game={game} />
            {!game.playable && (
              <p className="flex items-center gap-2 text-body text-warn">
                <Icon name="wrench" size={18} />
                {t('game.maintenance')}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {game.kind === 'VASSALAGE' ? (
            <Button onClick={() => openModal('sub-games', { subject: game })}>{t('lobby.openSeveral')}</Button>
          ) : (
            <>
              <Link {...gameLink(game)} preload={false} className={buttonClass('act')}>
                {t('lobby.play')}
              </Link>
              {!lotteryAreaOf(game.vendorCode) && (
                <Link {...gameLink(game, true)} preload={false} className={buttonClass('ghost')}>
                  {t('game.playFree')}
                </Link>
              )}
            </>
          )}
          <Button tone="quiet" aria-pressed={isSaved} onClick={() => toggle(game)}>
            <Icon name="heart" size={18} className={isSaved ? 'fill-current' : undefined} />
            {t(isSaved ? 'lobby.isSaved' : 'lobby.saveIt')}
          </Button>
        </div>
        <Similar game={game} />
      </div>
    </Dialog>
  );
}

function Similar({ game }: { readonly game: Game }) {
  const t = useT();
  const similar = useQuery(similarQuery(game));
  return (
    <section>
      <h3 className="mb-3 text-title2 font-bold">{t('lobby.similar')}</h3>
      <Region
        query={similar}
        data={similar.data}
        isEmpty={(games) => games.length === 0}
        empty={<p className="text-body text-ink-soft">{t('lobby.noSimilar')}</p>}
        loading={
          <div aria-busy className={SIMILAR_GRID}>
            <TileSkeletons count={SIMILAR_SHOWN} />
          </div>
        }
      >
        {(games) => (
          <div className={SIMILAR_GRID}>
            {games.slice(0, SIMILAR_SHOWN).map((one) => (
              <GameTile key={one.gameId} game={one} />
            ))}
          </div>
        )}
      </Region>
    </section>
  );
}
