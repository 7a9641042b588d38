import { useLanguage } from '@kismet/app-kit/texts';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { zoneLabel } from '@kismet/kernel/zone';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { MomentField } from '../../shared/form/moment-field.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useOperator } from '../../shared/session.ts';
import { useEditor } from './fields/editor-context.ts';
import { StateMark } from './state-mark.tsx';
import type { DraftState } from './use-draft.ts';

/** Visibility and schedule of an item, in the brand's zone. */
export function ScheduleSection({ item, state }: { item: ContentItem | null; state: DraftState }) {
  const { t, language } = useLanguage();
  const { disabled, problem } = useEditor();
  const zone = zoneLabel(useOperator().zone, language.tag);
  const { draft, change } = state;
  return (
    <SectionCard title={t('bo.content.when')} aside={item && <StateMark state={item.state} />}>
      <Checkbox
        label={t('bo.content.enabled')}
        checked={draft.enabled}
        disabled={disabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      <div key={state.turn} className="grid gap-3 sm:grid-cols-2">
        <MomentField
          label={t('bo.content.startsAt', { zone })}
          hint={t('bo.content.startsHint')}
          value={draft.startsAt}
          error={problem('startsAt')}
          disabled={disabled}
          onChange={(startsAt) => change({ startsAt })}
        />
        <MomentField
          label={t('bo.content.endsAt', { zone })}
          hint={t('bo.content.endsHint')}
          value={draft.endsAt}
          error={problem('endsAt') && t('bo.content.endsBefore')}
          disabled={disabled}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
    </SectionCard>
  );
}
