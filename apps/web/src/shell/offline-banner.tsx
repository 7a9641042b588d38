import { Banner } from '@kismet/ui/banner';
import { useT } from '../shared/language.ts';
import { useOnline } from '../shared/use-online.ts';

/** What is on the screen stays; it only says since when it may be old. */
export function OfflineBanner() {
  const t = useT();
  if (useOnline()) return null;
  return (
    <div className="page pt-3">
      <Banner tone="warn" icon="offline" urgent>
        {t('state.offline')}
      </Banner>
    </div>
  );
}
