import { useT } from '@kismet/app-kit/texts';
import { iconFile } from '@kismet/contracts/members/icon';
import { Avatar } from '@kismet/ui/avatar';
import { Button } from '@kismet/ui/button';
import { useRef } from 'react';

interface Props {
  /** Address of the current avatar. */
  readonly icon: string | null;
  readonly busy: boolean;
  readonly onTake: (wanted: File | null) => void;
}

/** Large preview of the avatar, with upload and reset. */
export function OwnPicture({ icon, busy, onTake }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar src={icon && iconFile(icon, 192)} size={88} />
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => input.current?.click()}>
            {t('avatar.upload')}
          </Button>
          {icon && (
            <Button tone="ghost" disabled={busy} onClick={() => onTake(null)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="text-meta text-ink-muted">{t('avatar.hint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        tabIndex={-1}
        aria-label={t('avatar.upload')}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onTake(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
