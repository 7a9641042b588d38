import { useLanguage } from '@kismet/app-kit/texts';
import { Chip } from '@kismet/ui/chip';
import { prefer, usePreferences } from '../preferences.ts';

/** Longer Urdu texts in Nastaliq, for those who read it more easily; other scripts have no such face. */
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
