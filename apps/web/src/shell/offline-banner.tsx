import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { useLastAnswer } from '../shared/server-clock.ts';

/** What is on the screen stays; it only says since when it may be old. */
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
