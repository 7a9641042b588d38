import { momentText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { useOperator } from './session.ts';

/** A moment to the second, with its machine-readable form. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useLanguage();
  const { zone } = useOperator();
  return (
    <time dateTime={iso} className="text-meta whitespace-nowrap text-ink-soft">
      {momentText(iso, language.tag, zone)}
    </time>
  );
}
