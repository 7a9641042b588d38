import { IconButton } from '@kismet/ui/icon-button';
import { useT } from './language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { showTheme, useTheme } from './theme.ts';

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
