import { useT } from '@kismet/app-kit/texts';
import { RULE_BOUNDS } from '@kismet/rules/register-rules';
import { useCan } from '../../shared/session.ts';
import type { Rules, RulesDraft } from './drafts.ts';
import { NumberField } from './number-field.tsx';
import { PolicySwitch } from './policy-switch.tsx';

/** Form options that are not fields: the terms box, and the minimum age. */
export function FormOptions({ rules, onChange }: { rules: Rules; onChange: (part: Partial<RulesDraft>) => void }) {
  const t = useT();
  const canWrite = useCan('site.write');
  return (
    <div className="grid gap-4">
      <PolicySwitch
        label={t('bo.rules.termsTicked')}
        text={t('bo.rules.termsTickedText')}
        on={rules.termsTicked}
        onTurn={canWrite ? (termsTicked) => onChange({ termsTicked }) : null}
      />
      <NumberField
        label={t('bo.rules.minAge')}
        hint={t('bo.rules.minAgeText')}
        bounds={{ min: RULE_BOUNDS.ageFloor, max: RULE_BOUNDS.ageCeiling }}
        value={rules.minAge}
        disabled={!canWrite}
        onChange={(minAge) => onChange({ minAge })}
      />
    </div>
  );
}
