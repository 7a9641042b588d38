import { useT } from '@kismet/app-kit/texts';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import type { PreviewTheme } from './preview-frame.tsx';

interface Props {
  language: LanguageCode;
  onLanguage: (code: LanguageCode) => void;
  theme: PreviewTheme;
  onTheme: (theme: PreviewTheme) => void;
}

/** Language and theme of a preview. */
export function PreviewChoices({ language, onLanguage, theme, onTheme }: Props) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      <SegmentedControl
        label={t('bo.preview.language')}
        value={language}
        onChoose={onLanguage}
        choices={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
        className="flex-1"
      />
      <SegmentedControl
        label={t('bo.preview.theme')}
        value={theme}
        onChoose={onTheme}
        choices={[
          { value: 'light', label: t('bo.preview.light') },
          { value: 'dark', label: t('bo.preview.dark') },
        ]}
        className="flex-1"
      />
    </div>
  );
}
