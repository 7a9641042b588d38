import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../api.ts';
import { useEditor } from '../fields/editor-context.ts';
import { HtmlPair } from '../fields/html-pair.tsx';
import { PlainField } from '../fields/plain-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A help article; the terms are one of them (rows RT-11, STD-2). */
export function ArticleForm({ body, onChange, onHtml }: FormProps<'help-article'>) {
  const t = useT();
  const localText = useLocalText();
  const { disabled, problem } = useEditor();
  const topics = useQuery(contentQuery('help-topic'));
  const known = (topics.data ?? []).flatMap(({ entry }) => (entry.kind === 'help-topic' ? [entry.body] : []));
  const isKnown = body.topicSlug === '' || known.some((topic) => topic.slug === body.topicSlug);
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={t('bo.content.topic')}
          value={body.topicSlug}
          disabled={disabled}
          error={problem('topicSlug')}
          onChoose={(topicSlug) => onChange({ topicSlug })}
          choices={[
            { value: '', label: t('bo.content.choose') },
            ...known.map(({ slug, title }) => ({ value: slug, label: localText(title) })),
            ...(isKnown ? [] : [{ value: body.topicSlug, label: body.topicSlug }]),
          ]}
        />
        <PlainField
          label={t('bo.content.slug')}
          name="slug"
          max={60}
          hint={t('bo.content.slugHint')}
          value={body.slug}
          onChange={(slug) => onChange({ slug })}
        />
      </div>
      <Checkbox
        label={t('bo.content.isTerms')}
        hint={t('bo.content.isTermsHint')}
        checked={body.isTerms}
        disabled={disabled}
        onChange={(event) => onChange({ isTerms: event.target.checked })}
      />
      {body.isTerms && <Banner tone="warn">{t('bo.content.termsBanner')}</Banner>}
      <TextPair
        label={t('bo.content.title')}
        name="title"
        max={140}
        value={body.title}
        onChange={(title) => onChange({ title })}
      />
      <TextPair
        label={t('bo.content.summary')}
        name="summary"
        max={400}
        rows={2}
        value={body.summary}
        onChange={(summary) => onChange({ summary })}
      />
      <HtmlPair label={t('bo.content.content')} name="content" value={body.content} onChange={onHtml} />
      <TextPair
        label={t('bo.content.keywords')}
        name="keywords"
        max={400}
        hint={t('bo.content.keywordsHint')}
        value={body.keywords}
        onChange={(keywords) => onChange({ keywords })}
      />
    </>
  );
}
