import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';

/**
 * A real-money game is open in another tab, with the choice to continue here. `wasTaken`: it was moved from here to
 * there.
 */
export function OtherTab({ name, wasTaken, onTake }: { name: string; wasTaken: boolean; onTake: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="page grid min-h-[70dvh] content-center justify-items-center gap-3 py-8 text-center">
      <Icon name="window" size={36} className="text-info" />
      <h1 className="text-title1 font-bold">
        <bdi dir="auto">{name}</bdi>
      </h1>
      <p className="max-w-lg text-body">{t(wasTaken ? 'play.movedAway' : 'play.otherTab')}</p>
      <p className="max-w-lg text-body text-ink-soft">{t('game.moneySafe')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={onTake}>{t('play.playHere')}</Button>
        <Link to="/" className={buttonClass('ghost')}>
          {t('nav.home')}
        </Link>
      </div>
    </div>
  );
}
