import { useLanguage } from '@kismet/app-kit/texts';
import { useTheme } from '@kismet/app-kit/theme';
import type { Flags } from '@kismet/contracts/site/flags';
import type { LanguageCode } from '@kismet/i18n/languages';
import { RegisterPreview } from '@kismet/ui/form/register-preview';
import { useState } from 'react';
import { useFormTexts } from '../../shared/form/form-texts.ts';
import { PreviewChoices } from '../../shared/preview-choices.tsx';
import { PreviewFrame, type PreviewTheme } from '../../shared/preview-frame.tsx';
import { SectionCard } from '../../shared/section.tsx';
import type { Rules } from './drafts.ts';
import { soundRules } from './sound-rules.ts';

interface Props {
  rules: Rules;
  flags: Flags;
  zone: string;
}

/** Preview of the unsaved form on a phone: in each language, theme and tab. */
export function FormPreview({ rules, flags, zone }: Props) {
  const { t, language: own } = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [theme, setTheme] = useState<PreviewTheme>(useTheme());
  const texts = useFormTexts(language);
  return (
    <div className="min-w-0 xl:sticky xl:top-15">
      <SectionCard title={t('bo.preview.title')}>
        <p className="text-meta text-ink-soft">{t('bo.preview.text')}</p>
        <PreviewChoices language={language} onLanguage={setLanguage} theme={theme} onTheme={setTheme} />
        <PreviewFrame title={t('bo.preview.form')} language={language} theme={theme}>
          {texts.data && (
            <RegisterPreview key={language} rules={soundRules(rules)} flags={flags} say={texts.data.say} zone={zone} />
          )}
        </PreviewFrame>
      </SectionCard>
    </div>
  );
}
