import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { type Segment, segmentChoices } from '../../../shared/segments/api.ts';
import { SegmentCount } from '../../../shared/segments/segment-count.tsx';
import type { StepProps } from './use-offer-form.ts';

/** Every member, or those of a segment, with their current number. */
export function AudienceField({ state, isOff }: StepProps) {
  const t = useT();
  const segments = useQuery(segmentChoices);
  const { audience } = state.form;
  const list = segments.data?.list ?? [];
  const choose = ({ segmentId, name, version, rule }: Segment) =>
    state.change({ audience: { segmentId, name, version, rule } });
  const current = list.find(({ segmentId }) => segmentId === audience?.segmentId);
  // an old segment may be beyond the first page of choices
  const others = audience && !current ? [{ value: audience.segmentId, label: audience.name }] : [];
  return (
    <div className="grid gap-3">
      <Select
        label={t('bo.promotions.field.audience')}
        hint={t('bo.promotions.hint.audience')}
        value={audience?.segmentId ?? ''}
        disabled={isOff}
        error={state.marked.includes('audience') ? t('field.FIELD_INVALID') : undefined}
        className="sm:max-w-80"
        onChoose={(id) => {
          const chosen = list.find(({ segmentId }) => segmentId === id);
          if (chosen) choose(chosen);
          else if (id === '') state.change({ audience: null });
        }}
        choices={[
          { value: '', label: t('bo.promotions.everybody') },
          ...list.map(({ segmentId, name }) => ({ value: segmentId, label: name })),
          ...others,
        ]}
      />
      {audience && <SegmentCount rule={audience.rule} />}
      {audience && current && current.version !== audience.version && (
        <div className="grid justify-items-start gap-2">
          <p className="text-meta text-ink-soft">{t('bo.promotions.segmentNewer')}</p>
          {!isOff && (
            <Button tone="ghost" size={36} onClick={() => choose(current)}>
              {t('bo.promotions.takeSegment')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
