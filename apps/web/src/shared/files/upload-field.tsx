import { useT } from '@kismet/app-kit/texts';
import { FILES_MAX, type FilePurpose } from '@kismet/contracts/files/file';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Spinner } from '@kismet/ui/spinner';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { refusalWords } from '../texts/refusal-words.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  readonly purpose: FilePurpose;
  readonly label: string;
  /** Receives the uploaded pictures, and whether another is uploading: submitting meanwhile would omit it. */
  readonly onIds: (fileIds: string[], isSending: boolean) => void;
  readonly max?: number;
  /** Errors from the server or the form. */
  readonly problem?: string | null | undefined;
}

/** Up to three pictures for a case (row VA-05): chosen, dropped or taken with the camera, with previews. */
export function UploadField({ purpose, label, onIds, max = FILES_MAX, problem }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { list, fault, error, isBusy, isFull, take, drop } = useUpload(purpose, onIds, max);
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
      className={clsx(
        'grid gap-3 rounded-card border border-dashed p-3',
        over ? 'border-act bg-act-soft' : 'border-line-strong',
      )}
    >
      <legend className="px-1 text-body font-semibold">{label}</legend>
      {list.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {list.map((one, at) => (
            <Preview key={one.key} picture={one} place={at + 1} onRemove={() => drop(one.key)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ghost" disabled={isBusy || isFull} onClick={() => input.current?.click()}>
          {t(list.length > 0 ? 'file.more' : 'file.choose')}
        </Button>
        <span role="status" className="text-meta text-ink-soft">
          {isBusy ? t('file.sending') : t('file.hint', { max })}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple={max > 1}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {(fault || error || problem) && (
        <p role="alert" className="text-meta font-semibold text-danger">
          {fault ? t(`file.fault.${fault}`) : error ? refusalWords(t, error) : problem}
        </p>
      )}
    </fieldset>
  );
}

interface PreviewProps {
  readonly picture: ReturnType<typeof useUpload>['list'][number];
  readonly place: number;
  readonly onRemove: () => void;
}
/** A chosen picture; removable once uploaded. */
function Preview({ picture, place, onRemove }: PreviewProps) {
  const t = useT();
  const isSent = picture.fileId !== null;
  return (
    <li className="relative">
      <img
        src={picture.preview}
        alt={t('file.picture', { n: place })}
        className={clsx('size-24 rounded-control object-cover', !isSent && 'opacity-50')}
      />
      {isSent ? (
        <button
          type="button"
          aria-label={t('file.remove', { n: place })}
          onClick={onRemove}
          className="absolute -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line bg-raised"
        >
          <Icon name="close" size={16} />
        </button>
      ) : (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={20} />
        </span>
      )}
    </li>
  );
}
