import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Spinner } from '@kismet/ui/spinner';
import { useRef } from 'react';
import { WriteRefusal } from '../form/write-refusal.tsx';
import { PICTURE_TYPES } from './read-picture.ts';
import type { useUpload } from './use-upload.ts';

interface Props {
  pictureId: string | null;
  disabled: boolean;
  upload: ReturnType<typeof useUpload>;
  hint: string;
  /** Offered where an item may have no picture. */
  onRemove?: () => void;
  /** The form's error for the field. */
  fault?: string | undefined;
}

/** Selecting a picture: the file chooser, the upload progress, and why one was refused. */
export function PictureControls({ pictureId, disabled, upload, hint, onRemove, fault }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { take, stage, refused, error } = upload;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="ghost" size={36} disabled={disabled || stage !== null} onClick={() => input.current?.click()}>
          {t(pictureId ? 'bo.content.otherPicture' : 'bo.content.choosePicture')}
        </Button>
        {pictureId && onRemove && !disabled && (
          <Button tone="quiet" size={36} onClick={onRemove}>
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
      <p className="text-meta text-ink-muted">{hint}</p>
      {refused && (
        <Banner tone="danger" urgent>
          {t(`bo.content.refused.${refused}`)}
        </Banner>
      )}
      {fault && <p className="text-meta font-semibold text-danger">{fault}</p>}
      <WriteRefusal error={error} />
    </>
  );
}
