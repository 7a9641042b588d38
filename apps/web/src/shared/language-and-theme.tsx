import { useT } from '@kismet/app-kit/texts';
import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { IconButton } from '@kismet/ui/icon-button';
import { LanguageMenu } from './language-menu.tsx';

/** The two choices that a page without the header still offers. */
export function LanguageAndTheme() {
  const t = useT();
  const theme = useTheme();
  return (
    <>
      <LanguageMenu />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </>
  );
}
