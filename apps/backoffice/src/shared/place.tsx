import { useLanguage } from '@kismet/app-kit/texts';
import { countryName } from './texts/country-name.ts';

/** An IP address and its country, if known. */
export function Place({ ip, country }: { ip: string; country: string | null }) {
  const { language } = useLanguage();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <bdi dir="ltr" className="code">
        {ip || '–'}
      </bdi>
      {country && <span className="text-meta text-ink-soft">{countryName(country, language.tag)}</span>}
    </span>
  );
}
