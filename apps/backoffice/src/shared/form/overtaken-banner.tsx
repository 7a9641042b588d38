import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useOperator } from '../session.ts';
import { zoneText } from '../zone-time.ts';

interface Props {
  /** The version that another operator saved. */
  theirs: { by: string; at: string; version: number };
  isEdited: boolean;
  onTake: () => void;
  onKeep: () => void;
  onLook?: () => void;
}

/** Another operator saved meanwhile: who and when, with the choice of version. No input is lost. */
export function OvertakenBanner({ theirs: { by, at, version }, isEdited, onTake, onKeep, onLook }: Props) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  return (
    <Banner tone="warn" urgent>
      <span className="block">
        {t('bo.content.overtaken', { by, at: zoneText(at, zone, language.tag), version })}
        {isEdited && ` ${t('bo.content.kept')}`}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        {onLook && (
          <Button tone="ghost" size={36} onClick={onLook}>
            {t('bo.content.lookTheirs')}
          </Button>
        )}
        <Button tone="ghost" size={36} onClick={onTake}>
          {t('bo.content.takeTheirs')}
        </Button>
        {isEdited && (
          <Button tone="ghost" size={36} onClick={onKeep}>
            {t('bo.content.keepMine')}
          </Button>
        )}
      </span>
    </Banner>
  );
}
