import { useLanguage } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { helpQuery } from '../../shared/content/content-queries.ts';
import { createHelpSearch } from './help-search.ts';

/** Topics, articles and their search, in the current language. */
export function useHelp() {
  const { language } = useLanguage();
  const query = useQuery(helpQuery(language.code));
  const articles = query.data?.articles;
  const search = useMemo(() => createHelpSearch(articles ?? []), [articles]);
  return { query, centre: query.data, search };
}
