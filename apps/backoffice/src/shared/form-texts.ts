import { LANGUAGES, type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { oneLanguage } from '@kismet/i18n/one-language';
import type { CatalogueChunk } from '@kismet/i18n/runtime';
import type { Say } from '@kismet/ui/register-words';
import { queryOptions, useQuery } from '@tanstack/react-query';

const COMMON = import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json');
const FORM = import.meta.glob<CatalogueChunk>('../../../../packages/i18n/catalogues/*.json', { query: '?part=form' });
const chunksOf = (code: LanguageCode): Promise<CatalogueChunk[]> => {
  const file = `../../../../packages/i18n/catalogues/${languageOf(code).catalogue}.json`;
  return Promise.all([COMMON[file]!(), FORM[file]!()]);
};

const formTextsQuery = (code: LanguageCode) =>
  queryOptions({
    queryKey: ['form-texts', code],
    queryFn: async (): Promise<{ say: Say }> => ({ say: oneLanguage(code, await chunksOf(code)) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The same in every language, by catalogue. */
export const useAllFormTexts = () =>
  useQuery({
    queryKey: ['form-texts', 'all'],
    queryFn: async (): Promise<Readonly<Record<string, Say>>> =>
      Object.fromEntries(
        await Promise.all(
          LANGUAGES.map(async ({ code, catalogue }) => [catalogue, oneLanguage(code, await chunksOf(code))] as const),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
/** Texts of the site's registration form in a given language, independent of the back office's. */
export const useFormTexts = (code: LanguageCode) => useQuery(formTextsQuery(code));
