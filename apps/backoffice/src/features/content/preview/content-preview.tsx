import { useLanguage } from '@kismet/app-kit/texts';
import { useTheme } from '@kismet/app-kit/theme';
import type { ContentEntry } from '@kismet/contracts/operators/content';
import type { LanguageCode } from '@kismet/i18n/languages';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { useState } from 'react';
import { PreviewChoices } from '../../../shared/preview-choices.tsx';
import { PreviewFrame, type PreviewTheme } from '../../../shared/preview-frame.tsx';
import { SectionCard } from '../../../shared/section.tsx';
import { ShownEntry } from './shown-entry.tsx';

interface Props {
  entry: ContentEntry;
  /** An older version to view; null shows the editor's. */
  version: number | null;
  onStopLooking: () => void;
}
const WIDTHS = { phone: undefined, desktop: 1100 } as const;

/** Preview of an unsaved item on the site: in each language, theme and width. */
export function ContentPreview({ entry, version, onStopLooking }: Props) {
  const { t, language: own } = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [theme, setTheme] = useState<PreviewTheme>(useTheme());
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  return (
    <div className="min-w-0 xl:sticky xl:top-15">
      <SectionCard title={t('bo.preview.title')}>
        {version !== null && (
          <Banner
            tone="warn"
            action={
              <Button tone="ghost" size={36} onClick={onStopLooking}>
                {t('bo.content.stopLooking')}
              </Button>
            }
          >
            {t('bo.content.looking', { version })}
          </Banner>
        )}
        <PreviewChoices language={language} onLanguage={setLanguage} theme={theme} onTheme={setTheme} />
        <SegmentedControl
          label={t('bo.content.previewWidth')}
          value={width}
          onChoose={setWidth}
          choices={[
            { value: 'phone', label: t('bo.content.phone') },
            { value: 'desktop', label: t('bo.content.desktop') },
          ]}
        />
        <PreviewFrame
          key={width}
          title={t('bo.content.preview')}
          language={language}
          theme={theme}
          width={WIDTHS[width]}
          height={520}
        >
          <ShownEntry entry={entry} language={language} theme={theme} />
        </PreviewFrame>
      </SectionCard>
    </div>
  );
}
