import { IconButton } from '@kismet/ui/icon-button';
import { useT } from '../shared/language.ts';
import { showTheme, useTheme } from '../shared/theme.ts';

/** Light or dark. */
export function ThemeSwitch() {
  const t = useT();
  const theme = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
      onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
