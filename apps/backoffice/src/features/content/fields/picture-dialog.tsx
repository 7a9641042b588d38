import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Spinner } from '@kismet/ui/spinner';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { WriteRefusal } from '../../../shared/form/write-refusal.tsx';
import { PICTURE_TYPES } from '../../../shared/picture/read-picture.ts';
import { useUpload } from '../../../shared/picture/use-upload.ts';

/** The server stores no wider pictures. */
const WIDEST = 1640;

/** A picture in a text: alternative text first, then the file. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const { take, stage, refused, error } = useUpload((pictureId, width, height) => {
    const shown = Math.min(width, WIDEST);
    const attrs = {
      src: `/art/p/${pictureId}-large.webp`,
      alt: alt.trim(),
      width: shown,
      height: Math.round((height * shown) / width),
    };
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t('bo.content.tool.picture')} closeLabel={t('action.close')} width={480}>
      <Field
        label={t('bo.content.alt')}
        hint={t('bo.content.altHint')}
        maxLength={140}
        data-autofocus
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <p className="text-meta text-ink-muted">{t('bo.content.pictureHint')}</p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={t('bo.content.choosePicture')}
        className="sr-only"
        onChange={(event) => take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="me-auto flex items-center gap-2 text-meta text-ink-soft">
          {stage && <Spinner size={16} />}
          {stage && t(`bo.content.picture.${stage}`)}
        </span>
        <Button disabled={stage !== null} onClick={() => input.current?.click()}>
          {t('bo.content.choosePicture')}
        </Button>
      </div>
      {refused && (
        <Banner tone="danger" urgent>
          {t(`bo.content.refused.${refused}`)}
        </Banner>
      )}
      <WriteRefusal error={error} />
    </Dialog>
  );
}
