import { useT } from '@kismet/app-kit/texts';
import { EFFECTIVES, HOURLY_MODES, PAY_MODES, SIGNS } from '@kismet/rules/agreements/kind';
import { Select } from '@kismet/ui/form/select';
import { useId } from 'react';
import type { AgreementRules } from './api.ts';
import { PAY_KINDS } from './rules-draft.ts';

type Choices = Pick<AgreementRules, 'hourlyMode' | 'payMode' | 'effective' | 'realTimeSign'>;
interface Props {
  choices: Choices;
  disabled: boolean;
  onChoices: (choices: Choices) => void;
}
/** How networks are paid, when terms apply and how tickets count; each with its effect on agents. */
export function RulesChoices({ choices, disabled, onChoices }: Props) {
  const t = useT();
  const { hourlyMode, payMode, effective, realTimeSign } = choices;
  return (
    <>
      <p className="text-meta text-ink-soft">{t('bo.agreements.choicesText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {PAY_KINDS.map((kind) => (
          <Choice
            key={kind}
            label={`${t('bo.agreements.rule.payMode')}: ${t(`agreement.kind.${kind}`)}`}
            explained={t(`bo.agreements.payMode.${payMode[kind]}.text`)}
            value={payMode[kind]}
            disabled={disabled}
            onChoose={(mode) => onChoices({ ...choices, payMode: { ...payMode, [kind]: mode } })}
            choices={PAY_MODES.map((value) => ({ value, label: t(`bo.agreements.payMode.${value}`) }))}
          />
        ))}
        <Choice
          label={t('bo.agreements.rule.effective')}
          explained={t(`bo.agreements.effective.${effective}.text`)}
          value={effective}
          disabled={disabled}
          onChoose={(value) => onChoices({ ...choices, effective: value })}
          choices={EFFECTIVES.map((value) => ({ value, label: t(`bo.agreements.effective.${value}`) }))}
        />
        <Choice
          label={t('bo.agreements.rule.hourlyMode')}
          explained={t(`bo.agreements.hourlyMode.${hourlyMode}.text`)}
          value={hourlyMode}
          disabled={disabled}
          onChoose={(value) => onChoices({ ...choices, hourlyMode: value })}
          choices={HOURLY_MODES.map((value) => ({ value, label: t(`bo.agreements.hourlyMode.${value}`) }))}
        />
        <Choice
          label={t('bo.agreements.rule.realTimeSign')}
          explained={t(`bo.agreements.sign.${realTimeSign}.text`)}
          value={realTimeSign}
          disabled={disabled}
          onChoose={(value) => onChoices({ ...choices, realTimeSign: value })}
          choices={SIGNS.map((value) => ({ value, label: t(`bo.agreements.sign.${value}`) }))}
        />
      </div>
    </>
  );
}

function Choice<V extends string>({
  label,
  explained,
  value,
  disabled,
  onChoose,
  choices,
}: {
  label: string;
  explained: string;
  value: V;
  disabled: boolean;
  onChoose: (value: V) => void;
  choices: readonly { readonly value: V; readonly label: string }[];
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="grid content-start gap-1">
      <legend className="sr-only">{label}</legend>
      <Select label={label} value={value} disabled={disabled} onChoose={onChoose} choices={[...choices]} />
      <p id={id} className="text-meta text-ink-soft">
        {explained}
      </p>
    </fieldset>
  );
}
