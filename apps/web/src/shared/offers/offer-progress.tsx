import { useLanguage } from '@kismet/app-kit/texts';
import type { OwnOffer } from '@kismet/contracts/promotions/offer';
import { Money } from '@kismet/ui/money';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useSymbol } from '../api/queries.ts';

/** Progress towards a condition: the thread, and the figures next to it. */
export function OfferProgress({ progress }: { progress: NonNullable<OwnOffer['progress']> }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const { done, need, unit } = progress;
  return (
    <div className="grid gap-1 text-meta text-ink-soft">
      <ThreadProgress share={Number(done) / Number(need)} label={t('promo.progress')} />
      <bdi dir="ltr" className="justify-self-start">
        {unit === 'money' ? (
          <>
            <Money units={done} symbol={symbol} /> / <Money units={need} symbol={symbol} />
          </>
        ) : (
          `${done} / ${need}`
        )}
      </bdi>
    </div>
  );
}
