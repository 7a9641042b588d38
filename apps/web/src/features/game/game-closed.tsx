import { dateTimeText } from '@kismet/app-kit/dates';
import { codeOf, requestIdOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Game } from '../../shared/games/kept-games.ts';
import { openModal } from '../../shared/modals.ts';
import { PlayInstead } from '../../shared/play/play-instead.tsx';
import { similarQuery } from '../../shared/play/similar-query.ts';
import { codeText } from '../../shared/texts/language.ts';
import type { Which } from './api.ts';
import { BadLaunchAddress } from './model.ts';

const MAINTENANCE = new Set(['GAME_MAINTENANCE', 'VENDOR_MAINTENANCE']);

interface Props {
  which: Which;
  game: Game | undefined;
  error: unknown;
  name: string;
  onRetry?: () => void;
}

/**
 * A game that failed to open: the reason, the state of the money, retry, and three alternatives (rows GM-04, ER-02).
 */
export function GameClosed({ which, game, error, name, onRetry }: Props) {
  const { t, language } = useLanguage();
  const isBad = error instanceof BadLaunchAddress;
  const code = isBad ? 'BAD_ADDRESS' : error ? codeOf(error) : 'SLOW';
  const isClosed = MAINTENANCE.has(code);
  const similar = useQuery({ ...similarQuery(which), enabled: code !== 'GAME_UNKNOWN' });
  const title = isBad
    ? t('play.badAddress')
    : code === 'SLOW'
      ? t('game.tooSlow')
      : code === 'OFFLINE'
        ? t('state.unreachable')
        : codeText(t, 'refusal', code);
  const requestId = requestIdOf(error);
  const endsAt = isClosed ? game?.maintenance?.endsAt : null;
  return (
    <div className="page grid min-h-dvh content-center gap-8 py-8">
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <Icon name={isClosed ? 'wrench' : 'alert'} size={36} className="text-warn" />
        <h1 className="text-title1 font-bold">
          <bdi dir="auto">{name}</bdi>
        </h1>
        <p className="max-w-lg text-body">{title}</p>
        {endsAt && (
          <p className="text-body font-semibold">
            {t('game.closedUntil', { until: dateTimeText(endsAt, language.tag) })}
          </p>
        )}
        <p className="max-w-lg text-body text-ink-soft">{t('game.moneySafe')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {code === 'TRIAL' ? (
            <Button onClick={() => openModal('trial')}>{t('state.trialAction')}</Button>
          ) : isBad ? (
            <Button onClick={() => openModal('help')}>{t('help.contact')}</Button>
          ) : (
            onRetry && code !== 'GAME_UNKNOWN' && <Button onClick={onRetry}>{t('action.retry')}</Button>
          )}
          <Link to="/" className={buttonClass('ghost')}>
            {t('nav.home')}
          </Link>
          {!isBad && (
            <Button tone="quiet" onClick={() => openModal('help')}>
              {t('help.contact')}
            </Button>
          )}
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
      <PlayInstead games={similar.data} {...(game && { not: game.gameId })} />
    </div>
  );
}
