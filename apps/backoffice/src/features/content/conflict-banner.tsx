import { useLanguage } from '@kismet/app-kit/texts';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useOperator } from '../../shared/session.ts';
import { zoneText } from '../../shared/zone-time.ts';
import type { DraftState } from './use-draft.ts';

/** Another operator saved meanwhile: who and when, with the choice of version. No input is lost. */
export function ConflictBanner({
  theirs,
  state,
  onLook,
}: {
  theirs: ContentItem;
  state: DraftState;
  onLook: () => void;
}) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const at = zoneText(theirs.updatedAt, zone, language.tag);
  return (
    <Banner tone="warn" urgent>
      <span className="block">
        {t('bo.content.overtaken', { by: theirs.updatedBy, at, version: theirs.version })}
        {state.isEdited && ` ${t('bo.content.kept')}`}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button tone="ghost" size={36} onClick={onLook}>
          {t('bo.content.lookTheirs')}
        </Button>
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
