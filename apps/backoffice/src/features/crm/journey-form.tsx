import { useT } from '@kismet/app-kit/texts';
import { uuidv7 } from '@kismet/kernel/ids';
import { STEPS_MAX } from '@kismet/rules/crm/journey';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { segmentChoices } from '../../shared/segments/api.ts';
import { useCan } from '../../shared/session.ts';
import { type JourneyDetail, saveJourney } from './api.ts';
import { draftOf, type JourneyDraft, NEW_STEP, readDraft, type StepDraft, type Wrong } from './journey-draft.ts';
import { StepFields } from './step-fields.tsx';

const ENTRIES = ['registered', 'away', 'level', 'segment'] as const;
const STEPS = ['wait', 'check', 'send'] as const;

/** The draft of a journey; once the journey has started, the form is read-only. */
export function JourneyForm({ journey }: { journey: JourneyDetail | null }) {
  const t = useT();
  const navigate = useNavigate();
  const may = useCan('crm.write');
  const disabled = !may || (journey !== null && journey.state !== 'draft');
  const [journeyId] = useState(() => journey?.journeyId ?? uuidv7(Date.now()));
  const [draft, setDraft] = useState(() => draftOf(journey));
  const [isTried, setTried] = useState(false);
  const action = useOfficeAction();
  const read = readDraft(draft);
  const wrong = isTried && 'wrong' in read ? read.wrong : [];
  const change = (more: Partial<JourneyDraft>) => setDraft({ ...draft, ...more });
  const save = async () => {
    setTried(true);
    if ('wrong' in read) return;
    if (!(await action.run(() => saveJourney({ journeyId, version: journey?.version ?? 0, ...read })))) return;
    toast(t('bo.crm.saved'), { tone: 'win' });
    if (!journey) void navigate({ to: '/journeys/$journeyId', params: { journeyId }, replace: true });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={disabled} className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
        <SectionCard title={t('bo.crm.about')}>
          <About draft={draft} wrong={wrong} change={change} />
        </SectionCard>
        <SectionCard title={t('bo.crm.steps')}>
          <Steps draft={draft} wrong={wrong} change={change} disabled={disabled} />
        </SectionCard>
      </fieldset>
      {action.refusal}
      {!disabled && (
        <Button type="submit" busy={action.busy} className="justify-self-start">
          {t('bo.crm.save')}
        </Button>
      )}
    </form>
  );
}

interface PartProps {
  draft: JourneyDraft;
  wrong: readonly Wrong[];
  change: (more: Partial<JourneyDraft>) => void;
}
function About({ draft, wrong, change }: PartProps) {
  const t = useT();
  const segments = useQuery({ ...segmentChoices, enabled: draft.on === 'segment' });
  const faultOf = (name: Wrong) => (wrong.includes(name) ? t('field.FIELD_INVALID') : undefined);
  const text = (name: 'name' | 'days' | 'level' | 'goalDays' | 'holdout') => ({
    label: t(`bo.crm.journey.${name}`),
    writes: name === 'name' ? ('auto' as const) : ('ltr' as const),
    autoComplete: 'off',
    maxLength: name === 'name' ? 80 : 4,
    value: draft[name],
    error: faultOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <Field {...text('name')} />
      <Select
        label={t('bo.crm.entry')}
        value={draft.on}
        onChoose={(on) => change({ on })}
        choices={ENTRIES.map((value) => ({ value, label: t(`bo.crm.entry.${value}`) }))}
      />
      {draft.on === 'away' && <Field {...text('days')} />}
      {draft.on === 'level' && <Field {...text('level')} />}
      {draft.on === 'segment' && (
        <Select
          label={t('bo.crm.segment')}
          value={draft.segmentId}
          error={faultOf('segmentId')}
          onChoose={(segmentId) => change({ segmentId })}
          choices={[
            { value: '', label: t('bo.crm.choose') },
            ...(segments.data?.list ?? []).map(({ segmentId, name }) => ({ value: segmentId, label: name })),
          ]}
        />
      )}
      <Field {...text('goalDays')} />
      <Field {...text('holdout')} hint={t('bo.crm.holdoutHint')} />
    </>
  );
}

function Steps({ draft, wrong, change, disabled }: PartProps & { disabled: boolean }) {
  const t = useT();
  const { steps } = draft;
  const put = (next: readonly StepDraft[]) => change({ steps: next });
  return (
    <>
      <ol className="grid gap-3">
        {steps.map((step, at) => (
          // steps have no identity of their own: the form is controlled
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="grid gap-3 rounded-card border border-line p-3">
            <h3 className="text-label font-semibold">
              {at + 1}. {t(`bo.crm.step.${step.do}`)}
            </h3>
            <StepFields
              step={step}
              isWrong={wrong.includes(`step.${at}`)}
              onChange={(one) => put(steps.with(at, one))}
            />
            {!disabled && steps.length > 1 && (
              <Button tone="ghost" size={36} className="justify-self-start" onClick={() => put(steps.toSpliced(at, 1))}>
                {t('bo.crm.removeStep')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!disabled && steps.length < STEPS_MAX && (
        <div className="flex flex-wrap gap-2">
          {STEPS.map((kind) => (
            <Button key={kind} tone="ghost" size={36} onClick={() => put([...steps, NEW_STEP[kind]])}>
              {t(`bo.crm.add.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
