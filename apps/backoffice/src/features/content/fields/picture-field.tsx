import { useT } from '@kismet/app-kit/texts';
import clsx from 'clsx';
import { useState } from 'react';
import { PictureControls } from '../../../shared/picture/picture-controls.tsx';
import { useUpload } from '../../../shared/picture/use-upload.ts';
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
  const [over, setOver] = useState(false);
  const { disabled, problem } = useEditor();
  const upload = useUpload((id) => onPicture(id));
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
        if (!disabled) upload.take(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'grid gap-3 rounded-card border border-dashed p-3',
        over ? 'border-act bg-act-soft' : 'border-line-strong',
      )}
    >
      {pictureId && <FocusPicker pictureId={pictureId} focus={focus} onFocus={onFocus} />}
      <PictureControls
        pictureId={pictureId}
        disabled={disabled}
        upload={upload}
        hint={t('bo.content.pictureHint')}
        onRemove={() => onPicture(null)}
        fault={problem('pictureId')}
      />
    </div>
  );
}
