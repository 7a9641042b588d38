import type { LANGUAGES, LanguageCode } from '@kismet/i18n/languages';
import { Icon } from '@kismet/ui/icon';
import { Menu, MenuItem } from '@kismet/ui/overlay/menu';
import clsx from 'clsx';
import { useLanguage } from '../texts.ts';

interface Props {
  languages: readonly (typeof LANGUAGES)[number][];
  onChoose: (code: LanguageCode) => void;
  /** Compact variant for the operators' bar, showing the code at every width. */
  dense?: boolean;
}

/** Row PM-05: languages by their own names. */
export function LanguageMenu({ languages, onChoose, dense = false }: Props) {
  const { t, language } = useLanguage();
  return (
    <Menu
      triggerLabel={`${language.code} – ${t('shell.language')}: ${language.ownName}`}
      panelClass="min-w-40"
      triggerClass={clsx(
        'flex min-h-11 items-center rounded-button font-semibold text-ink-soft hover:bg-sunken',
        dense ? 'gap-1.5 px-2 text-meta' : 'min-w-11 justify-center gap-2 md:px-3',
      )}
      trigger={
        <>
          <Icon name="globe" {...(dense && { size: 18 })} />
          <span aria-hidden className={clsx(!dense && 'max-md:hidden')}>
            {language.code}
          </span>
        </>
      }
    >
      {languages.map((one) => (
        <MenuItem
          key={one.code}
          kind="radio"
          checked={one.code === language.code}
          lang={one.tag}
          dir={one.direction}
          onChoose={() => onChoose(one.code)}
        >
          {one.ownName}
          {one.code === language.code && <Icon name="check" size={18} className="ms-auto" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
