import { useT } from '@kismet/app-kit/texts';
import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import type { FieldRule } from '@kismet/rules/field-patterns';
import type { RuleProblem } from '@kismet/rules/register-rules';
import type { Say } from '@kismet/ui/form/register-words';
import type { FieldName, Rules } from './drafts.ts';
import { RuleRow } from './rule-row.tsx';

interface Props {
  rules: Rules;
  saved: Rules;
  problems: readonly RuleProblem[];
  say: Say;
  /** The field open for editing. */
  open: FieldName | null;
  onOpen: (field: FieldName | null) => void;
  onRule: (field: FieldName, part: Partial<FieldRule>) => void;
  zone: string;
}

/** All fields of the form in order. On phones each is a card. */
export function RuleTable({ rules, saved, problems, say, open, onOpen, onRule, zone }: Props) {
  const t = useT();
  const head = 'h-9 px-3 text-meta font-semibold text-ink-soft text-start';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-body max-[639px]:block">
        <caption className="sr-only">{t('bo.rules.fields')}</caption>
        <thead className="bg-sunken max-[639px]:sr-only">
          <tr>
            <th scope="col" className={head}>
              {t('bo.rules.field')}
            </th>
            <th scope="col" className={head}>
              {t('bo.rules.part.enabled')}
            </th>
            <th scope="col" className={head}>
              {t('bo.rules.part.required')}
            </th>
            <th scope="col" className={head}>
              {t('bo.rules.check')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('bo.do')}</span>
            </th>
          </tr>
        </thead>
        {REGISTER_FIELDS.map((field) => (
          <RuleRow
            key={field}
            field={field}
            rule={rules.fields[field]}
            isChanged={JSON.stringify(rules.fields[field]) !== JSON.stringify(saved.fields[field])}
            problems={problems.filter(({ name }) => name.startsWith(`fields.${field}.`))}
            say={say}
            minAge={rules.minAge}
            zone={zone}
            isOpen={open === field}
            onOpen={() => onOpen(open === field ? null : field)}
            onRule={(part) => onRule(field, part)}
          />
        ))}
      </table>
    </div>
  );
}
