import { useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { RULE_CONDITIONS } from '@kismet/rules/crm/segment';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { FIELDS, type FieldName, KINDS, type Line, type RuleForm } from './rule-lines.ts';

interface Props {
  value: RuleForm;
  wrong: readonly number[];
  onChange: (value: RuleForm) => void;
}

/** Conditions on members, one per line, joined by "all" or "any". */
export function RuleFields({ value, wrong, onChange }: Props) {
  const t = useT();
  const { join, lines } = value;
  const put = (at: number, line: Line) => onChange({ join, lines: lines.with(at, line) });
  return (
    <div className="grid gap-3">
      <Select
        label={t('bo.crm.join')}
        value={join}
        onChoose={(next) => onChange({ join: next, lines })}
        choices={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`bo.crm.join.${one}`) }))}
      />
      <ol className="grid gap-3">
        {lines.map((line, at) => (
          // lines have no identity of their own: the form is controlled
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="grid gap-3 rounded-card border border-line p-3 sm:grid-cols-2">
            <Select
              label={t('bo.crm.condition')}
              value={line.kind}
              onChoose={(kind) => put(at, { kind, isNot: line.isNot, typed: {} })}
              choices={KINDS.map((kind) => ({ value: kind, label: t(`bo.crm.condition.${kind}`) }))}
            />
            <Select
              label={t('bo.crm.holds')}
              value={line.isNot ? 'no' : 'yes'}
              onChoose={(holds) => put(at, { ...line, isNot: holds === 'no' })}
              choices={(['yes', 'no'] as const).map((one) => ({ value: one, label: t(`bo.crm.holds.${one}`) }))}
            />
            {FIELDS[line.kind].map((name: FieldName) => (
              <LineField
                key={name}
                name={name}
                value={line.typed[name] ?? ''}
                error={wrong.includes(at) ? t('field.FIELD_INVALID') : undefined}
                onType={(text) => put(at, { ...line, typed: { ...line.typed, [name]: text } })}
              />
            ))}
            {lines.length > 1 && (
              <Button
                tone="ghost"
                size={36}
                className="justify-self-start sm:col-span-2"
                onClick={() => onChange({ join, lines: lines.toSpliced(at, 1) })}
              >
                {t('bo.crm.removeCondition')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {lines.length < RULE_CONDITIONS && (
        <Button
          tone="ghost"
          size={36}
          className="justify-self-start"
          onClick={() => onChange({ join, lines: [...lines, { kind: 'played', isNot: false, typed: { days: '7' } }] })}
        >
          {t('bo.crm.addCondition')}
        </Button>
      )}
    </div>
  );
}

interface LineFieldProps {
  name: FieldName;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}
function LineField({ name, value, error, onType }: LineFieldProps) {
  const t = useT();
  const label = t(`bo.crm.field.${name}`);
  if (name === 'language')
    return (
      <Select
        label={label}
        value={value}
        error={error}
        onChoose={onType}
        choices={[
          { value: '', label: t('bo.crm.choose') },
          ...LANGUAGES.map(({ code, ownName }) => ({ value: code as string, label: ownName })),
        ]}
      />
    );
  const isFigure = name !== 'label';
  return (
    <Field
      label={label}
      writes={isFigure ? 'ltr' : 'auto'}
      autoComplete="off"
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
