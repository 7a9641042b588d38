import { useLanguage } from '@kismet/app-kit/texts';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import { Select } from '@kismet/ui/form/select';
import type { CentreAddress } from '../../shared/api/url.ts';
import type { Span } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';

interface Props {
  address: CentreAddress;
  span: Span;
  today: string;
  onGo: (address: CentreAddress) => void;
}

/** Category, state and dates; the arrows move to the previous or next span of the same length (row PC-16). */
export function RecordFilters({ address, span, today, onGo }: Props) {
  const { t } = useLanguage();
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
      <SpanPicker span={span} today={today} onSpan={(next) => onGo({ ...address, ...next })} />
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
