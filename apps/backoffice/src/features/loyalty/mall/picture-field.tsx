import { useT } from '@kismet/app-kit/texts';
import { PictureControls } from '../../../shared/picture/picture-controls.tsx';
import { useUpload } from '../../../shared/picture/use-upload.ts';

interface Props {
  pictureId: string | null;
  disabled: boolean;
  onPicture: (pictureId: string | null) => void;
}

/** The picture of an item as shown on the shelf; re-encoded by the server. */
export function PictureField({ pictureId, disabled, onPicture }: Props) {
  const t = useT();
  const upload = useUpload((id) => onPicture(id));
  return (
    <div className="grid gap-2">
      <span className="text-meta font-semibold text-ink-soft">{t('bo.mall.picture')}</span>
      {pictureId && (
        <img
          src={`/art/p/${pictureId}-small.webp`}
          alt={t('bo.mall.picture')}
          className="aspect-[2/1] w-full max-w-80 rounded-card bg-sunken object-cover"
        />
      )}
      <PictureControls pictureId={pictureId} disabled={disabled} upload={upload} hint={t('bo.mall.pictureHint')} />
    </div>
  );
}
