import { useT } from '@kismet/app-kit/texts';
import { Select } from '@kismet/ui/form/select';
import { useEditor } from '../fields/editor-context.ts';
import { PlainField } from '../fields/plain-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import { JURISDICTIONS } from '../kinds.ts';
import type { FormProps } from './form-props.ts';

/** A licence and where it can be verified: existing ones only (row FT). */
export function LicenceForm({ body, onChange }: FormProps<'licence'>) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <>
      <Select
        label={t('bo.content.jurisdiction')}
        value={body.jurisdiction}
        disabled={disabled}
        onChoose={(jurisdiction) => onChange({ jurisdiction })}
        className="max-w-80"
        choices={JURISDICTIONS.map((value) => ({ value, label: t(`bo.content.group.licence.${value}`) }))}
      />
      <TextPair
        label={t('bo.content.authority')}
        name="authority"
        max={140}
        value={body.authority}
        onChange={(authority) => onChange({ authority })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          label={t('bo.content.holder')}
          name="holder"
          max={140}
          value={body.holder}
          onChange={(holder) => onChange({ holder })}
        />
        <PlainField
          label={t('bo.content.number')}
          name="number"
          max={80}
          value={body.number}
          onChange={(number) => onChange({ number })}
        />
      </div>
      <PlainField
        label={t('bo.content.validator')}
        name="validatorUrl"
        max={500}
        hint={t('bo.content.validatorHint')}
        inputMode="url"
        value={body.validatorUrl}
        onChange={(validatorUrl) => onChange({ validatorUrl })}
      />
      <TextPair
        label={t('bo.content.covers')}
        name="covers"
        max={600}
        rows={3}
        value={body.covers}
        onChange={(covers) => onChange({ covers })}
      />
    </>
  );
}
