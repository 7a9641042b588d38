import { useT } from '@kismet/app-kit/texts';
import type { FieldRule } from '@kismet/rules/field-patterns';
import type { RuleProblem } from '@kismet/rules/register-rules';
import { Badge } from '@kismet/ui/badge';
import { rangeWords, type Say } from '@kismet/ui/form/register-words';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Toggle } from '../../shared/form/toggle.tsx';
import { useCan } from '../../shared/session.ts';
import type { FieldName } from './drafts.ts';
import { RuleEditor } from './rule-editor.tsx';
import { patternName } from './rule-words.ts';

interface Props {
  field: FieldName;
  rule: FieldRule;
  isChanged: boolean;
  problems: readonly RuleProblem[];
  say: Say;
  minAge: number;
  zone: string;
  isOpen: boolean;
  onOpen: () => void;
  onRule: (part: Partial<FieldRule>) => void;
}

/** One field: enabled, required, its check; expanded, the full rule and a test. */
export function RuleRow({ field, rule, isChanged, problems, say, minAge, zone, isOpen, onOpen, onRule }: Props) {
  const t = useT();
  const id = useId();
  const canWrite = useCan('site.write');
  const name = say(`register.${field}`);
  const turn = (part: 'enabled' | 'required') => (
    <Toggle
      label={`${name}: ${t(`bo.rules.part.${part}`)}`}
      on={rule[part]}
      disabled={!canWrite || (part === 'required' && !rule.enabled)}
      onTurn={(on) => onRule({ [part]: on })}
    />
  );
  return (
    <tbody data-field={field} className={clsx('border-t border-line max-[639px]:block', isOpen && 'bg-sunken/50')}>
      <tr className="max-[639px]:grid max-[639px]:grid-cols-2 max-[639px]:gap-x-6 max-[639px]:px-3 max-[639px]:py-2">
        <th scope="row" className="px-3 py-1 text-start font-semibold max-[639px]:col-span-2 max-[639px]:p-0">
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {name}
            {isChanged && <Badge tone="act">{t('bo.edit.changed')}</Badge>}
            {problems.length > 0 && (
              <Badge tone="danger">
                <Icon name="alert" size={12} />
                {t('bo.edit.wrong')}
              </Badge>
            )}
          </span>
        </th>
        <Cell label={t('bo.rules.part.enabled')}>{turn('enabled')}</Cell>
        <Cell label={t('bo.rules.part.required')}>{turn('required')}</Cell>
        <td className="px-3 py-1 max-[639px]:col-span-2 max-[639px]:p-0">
          <RuleSummary rule={rule} say={say} />
        </td>
        <td className="px-2 py-1 text-end max-[639px]:col-span-2 max-[639px]:p-0 max-[639px]:text-start">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onOpen}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-button px-2 text-meta font-semibold whitespace-nowrap text-act hover:bg-act-soft"
          >
            <span>
              {t('bo.rules.edit')}
              <span className="sr-only">: {name}</span>
            </span>
            <Icon name="chevron-down" size={16} className={clsx('transition-transform', isOpen && 'rotate-180')} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="max-[639px]:block">
          <td colSpan={5} className="p-3 pt-1 max-[639px]:block">
            <RuleEditor
              field={field}
              rule={rule}
              problems={problems}
              say={say}
              minAge={minAge}
              zone={zone}
              onRule={onRule}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Summary of a field's check. */
function RuleSummary({ rule, say }: Pick<Props, 'rule' | 'say'>) {
  const t = useT();
  return (
    <>
      <span className={clsx('block text-meta', rule.enabled ? 'text-ink-soft' : 'text-ink-muted')}>
        {patternName(t, rule.patternId)}
      </span>
      <span className="flex flex-wrap gap-x-2 text-tiny text-ink-muted">
        {t('bo.rules.length', {
          range: rangeWords(say, { min: rule.minLength || 0, max: rule.maxLength || 0 }),
        })}
        {rule.acceptedPattern !== '*' && (
          <bdi dir="ltr" className="code max-w-48 truncate">
            {rule.acceptedPattern}
          </bdi>
        )}
      </span>
    </>
  );
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="px-3 py-0.5 max-[639px]:flex max-[639px]:items-center max-[639px]:justify-between max-[639px]:p-0">
    <span aria-hidden className="hidden text-meta text-ink-muted max-[639px]:inline">
      {label}
    </span>
    {children}
  </td>
);
