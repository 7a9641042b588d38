import { useLanguage } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { Icon } from '@kismet/ui/icon';
import { Menu, menuItemClass } from '@kismet/ui/menu';
import { setLanguage } from '../shared/language.ts';

/** Languages by their own names. */
export function LanguageMenu() {
  const { t, language } = useLanguage();
  return (
    <Menu
      triggerLabel={`${language.code} – ${t('shell.language')}: ${language.ownName}`}
      panelClass="min-w-40"
      triggerClass="flex min-h-11 items-center gap-1.5 rounded-button px-2 text-meta font-semibold text-ink-soft hover:bg-sunken"
      trigger={
        <>
          <Icon name="globe" size={18} />
          <span aria-hidden>{language.code}</span>
        </>
      }
    >
      {LANGUAGES.map((one) => (
        <button
          key={one.code}
          type="button"
          role="menuitemradio"
          aria-checked={one.code === language.code}
          lang={one.tag}
          dir={one.direction}
          className={menuItemClass}
          onClick={() => void setLanguage(one.code)}
        >
          {one.ownName}
          {one.code === language.code && <Icon name="check" size={18} className="ms-auto" />}
        </button>
      ))}
    </Menu>
  );
}
