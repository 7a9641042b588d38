import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { LANGUAGES } from '@kismet/i18n/languages';
import { IconButton } from '@kismet/ui/icon-button';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { setLanguage, useLanguage } from './language.ts';

/** The two choices that a page without the header still offers. */
export function LanguageAndTheme() {
  const { t, language } = useLanguage();
  const theme = useTheme();
  return (
    <>
      <SegmentedControl
        label={t('shell.language')}
        value={language.code}
        onChoose={(code) => void setLanguage(code)}
        choices={LANGUAGES.map((one) => ({ value: one.code, label: one.ownName }))}
      />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </>
  );
}
