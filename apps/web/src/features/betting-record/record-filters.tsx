import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import { Chip } from '@kismet/ui/chip';
import { IconButton } from '@kismet/ui/icon-button';
import { Select } from '@kismet/ui/select';
import { dayText } from '../../shared/dates.ts';
import { useLanguage } from '../../shared/language.ts';
import type { CentreAddress } from '../../shared/url.ts';
import { daysIn, neighbour, QUICKS, quickOf, quickSpan, type Span } from './model.ts';

interface Props {
  address: CentreAddress;
  span: Span;
  today: string;
  onGo: (address: CentreAddress) => void;
}

/** Category, state and dates; the arrows go to the span before and after, of the same length (row PC-16). */
export function RecordFilters({ address, span, today, onGo }: Props) {
  const { t, language } = useLanguage();
  const chosen = quickOf(span, today);
  const text =
    span.from === span.to
      ? dayText(span.from, language.tag)
      : t('bets.span', { from: dayText(span.from, language.tag), to: dayText(span.to, language.tag) });
  const days = daysIn(span);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid grid-cols-2 gap-3 md:max-w-lg">
        <Select
          label={t('bets.category')}
          value={address.category ?? ''}
          onChoose={(value) => onGo(withFilter(address, { category: (value || undefined) as Category | undefined }))}
          choices={[
            { value: '', label: t('bets.any') },
            ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
        <Select
          label={t('bets.state')}
          value={address.state ?? ''}
          onChoose={(value) => onGo(withFilter(address, { state: value || undefined }))}
          choices={[
            { value: '', label: t('bets.any') },
            ...BET_STATES.map((value) => ({ value, label: t(`bets.state.${value}`) })),
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {QUICKS.map((quick) => (
          <Chip key={quick} pressed={quick === chosen} onPress={() => onGo({ ...address, ...quickSpan(quick, today) })}>
            {t(`bets.${quick}`)}
          </Chip>
        ))}
        <span className="flex items-center md:ms-auto">
          <IconButton
            icon="chevron-back"
            size={44}
            label={t('bets.before', { days })}
            onClick={() => onGo({ ...address, ...neighbour(span, -1, today) })}
          />
          <span role="status" className="px-1 text-meta font-semibold text-ink-soft">
            {text}
          </span>
          <IconButton
            icon="chevron-next"
            size={44}
            label={t('bets.after', { days })}
            disabled={span.to >= today}
            onClick={() => onGo({ ...address, ...neighbour(span, 1, today) })}
          />
        </span>
      </div>
    </div>
  );
}

function withFilter(
  address: CentreAddress,
  change: { [K in keyof CentreAddress]?: CentreAddress[K] | undefined },
): CentreAddress {
  return Object.fromEntries(
    Object.entries({ ...address, ...change }).filter(([, value]) => value !== undefined),
  ) as CentreAddress;
}
