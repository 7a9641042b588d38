import { useLanguage } from '@kismet/app-kit/texts';
import { useTheme } from '@kismet/app-kit/theme';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { Logo } from '@kismet/ui/logo';
import { useState } from 'react';
import { useFormTexts } from '../../shared/form/form-texts.ts';
import { PreviewChoices } from '../../shared/preview-choices.tsx';
import { PreviewFrame, type PreviewTheme } from '../../shared/preview-frame.tsx';
import { momentOfInput } from '../../shared/zone-time.ts';
import type { MaintenanceDraft } from './maintenance-model.ts';

/** Visitor's screen, from unsaved input. */
export function StatusPreview({ draft, zone }: { draft: MaintenanceDraft; zone: string }) {
  const { t, language: own } = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [theme, setTheme] = useState<PreviewTheme>(useTheme());
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-label font-semibold">{t('bo.preview.title')}</h3>
      <PreviewChoices language={language} onLanguage={setLanguage} theme={theme} onTheme={setTheme} />
      <PreviewFrame title={t('bo.siteStatus.preview')} language={language} theme={theme} height={480}>
        <Screen draft={draft} code={language} zone={zone} />
      </PreviewFrame>
    </div>
  );
}

function Screen({ draft, code, zone }: { draft: MaintenanceDraft; code: LanguageCode; zone: string }) {
  const texts = useFormTexts(code);
  const { tag, catalogue } = languageOf(code);
  const endsAt = momentOfInput(draft.endsAt, zone);
  if (!texts.data) return null;
  const { say } = texts.data;
  const until =
    endsAt &&
    new Intl.DateTimeFormat(tag, {
      ...{ dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn', timeZone: zone },
    }).format(new Date(endsAt));
  return (
    <div className="grid min-h-[440px] content-center">
      <div className="grid justify-items-center gap-3 rounded-hero border border-line bg-surface p-6 text-center">
        <Logo name={say('brand.name')} language={catalogue} />
        <p className="text-title1 font-bold wrap-anywhere">{draft.titles[catalogue] || draft.titles.en}</p>
        <p className="text-ink-soft wrap-anywhere">{draft.messages[catalogue] || draft.messages.en}</p>
        {until && <p className="font-semibold">{say('status.until', { time: until })}</p>}
        <p className="text-meta text-ink-soft">{say('status.moneySafe')}</p>
      </div>
    </div>
  );
}
