import { LanguageMenu } from '@kismet/app-kit/view/language-menu';
import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { setLanguage } from './language.ts';
import { useBrandLanguages } from './queries.ts';

/** The two choices that a page without the header still offers. */
export function LanguageAndTheme() {
  return (
    <>
      <LanguageMenu languages={useBrandLanguages()} onChoose={(code) => void setLanguage(code)} />
      <ThemeSwitch />
    </>
  );
}
