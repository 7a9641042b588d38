import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Spinner } from '@kismet/ui/spinner';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '../../../shared/picture/read-picture.ts';
import { useUpload } from '../../../shared/picture/use-upload.ts';
import { WriteRefusal } from '../../../shared/write-refusal.tsx';
import { useEditor } from './editor-context.ts';
import { FocusPicker } from './focus-picker.tsx';

interface Focus {
  x: number;
  y: number;
}
interface Props {
  pictureId: string | null;
  focus: Focus;
  onPicture: (pictureId: string | null) => void;
  onFocus: (focus: Focus) => void;
}

/** A banner's picture: chosen or dropped, re-encoded by the server, with its focal point. */
export function PictureField({ pictureId, focus, onPicture, onFocus }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { disabled, problem } = useEditor();
  const { take, stage, refused, error } = useUpload((id) => onPicture(id));
  const wrong = problem('pictureId');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      onDragOver={(event) => {
        if (disabled) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'grid gap-3 rounded-card border border-dashed p-3',
        over ? 'border-act bg-act-soft' : 'border-line-strong',
      )}
    >
      {pictureId && <FocusPicker pictureId={pictureId} focus={focus} onFocus={onFocus} />}
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
      <p className="text-meta text-ink-muted">{t('bo.content.pictureHint')}</p>
      {refused && (
        <Banner tone="danger" urgent>
          {t(`bo.content.refused.${refused}`)}
        </Banner>
      )}
      {wrong && <p className="text-meta font-semibold text-danger">{wrong}</p>}
      <WriteRefusal error={error} />
    </div>
  );
}
