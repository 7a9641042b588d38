import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useOperator } from '../../../shared/session.ts';
import { zoneText } from '../../../shared/zone-time.ts';
import type { OfferDetail } from '../api.ts';
import type { OfferState } from './use-offer-form.ts';

/** Another operator saved meanwhile: who and when, with the choice of version. No input is lost. */
export function Overtaken({ theirs, state }: { theirs: OfferDetail; state: OfferState }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const at = zoneText(theirs.savedAt, zone, language.tag);
  return (
    <Banner tone="warn" urgent>
      <span className="block">
        {t('bo.content.overtaken', { by: theirs.savedBy, at, version: theirs.version })}
        {state.isEdited && ` ${t('bo.content.kept')}`}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button tone="ghost" size={36} onClick={() => state.begin(theirs)}>
          {t('bo.content.takeTheirs')}
        </Button>
        {state.isEdited && (
          <Button tone="ghost" size={36} onClick={() => state.keepOver(theirs)}>
            {t('bo.content.keepMine')}
          </Button>
        )}
      </span>
    </Banner>
  );
}
