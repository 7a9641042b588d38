import { useT } from '@kismet/app-kit/texts';
import { Select } from '@kismet/ui/form/select';
import { useCategoryName } from './agreement-card.tsx';
import type { BillDays, Side } from './api.ts';

/** Filters a calendar by agreement; hidden when there is only one. */
export function PartySelect({
  side,
  parties,
  value,
  onChoose,
}: {
  side: Side;
  parties: BillDays['parties'];
  value: string;
  onChoose: (agreementId: string) => void;
}) {
  const t = useT();
  const category = useCategoryName();
  if (parties.length < 2) return null;
  return (
    <Select
      label={t('agreement.ofWhich')}
      value={value}
      onChoose={onChoose}
      data-filter
      choices={[
        { value: '', label: t('agreement.allOfThem') },
        ...parties.map((one) => ({
          value: one.agreementId,
          label: `\u2068${(side === 'given' ? one.accepter?.name : one.offerer?.name) ?? t('agreement.platform')}\u2069 · ${category(one.category)}`,
        })),
      ]}
    />
  );
}
