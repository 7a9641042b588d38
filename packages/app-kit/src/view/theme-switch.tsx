import { IconButton } from '@kismet/ui/icon-button';
import { useT } from '../texts.ts';
import { showTheme, useTheme } from '../theme.ts';

/** Row PM-06: light or dark. */
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
