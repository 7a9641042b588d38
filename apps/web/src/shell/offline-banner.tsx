import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { useLastAnswer } from '../shared/api/server-clock.ts';

/** Content stays on screen; the banner says how old it may be. */
export function OfflineBanner() {
  const { t, language } = useLanguage();
  const asOf = useLastAnswer();
  if (useOnline()) return null;
  return (
    <div className="page pt-3">
      <Banner tone="warn" icon="offline" urgent>
        {asOf
          ? t('state.offlineAsOf', {
              time: dateTimeText(new Date(asOf).toISOString(), language.tag),
            })
          : t('state.offline')}
      </Banner>
    </div>
  );
}
