import { useLanguage } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Menu, menuItemClass } from '@kismet/ui/menu';
import { setLanguage } from '../shared/language.ts';
import { useBrandLanguages } from '../shared/queries.ts';

/** Row PM-05: languages by their own names. */
export function LanguageMenu() {
  const { t, language } = useLanguage();
  const languages = useBrandLanguages();
  return (
    <Menu
      triggerLabel={`${language.code} – ${t('shell.language')}: ${language.ownName}`}
      panelClass="min-w-40"
      triggerClass="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button font-semibold md:px-3 text-ink-soft hover:bg-sunken"
      trigger={
        <>
          <Icon name="globe" />
          <span aria-hidden className="max-md:hidden">
            {language.code}
          </span>
        </>
      }
    >
      {languages.map((one) => (
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
