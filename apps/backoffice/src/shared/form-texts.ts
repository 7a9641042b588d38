import type { LanguageCode } from '@kismet/i18n/languages';
import { oneLanguage } from '@kismet/i18n/one-language';
import type { CatalogueChunk } from '@kismet/i18n/runtime';
import type { Say } from '@kismet/ui/register-words';
import { queryOptions, useQuery } from '@tanstack/react-query';

const chunk = (loaded: Promise<unknown>) => loaded as Promise<CatalogueChunk>;
const CHUNKS: Record<LanguageCode, () => Promise<CatalogueChunk[]>> = {
  UR: () =>
    Promise.all([
      chunk(import('@kismet/i18n/catalogues/ur.json')),
      chunk(import('@kismet/i18n/catalogues/ur.json?part=form')),
    ]),
  EN: () =>
    Promise.all([
      chunk(import('@kismet/i18n/catalogues/en.json')),
      chunk(import('@kismet/i18n/catalogues/en.json?part=form')),
    ]),
};

const formTextsQuery = (code: LanguageCode) =>
  queryOptions({
    queryKey: ['form-texts', code],
    queryFn: async (): Promise<{ say: Say }> => ({ say: oneLanguage(code, await CHUNKS[code]()) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts of the site's registration form in a language, whichever the desk itself speaks. */
export const useFormTexts = (code: LanguageCode) => useQuery(formTextsQuery(code));
