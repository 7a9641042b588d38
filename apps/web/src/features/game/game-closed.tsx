import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GameTile } from '../../shared/game-tile.tsx';
import { codeText, useT } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { codeOf, requestIdOf } from '../../shared/refusal.ts';
import { otherGamesQuery } from './api.ts';

const MAINTENANCE = new Set(['GAME_MAINTENANCE', 'VENDOR_MAINTENANCE']);

/** A game that did not open: why, what happened to the money, again, and others to play (rows GM-04, ER-02). */
export function GameClosed({ error, name, onRetry }: { error: unknown; name: string; onRetry?: () => void }) {
  const t = useT();
  const code = error ? codeOf(error) : 'SLOW';
  const others = useQuery(otherGamesQuery);
  const title =
    code === 'SLOW' ? t('game.tooSlow') : code === 'OFFLINE' ? t('state.unreachable') : codeText(t, 'refusal', code);
  const requestId = requestIdOf(error);
  return (
    <div className="page grid min-h-dvh content-center gap-8 py-8">
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <Icon name={MAINTENANCE.has(code) ? 'wrench' : 'alert'} size={36} className="text-warn" />
        <h1 className="text-title1 font-bold">
          <bdi dir="auto">{name}</bdi>
        </h1>
        <p className="max-w-lg text-body">{title}</p>
        <p className="max-w-lg text-body text-ink-soft">{t('game.moneySafe')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {code === 'TRIAL' ? (
            <Button onClick={() => openModal('trial')}>{t('state.trialAction')}</Button>
          ) : (
            onRetry && code !== 'GAME_UNKNOWN' && <Button onClick={onRetry}>{t('action.retry')}</Button>
          )}
          <Link to="/" className={buttonClass('ghost')}>
            {t('nav.home')}
          </Link>
          <Button tone="quiet" onClick={() => openModal('help')}>
            {t('help.contact')}
          </Button>
        </div>
        {requestId && (
          <p className="text-tiny text-ink-muted">
            {t('state.requestId')}{' '}
            <bdi dir="ltr" className="select-all">
              {requestId}
            </bdi>
          </p>
        )}
      </div>
      {others.data && others.data.length > 0 && (
        <section className="mx-auto w-full max-w-2xl">
          <h2 className="mb-3 text-center text-title2 font-bold">{t('game.playInstead')}</h2>
          <div className="grid grid-cols-3 gap-3">
            {others.data
              .filter((game) => game.playable)
              .slice(0, 3)
              .map((game) => (
                <GameTile key={game.gameId} game={game} />
              ))}
          </div>
        </section>
      )}
    </div>
  );
}
