import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import { useQuery } from '@tanstack/react-query';
import { wordFor } from '../../shared/texts/language.ts';
import { contentQuery } from './api.ts';

/** Names of a kind's groups: our texts for codes, and topic titles for articles. */
export function useGroupName(kind: ContentKind): (group: string) => string {
  const t = useT();
  const localText = useLocalText();
  const topics = useQuery({ ...contentQuery('help-topic'), enabled: kind === 'help-article' });
  return (group) => {
    const topic = topics.data?.find(({ entry }) => entry.kind === 'help-topic' && entry.body.slug === group);
    if (topic?.entry.kind === 'help-topic') return localText(topic.entry.body.title);
    return wordFor(t, `bo.content.group.${kind}`, group);
  };
}
