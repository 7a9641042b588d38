import { useLanguage } from '@kismet/app-kit/texts';
import { Chip } from '@kismet/ui/chip';
import { prefer, usePreferences } from '../browser/preferences.ts';

/** Long Urdu texts in Nastaliq for readers who prefer it; other scripts have no alternative. */
export function ReadingSwitch() {
  const { t, language } = useLanguage();
  const { reading } = usePreferences();
  if (language.direction !== 'rtl') return null;
  const on = reading === 'nastaliq';
  return (
    <Chip pressed={on} onPress={() => prefer('reading', on ? 'plain' : 'nastaliq')}>
      {t('action.nastaliq')}
    </Chip>
  );
}
