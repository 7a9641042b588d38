import { useLanguage } from '@kismet/app-kit/texts';
import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { IconButton } from '@kismet/ui/icon-button';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { setLanguage } from './language.ts';
import { useBrandLanguages } from './queries.ts';

/** The two choices that a page without the header still offers. */
export function LanguageAndTheme() {
  const { t, language } = useLanguage();
  const languages = useBrandLanguages();
  const theme = useTheme();
  return (
    <>
      <SegmentedControl
        label={t('shell.language')}
        value={language.code}
        onChoose={(code) => void setLanguage(code)}
        choices={languages.map((one) => ({ value: one.code, label: one.ownName }))}
      />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </>
  );
}
