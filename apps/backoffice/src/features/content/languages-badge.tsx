import { useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { languagesSaid } from './languages-said.ts';

/** Whether every required language is complete. */
export function LanguagesBadge({ body }: { body: object }) {
  const t = useT();
  const said = languagesSaid(body);
  const missing = LANGUAGES.filter(({ code, isRequired }) => isRequired && !said.includes(code));
  if (missing.length === 0)
    return (
      <Badge>
        <Icon name="check" size={12} />
        {t('bo.content.complete')}
      </Badge>
    );
  return (
    <Badge tone="warn">{t('bo.content.incomplete', { language: missing.map((one) => one.ownName).join(', ') })}</Badge>
  );
}
