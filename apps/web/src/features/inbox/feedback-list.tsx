import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { feedbackQuery } from './queries.ts';

/** The member's feedback and the brand's replies. */
export function FeedbackList() {
  const { t, language } = useLanguage();
  const query = useQuery(feedbackQuery);
  return (
    <Region query={query} data={query.data} loading={<Skeletons count={2} className="h-16" />}>
      {(data) => {
        if (data.list.length === 0) return <p className="text-body text-ink-muted">{t('feedback.none')}</p>;
        return (
          <ul className="grid gap-3">
            {data.list.map((one) => (
              <li key={one.feedbackId} className="grid gap-2 rounded-card border border-line bg-surface p-4">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge>{t(`feedback.category.${one.category}`)}</Badge>
                  <Badge tone={one.state === 'answered' ? 'win' : 'info'}>{t(`feedback.state.${one.state}`)}</Badge>
                  <time dateTime={one.at} className="ms-auto text-meta text-ink-muted">
                    {dateTimeText(one.at, language.tag)}
                  </time>
                </div>
                <p dir="auto" className="text-body whitespace-pre-line">
                  {one.text}
                </p>
                {one.answer && (
                  <blockquote dir="auto" className="border-s-2 border-act ps-3 text-body whitespace-pre-line">
                    {one.answer}
                  </blockquote>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </Region>
  );
}
