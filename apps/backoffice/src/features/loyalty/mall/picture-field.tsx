import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Spinner } from '@kismet/ui/spinner';
import { useRef } from 'react';
import { PICTURE_TYPES } from '../../../shared/picture/read-picture.ts';
import { useUpload } from '../../../shared/picture/use-upload.ts';
import { WriteRefusal } from '../../../shared/write-refusal.tsx';

interface Props {
  pictureId: string | null;
  disabled: boolean;
  onPicture: (pictureId: string | null) => void;
}

/** The picture of an item, as the shelf shows it; re-encoded by the server. */
export function PictureField({ pictureId, disabled, onPicture }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { take, stage, refused, error } = useUpload((id) => onPicture(id));
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
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="ghost" size={36} disabled={disabled || stage !== null} onClick={() => input.current?.click()}>
          {t(pictureId ? 'bo.content.otherPicture' : 'bo.content.choosePicture')}
        </Button>
        {pictureId && !disabled && (
          <Button tone="quiet" size={36} onClick={() => onPicture(null)}>
            {t('bo.content.noPicture')}
          </Button>
        )}
        <span role="status" className="flex items-center gap-2 text-meta text-ink-soft">
          {stage && <Spinner size={16} />}
          {stage && t(`bo.content.picture.${stage}`)}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={t('bo.content.choosePicture')}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p className="text-meta text-ink-muted">{t('bo.mall.pictureHint')}</p>
      {refused && (
        <Banner tone="danger" urgent>
          {t(`bo.content.refused.${refused}`)}
        </Banner>
      )}
      <WriteRefusal error={error} />
    </div>
  );
}
