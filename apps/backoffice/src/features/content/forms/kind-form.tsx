import type { ContentBody } from '@kismet/contracts/content/bodies';
import type { ContentEntry } from '@kismet/contracts/operators/content';
import { ArticleForm } from './article-form.tsx';
import { BannerForm } from './banner-form.tsx';
import { ChannelForm } from './channel-form.tsx';
import { FooterForm } from './footer-form.tsx';
import { LicenceForm } from './licence-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { ResourceForm } from './resource-form.tsx';
import { TopicForm } from './topic-form.tsx';

interface Props {
  entry: ContentEntry;
  onChange: (part: Partial<ContentBody>) => void;
  onHtml: (language: string, html: string) => void;
}

/** Fields of an item, by kind. */
export function KindForm({ entry, ...rest }: Props) {
  switch (entry.kind) {
    case 'banner':
      return <BannerForm body={entry.body} {...rest} />;
    case 'notice':
      return <NoticeForm body={entry.body} {...rest} />;
    case 'help-article':
      return <ArticleForm body={entry.body} {...rest} />;
    case 'help-topic':
      return <TopicForm body={entry.body} {...rest} />;
    case 'channel':
      return <ChannelForm body={entry.body} {...rest} />;
    case 'resource':
      return <ResourceForm body={entry.body} {...rest} />;
    case 'licence':
      return <LicenceForm body={entry.body} {...rest} />;
    case 'footer':
      return <FooterForm body={entry.body} {...rest} />;
  }
}
