import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { Chip } from '@kismet/ui/chip';
import { IconButton } from '@kismet/ui/icon-button';
import { useZone } from '../api/queries.ts';
import { daysIn, neighbour, QUICKS, quickOf, quickSpan, type Span } from './span.ts';

interface Props {
  readonly span: Span;
  readonly today: string;
  readonly onSpan: (span: Span) => void;
}

/** Dates of a record: presets, and arrows to the previous and next span of the same length (row PC-16). */
export function SpanPicker({ span, today, onSpan }: Props) {
  const { t, language } = useLanguage();
  const zone = useZone();
  const chosen = quickOf(span, today);
  const text =
    span.from === span.to
      ? dayText(span.from, language.tag)
      : t('bets.span', { from: dayText(span.from, language.tag), to: dayText(span.to, language.tag) });
  const days = daysIn(span);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {QUICKS.map((quick) => (
        <Chip key={quick} pressed={quick === chosen} onPress={() => onSpan(quickSpan(quick, today))}>
          {t(`bets.${quick}`)}
        </Chip>
      ))}
      <span className="flex items-center md:ms-auto">
        <IconButton
          icon="chevron-back"
          size={44}
          label={t('bets.before', { days })}
          onClick={() => onSpan(neighbour(span, -1, today))}
        />
        <span data-changing role="status" className="px-1 text-meta font-semibold text-ink-soft">
          {text}
          <span className="block text-center text-tiny font-normal text-ink-muted">
            {zoneLabel(zone, language.tag)}
          </span>
        </span>
        <IconButton
          icon="chevron-next"
          size={44}
          label={t('bets.after', { days })}
          disabled={span.to >= today}
          onClick={() => onSpan(neighbour(span, 1, today))}
        />
      </span>
    </div>
  );
}
