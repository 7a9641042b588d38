import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon, type IconName } from '@kismet/ui/icon';
import type { HelpCentre } from '../../shared/content/content-queries.ts';
import { ArticleLinks } from './article-links.tsx';

/** Icons an editor may choose for a topic. */
const ICONS: Record<string, IconName> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  bonus: 'gift',
  gift: 'gift',
  games: 'slots',
  slots: 'slots',
  fairness: 'shield',
  shield: 'shield',
  limits: 'clock',
  clock: 'clock',
  account: 'user',
  user: 'user',
  agent: 'people',
  people: 'people',
  wallet: 'wallet',
  list: 'list',
  sports: 'sports',
  lottery: 'lottery',
  lock: 'lock',
};

/** Topics with their articles. */
export function TopicList({ centre, onOpen }: { centre: HelpCentre; onOpen: (slug: string) => void }) {
  const t = useT();
  const topics = centre.topics
    .map((topic) => ({ ...topic, articles: centre.articles.filter((article) => article.topicSlug === topic.slug) }))
    .filter((topic) => topic.articles.length > 0);
  if (topics.length === 0) return <EmptyState title={t('helpc.empty')}>{t('helpc.emptyText')}</EmptyState>;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {topics.map((topic) => (
        <Card key={topic.slug} className="grid gap-2 !p-3">
          <h2 lang={topic.language} className="flex items-center gap-2.5 px-3 pt-2 text-title2 font-bold">
            <Icon name={ICONS[topic.icon] ?? 'info'} className="text-act" />
            <bdi dir="auto">{topic.title}</bdi>
          </h2>
          <ArticleLinks articles={topic.articles} onOpen={onOpen} />
        </Card>
      ))}
    </div>
  );
}
