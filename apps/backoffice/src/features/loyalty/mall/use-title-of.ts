import { useLanguage } from '@kismet/app-kit/texts';

/** Text of a brand in the operator's language, else in English. */
export function useTitleOf(): (names: Readonly<Record<string, string>>) => string {
  const { language } = useLanguage();
  return (names) => names[language.catalogue] ?? names.en ?? '';
}
