import { momentText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';

/** A moment to the second, with its exact form for machines. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={iso} className="text-meta whitespace-nowrap text-ink-soft">
      {momentText(iso, language.tag)}
    </time>
  );
}
