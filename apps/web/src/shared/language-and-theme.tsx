import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { LanguageMenu } from './language-menu.tsx';

/** The two choices that a page without the header still offers. */
export const LanguageAndTheme = () => (
  <>
    <LanguageMenu />
    <ThemeSwitch />
  </>
);
