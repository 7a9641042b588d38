import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { missionsQuery } from '../api.ts';
import type { StepProps } from './use-offer-form.ts';

/** The published mission after which this one opens, or none. */
export function MissionField({ state, isOff }: StepProps) {
  const t = useT();
  const localText = useLocalText();
  const missions = useQuery(missionsQuery);
  const { typed } = state.form;
  const value = typed.after ?? '';
  const list = missions.data?.list ?? [];
  // an old one may be beyond the first page of choices
  const others = value !== '' && !list.some(({ promoId }) => promoId === value) ? [{ value, label: value }] : [];
  return (
    <Select
      label={t('bo.promotions.field.after')}
      hint={t('bo.promotions.hint.after')}
      value={value}
      disabled={isOff}
      error={state.marked.includes('after') ? t('bo.promotions.wrong.mission') : undefined}
      onChoose={(after) => state.change({ typed: { ...typed, after } })}
      choices={[
        { value: '', label: t('bo.promotions.noMission') },
        ...list.map(({ promoId, title }) => ({ value: promoId, label: localText(title) })),
        ...others,
      ]}
    />
  );
}
