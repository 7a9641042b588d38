import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { templateChoices } from './api.ts';
import type { StepDraft } from './journey-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { readRule } from './rule-lines.ts';

interface Props {
  step: StepDraft;
  isWrong: boolean;
  onChange: (step: StepDraft) => void;
}

/** The inputs of one step of a journey. */
export function StepFields({ step, isWrong, onChange }: Props) {
  const t = useT();
  const error = isWrong ? t('field.FIELD_INVALID') : undefined;
  if (step.do === 'wait')
    return (
      <Field
        label={t('bo.crm.hours')}
        writes="ltr"
        maxLength={3}
        value={step.hours}
        error={error}
        onChange={(event) => onChange({ ...step, hours: event.target.value })}
      />
    );
  if (step.do === 'send') return <SendFields step={step} error={error} onChange={onChange} />;
  if (step.kept) return <p className="text-body text-ink-soft">{t('bo.crm.nested')}</p>;
  const read = readRule(step.form);
  return (
    <RuleFields
      value={step.form}
      wrong={isWrong && 'wrong' in read ? read.wrong : []}
      onChange={(form) => onChange({ ...step, form })}
    />
  );
}

interface SendProps {
  step: Extract<StepDraft, { do: 'send' }>;
  error: string | undefined;
  onChange: (step: StepDraft) => void;
}
function SendFields({ step, error, onChange }: SendProps) {
  const t = useT();
  const templates = useQuery(templateChoices);
  return (
    <>
      <Select
        label={t('bo.crm.template')}
        value={step.templateId}
        error={step.templateId ? undefined : error}
        onChoose={(templateId) => onChange({ ...step, templateId })}
        choices={[
          { value: '', label: t('bo.crm.choose') },
          ...(templates.data?.list ?? []).map(({ templateId, name, channel }) => ({
            value: templateId,
            label: `${name} · ${t(`bo.crm.channel.${channel}`)}`,
          })),
        ]}
      />
      <Field
        label={t('bo.crm.validHours')}
        writes="ltr"
        maxLength={3}
        value={step.validHours}
        error={step.templateId ? error : undefined}
        onChange={(event) => onChange({ ...step, validHours: event.target.value })}
      />
    </>
  );
}
