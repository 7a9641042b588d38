import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { backward, forward } from './keyset.ts';

interface Props {
  trail: string | undefined;
  nextCursor: string | null;
  onTrail: (trail: string | undefined) => void;
}

/** First, previous, next: keyset lists have no page numbers, and stay fast at any length. */
export function KeysetPager({ trail, nextCursor, onTrail }: Props) {
  const t = useT();
  if (!trail && !nextCursor) return null;
  const ghost = buttonClass('ghost', 36);
  return (
    <nav aria-label={t('bo.pages')} className="flex flex-wrap items-center gap-2">
      <button type="button" className={ghost} disabled={!trail} onClick={() => onTrail(undefined)}>
        {t('bo.firstPage')}
      </button>
      <button type="button" className={ghost} disabled={!trail} onClick={() => onTrail(backward(trail))}>
        <Icon name="chevron-back" size={16} />
        {t('action.previous')}
      </button>
      <button
        type="button"
        className={ghost}
        disabled={!nextCursor}
        onClick={() => nextCursor && onTrail(forward(trail, nextCursor))}
      >
        {t('action.next')}
        <Icon name="chevron-next" size={16} />
      </button>
    </nav>
  );
}
