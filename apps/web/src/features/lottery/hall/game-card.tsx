import { useLocalText, useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../../../shared/api/in-time.ts';
import { Countdown } from '../../../shared/lottery/countdown.tsx';
import { pageOf } from '../../../shared/lottery/draw-phase.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { Game } from '../api.ts';
import { Die } from '../ball.tsx';
import { FavouriteButton } from '../favourite.tsx';
import { cardDigits } from '../model.ts';
import { ReminderButton } from '../reminder-button.tsx';
import { placeKey } from '../result-view.tsx';
import { familyName } from '../words.ts';

// of members alone, with the basket that it fills
const SameAgain = lazy(inTime(() => import('./same-again.tsx')));

/** One lottery of the hall (row LO-02): what is sold, countdown, last result. */
export function GameCard({ game }: { game: Game }) {
  const t = useT();
  const localText = useLocalText();
  const to = pageOf(game);
  const { token } = useSession();
  return (
    <li className="relative grid content-start gap-3 rounded-card border border-line bg-surface p-4 focus-within:border-act hover:border-act">
      <div className="flex items-start gap-2">
        <div className="me-auto grid">
          <h3 className="text-label font-bold">
            <Link
              to={to}
              search={{ gameCode: game.gameCode }}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {localText(game.name)}
            </Link>
          </h3>
          <span className="text-tiny text-ink-muted">{familyName(t, game.family)}</span>
        </div>
        {game.draw && <ReminderButton game={game} draw={game.draw} />}
        <FavouriteButton game={game} />
      </div>
      {game.draw ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <bdi dir="ltr" className="num text-meta text-ink-soft">
            {game.draw.numero}
          </bdi>
          <Countdown draw={game.draw} />
        </div>
      ) : (
        <p className="text-meta text-ink-muted">{t('lottery.noDraw')}</p>
      )}
      <LastResult game={game} />
      <div className="flex items-center gap-3">
        <span aria-hidden className={buttonClass('act', 36)}>
          {t('lottery.play')}
        </span>
        {token && (
          <Suspense fallback={null}>
            <SameAgain game={game} />
          </Suspense>
        )}
        <Link
          to={to}
          search={{ gameCode: game.gameCode, tab: 'results' }}
          className="relative ms-auto inline-flex min-h-9 items-center gap-1.5 text-meta font-semibold text-act hover:underline"
        >
          <Icon name="chart" size={16} />
          {t('lottery.trend')}
          <span className="sr-only"> {localText(game.name)}</span>
        </Link>
      </div>
    </li>
  );
}

function LastResult({ game }: { game: Game }) {
  const t = useT();
  const digits = cardDigits(game.last?.drawn ?? null);
  return (
    <div className="flex min-h-10 items-center justify-between gap-2 rounded-input bg-sunken px-3 py-1.5">
      <span className="text-tiny text-ink-muted">{t(game.last?.isDemo ? 'lottery.demoResult' : 'lottery.last')}</span>
      {digits.length > 0 ? (
        <span dir="ltr" className="flex gap-1">
          {digits.map((digit, place) =>
            game.family === 'k3' ? (
              <Die key={placeKey(0, place)} face={digit} size={26} />
            ) : (
              <b
                key={placeKey(0, place)}
                className="num grid h-7 min-w-6 place-items-center rounded-chip bg-surface px-1 text-label"
              >
                {digit}
              </b>
            ),
          )}
        </span>
      ) : (
        <span className="text-meta text-ink-muted">—</span>
      )}
    </div>
  );
}
