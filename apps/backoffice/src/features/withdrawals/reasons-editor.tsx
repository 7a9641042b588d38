import { useT } from '@kismet/app-kit/texts';
import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { Button } from '@kismet/ui/button';
import { TextsFields } from '../../shared/form/texts-fields.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { NO_TEXTS } from '../../shared/texts/texts.ts';

type Reasons = WithdrawalRules['reasons'];
const TEXT_MAX = 120;

/** Refusal texts for players, in the brand's languages. */
export function ReasonsEditor({
  reasons,
  isOff,
  onChange,
}: {
  reasons: Reasons;
  isOff: boolean;
  onChange: (reasons: Reasons) => void;
}) {
  const t = useT();
  const set = (index: number, names: Reasons[number]['names']) =>
    onChange(reasons.map((one, at) => (at === index ? { ...one, names } : one)));
  const add = () => onChange([...reasons, { code: `reason-${Date.now().toString(36)}`, names: NO_TEXTS }]);
  return (
    <SectionCard title={t('bo.withdrawalRules.group.reasons')}>
      {reasons.map((reason, index) => (
        <div key={reason.code} className="grid gap-3 border-t border-line pt-3 first:border-t-0">
          <TextsFields
            label={t('bo.withdrawals.playerReads')}
            name={reason.code}
            max={TEXT_MAX}
            rows={2}
            className="grid gap-3 lg:grid-cols-2"
            disabled={isOff}
            value={reason.names}
            onChange={(names) => set(index, names)}
          />
          {!isOff && reasons.length > 1 && (
            <Button
              tone="quiet"
              size={36}
              className="justify-self-start"
              onClick={() => onChange(reasons.filter((_, at) => at !== index))}
            >
              {t('bo.withdrawalRules.removeReason')}
            </Button>
          )}
        </div>
      ))}
      {!isOff && (
        <Button tone="ghost" size={36} className="justify-self-start" onClick={add}>
          {t('bo.withdrawalRules.addReason')}
        </Button>
      )}
    </SectionCard>
  );
}
