import { LANGUAGES, type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { oneLanguage } from '@kismet/i18n/one-language';
import type { CatalogueChunk } from '@kismet/i18n/runtime';
import type { Say } from '@kismet/ui/form/register-words';
import { queryOptions, useQuery } from '@tanstack/react-query';

type Chunks = Readonly<Record<string, () => Promise<CatalogueChunk>>>;
const COMMON = import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json');

/** Texts of the site that only a preview shows, in a given language, independent of the back office's. */
export function partTexts(name: string, part: Chunks) {
  const sayOf = async (code: LanguageCode): Promise<Say> => {
    const file = `../../../../../packages/i18n/catalogues/${languageOf(code).catalogue}.json`;
    return oneLanguage(code, await Promise.all([COMMON[file]!(), part[file]!()]));
  };
  const one = (code: LanguageCode) =>
    queryOptions({
      queryKey: [name, code],
      queryFn: async (): Promise<{ say: Say }> => ({ say: await sayOf(code) }),
      staleTime: Number.POSITIVE_INFINITY,
    });
  const all = queryOptions({
    queryKey: [name, 'all'],
    queryFn: async (): Promise<Readonly<Record<string, Say>>> =>
      Object.fromEntries(
        await Promise.all(LANGUAGES.map(async ({ code, catalogue }) => [catalogue, await sayOf(code)] as const)),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    useTexts: (code: LanguageCode) => useQuery(one(code)),
    /** The same in every language, by catalogue. */
    useAllTexts: () => useQuery(all),
  };
}
