import { useT } from '@kismet/app-kit/texts';
import { Moment } from '../../shared/moment.tsx';
import { useOperator } from '../../shared/session.ts';
import { wordFor } from '../../shared/texts/language.ts';
import type { MemberProtection } from './protection-api.ts';
import { detailWords } from './protection-words.ts';

/** Changes of a member's protection, newest first. */
export function EventList({ events }: { events: MemberProtection['events'] }) {
  const t = useT();
  const { currencySymbol } = useOperator();
  if (events.length === 0) return <p className="text-body text-ink-soft">{t('bo.protection.noEvents')}</p>;
  return (
    <ul className="grid">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.what} ${JSON.stringify(event.detail)}`}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
        >
          <span className="font-semibold">{wordFor(t, 'bo.protection.what', event.what)}</span>
          <span className="text-ink-soft">{wordFor(t, 'bo.protection.actor', event.actor)}</span>
          <span>{detailWords(t, event, currencySymbol)}</span>
          {event.detail.until && (
            <span className="inline-flex gap-1 text-meta text-ink-soft">
              {t('bo.protection.until')} <Moment iso={event.detail.until} />
            </span>
          )}
          <span className="ms-auto text-meta">
            <Moment iso={event.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
