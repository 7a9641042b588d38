import { useLanguage } from '@kismet/app-kit/texts';
import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useBrandLanguages } from '../../shared/api/queries.ts';
import { prefer, usePreferences } from '../../shared/browser/preferences.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { chooseLanguage } from '../../shared/texts/choose-language.ts';

/** Site preferences of this browser (ui 6.17): each applies at once and is stored. */
export default function SettingsModal({ onClose }: ModalProps) {
  const { t, language } = useLanguage();
  const languages = useBrandLanguages();
  const theme = useTheme();
  const { motion, lite, keys, reading } = usePreferences();
  const onOff = [
    { value: 'on', label: t('settings.on') },
    { value: 'off', label: t('settings.off') },
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('shell.settings')} closeLabel={t('action.close')} width={560}>
      <div className="grid gap-4">
        <Choice
          title={t('shell.language')}
          value={language.code}
          onChoose={(code) => void chooseLanguage(code)}
          choices={languages.map((one) => ({ value: one.code, label: one.ownName }))}
        />
        <Choice
          title={t('shell.theme')}
          value={theme}
          onChoose={showTheme}
          choices={[
            { value: 'light', label: t('shell.light') },
            { value: 'dark', label: t('shell.dark') },
          ]}
        />
        <Choice
          title={t('settings.motion')}
          text={t('settings.motionText')}
          value={motion}
          onChoose={(value) => prefer('motion', value)}
          choices={[
            { value: 'system', label: t('settings.asDevice') },
            { value: 'reduced', label: t('settings.still') },
          ]}
        />
        <Choice
          title={t('settings.lite')}
          text={t('settings.liteText')}
          value={lite}
          onChoose={(value) => prefer('lite', value)}
          choices={[{ value: 'system', label: t('settings.asDevice') }, ...onOff]}
        />
        {language.direction === 'rtl' && (
          <Choice
            title={t('settings.reading')}
            text={t('settings.readingText')}
            value={reading}
            onChoose={(value) => prefer('reading', value)}
            choices={[
              { value: 'plain', label: t('settings.plain') },
              { value: 'nastaliq', label: t('action.nastaliq') },
            ]}
          />
        )}
        <Choice
          title={t('settings.keys')}
          text={t('settings.keysText')}
          value={keys}
          onChoose={(value) => prefer('keys', value)}
          choices={onOff}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps<V extends string> extends Omit<Parameters<typeof SegmentedControl<V>>[0], 'label'> {
  readonly title: string;
  readonly text?: string;
}
function Choice<V extends string>({ title, text, ...control }: ChoiceProps<V>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="font-semibold">{title}</h3>
        {text && <p className="text-meta text-ink-muted">{text}</p>}
      </div>
      <SegmentedControl label={title} {...control} />
    </div>
  );
}
