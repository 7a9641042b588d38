import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/field';
import { IconButton } from '@kismet/ui/icon-button';
import { Skeleton } from '@kismet/ui/skeleton';
import type { ReactNode, RefObject } from 'react';

interface Props {
  picture: { png: string | null; failed: boolean };
  letters: string;
  onLetters: (letters: string) => void;
  onRenew: () => void;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  alternative: ReactNode;
}

/** Letters to copy from a picture, with another one at the press of a button (row LG-14). */
export function PictureCheck({ picture, letters, onLetters, onRenew, error, input, alternative }: Props) {
  const t = useT();
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-3">
      <div className="flex items-center gap-2">
        <div
          aria-busy={!picture.png && !picture.failed}
          className="grid h-[60px] w-[180px] shrink-0 place-items-center overflow-hidden rounded-input border border-line bg-white"
        >
          {picture.png ? (
            <img src={`data:image/png;base64,${picture.png}`} alt={t('human.picture')} width={180} height={60} />
          ) : picture.failed ? (
            <span className="px-2 text-center text-tiny text-[#b42a33]">{t('human.noPicture')}</span>
          ) : (
            <Skeleton className="size-full !rounded-none" />
          )}
        </div>
        <IconButton icon="refresh" label={t('human.another')} onClick={onRenew} bordered />
      </div>
      <Field
        ref={input}
        label={t('human.letters')}
        writes="ltr"
        required
        value={letters}
        onChange={(event) => onLetters(event.target.value)}
        error={error}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {alternative && <div className="text-meta text-ink-soft">{alternative}</div>}
    </div>
  );
}
