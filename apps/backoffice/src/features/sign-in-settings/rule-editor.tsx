import { useT } from '@kismet/app-kit/texts';
import { PATTERN_MAX } from '@kismet/rules/accepted-pattern';
import { FIELD_PATTERNS, type FieldRule } from '@kismet/rules/field-patterns';
import { RULE_BOUNDS, type RuleProblem } from '@kismet/rules/register-rules';
import { Field } from '@kismet/ui/form/field';
import type { Say } from '@kismet/ui/form/register-words';
import { Select } from '@kismet/ui/form/select';
import { useCan } from '../../shared/session.ts';
import type { FieldName } from './drafts.ts';
import { NumberField } from './number-field.tsx';
import { RuleTester } from './rule-tester.tsx';
import { patternMessage, patternName } from './rule-words.ts';

interface Props {
  field: FieldName;
  rule: FieldRule;
  problems: readonly RuleProblem[];
  say: Say;
  minAge: number;
  zone: string;
  onRule: (part: Partial<FieldRule>) => void;
}

/** Details of a field's rule: pattern and message, lengths, custom expression. */
export function RuleEditor({ field, rule, problems, say, minAge, zone, onRule }: Props) {
  const t = useT();
  const canWrite = useCan('site.write');
  const faultOf = (part: keyof FieldRule) => {
    const problem = problems.find(({ name }) => name === `fields.${field}.${part}`);
    return problem && t(`bo.ruleFault.${problem.code}`);
  };
  const bounds = { min: 0, max: RULE_BOUNDS.length };
  const switchFault = faultOf('enabled') ?? faultOf('required');
  return (
    <div className="grid gap-4 rounded-input border border-line bg-surface p-3 md:grid-cols-2">
      {switchFault && (
        <p role="alert" className="text-meta font-semibold text-danger md:col-span-2">
          {switchFault}
        </p>
      )}
      <div className="grid content-start gap-3">
        <Select
          label={t('bo.rules.part.patternId')}
          hint={t('bo.rules.message', { text: patternMessage(say, rule) })}
          value={String(rule.patternId)}
          disabled={!canWrite}
          error={faultOf('patternId')}
          onChoose={(value) => onRule({ patternId: Number(value) })}
          choices={FIELD_PATTERNS.map(({ patternId }) => ({
            value: String(patternId),
            label: patternName(t, patternId),
          }))}
        />
        <Field
          label={t('bo.rules.part.acceptedPattern')}
          hint={t('bo.rules.ownPatternHint')}
          writes="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={PATTERN_MAX}
          disabled={!canWrite}
          value={rule.acceptedPattern}
          error={faultOf('acceptedPattern')}
          onChange={(event) => onRule({ acceptedPattern: event.target.value })}
        />
      </div>
      <div className="grid content-start gap-3">
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            label={t('bo.rules.part.minLength')}
            bounds={bounds}
            value={rule.minLength}
            disabled={!canWrite}
            error={faultOf('minLength')}
            onChange={(minLength) => onRule({ minLength })}
          />
          <NumberField
            label={t('bo.rules.part.maxLength')}
            bounds={bounds}
            value={rule.maxLength}
            disabled={!canWrite || field === 'password'}
            hint={field === 'password' ? t('bo.rules.passwordMax') : undefined}
            error={faultOf('maxLength')}
            onChange={(maxLength) => onRule({ maxLength })}
          />
        </div>
        <RuleTester field={field} rule={rule} isSound={problems.length === 0} say={say} minAge={minAge} zone={zone} />
      </div>
    </div>
  );
}
