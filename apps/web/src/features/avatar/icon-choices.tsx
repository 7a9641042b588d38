import { useT } from '@kismet/app-kit/texts';
import { type getMemberIcon, type IconMotif, iconFile } from '@kismet/contracts/members/icon';
import type { Output } from '@kismet/contracts/route';
import { Avatar } from '@kismet/ui/avatar';
import { useId } from 'react';

interface Props {
  readonly icons: Output<typeof getMemberIcon>['icons'];
  /** Address of the current avatar: a built-in drawing, an uploaded picture, or none. */
  readonly chosen: string | null;
  readonly busy: boolean;
  readonly onTake: (motif: IconMotif | null) => void;
}

/** Built-in drawings and the default as labelled radio buttons with arrow keys. */
export function IconChoices({ icons, chosen, busy, onTake }: Props) {
  const t = useT();
  const name = useId();
  const choices = [{ motif: null, icon: null }, ...icons];
  return (
    <fieldset aria-busy={busy} className="grid gap-3">
      <legend className="text-body font-semibold">{t('avatar.ours')}</legend>
      <div className="mt-3 grid grid-cols-4 justify-items-center gap-3 sm:grid-cols-7">
        {choices.map(({ motif, icon }) => (
          <label
            key={motif ?? 'none'}
            className="relative grid size-16 cursor-pointer place-items-center rounded-full border-2 border-transparent hover:border-line-strong has-checked:border-act has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={icon === chosen}
              disabled={busy}
              aria-label={t(motif ? `avatar.motif.${motif}` : 'avatar.none')}
              onChange={() => onTake(motif)}
              className="sr-only"
            />
            <Avatar src={icon && iconFile(icon, 96)} size={56} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
