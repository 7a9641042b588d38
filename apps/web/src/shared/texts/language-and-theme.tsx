import { ThemeSwitch } from '@kismet/app-kit/view/theme-switch';
import { LanguageMenu } from './language-menu.tsx';

/** Language and theme, for pages without the header. */
export const LanguageAndTheme = () => (
  <>
    <LanguageMenu />
    <ThemeSwitch />
  </>
);
