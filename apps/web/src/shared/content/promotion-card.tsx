import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { useViewerZone } from '../api/server-snapshot.ts';
import { beginning } from './beginning.ts';
import type { Notice } from './content-queries.ts';

/** One promotion: name and preview; the whole card links to its page. `heading` is the heading level. */
export function PromotionCard({ promotion, heading: Heading = 'h2' }: { promotion: Notice; heading?: 'h2' | 'h3' }) {
  const { language } = useLanguage();
  const zone = useViewerZone();
  return (
    <article
      lang={promotion.language}
      className="relative grid content-start gap-2 rounded-card border border-line bg-surface p-5 focus-within:shadow-float hover:shadow-float"
    >
      <Icon name="gift" size={28} className="text-act" />
      <Heading className="text-title2 font-bold">
        <Link
          to="/promoDetail"
          search={{ id: promotion.id }}
          className="after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <bdi dir="auto">{promotion.title}</bdi>
        </Link>
      </Heading>
      <p className="text-body text-ink-soft">
        <bdi dir="auto">{beginning(promotion.content, 140)}</bdi>
      </p>
      <time dateTime={promotion.publishedAt} className="text-tiny text-ink-muted">
        {dateTimeText(promotion.publishedAt, language.tag, zone)}
      </time>
    </article>
  );
}
