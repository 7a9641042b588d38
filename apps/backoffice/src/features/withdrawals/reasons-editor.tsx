import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { Button } from '@kismet/ui/button';
import { useT } from '../../shared/language.ts';
import { SectionCard } from '../../shared/section.tsx';
import { TextArea } from '../../shared/text-area.tsx';

type Reasons = WithdrawalRules['reasons'];
const TEXT_MAX = 120;

/** The words a player reads where a withdrawal is refused, in both languages. */
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
  const add = () => onChange([...reasons, { code: `reason-${Date.now().toString(36)}`, names: { en: '', ur: '' } }]);
  return (
    <SectionCard title={t('bo.withdrawalRules.group.reasons')}>
      {reasons.map((reason, index) => (
        <div
          key={reason.code}
          className="grid gap-3 border-t border-line pt-3 first:border-t-0 lg:grid-cols-[1fr_1fr_auto]"
        >
          {(['ur', 'en'] as const).map((language) => (
            <TextArea
              key={language}
              label={`${t('bo.withdrawals.playerReads')} · ${language.toUpperCase()}`}
              rows={2}
              maxLength={TEXT_MAX}
              lang={language}
              disabled={isOff}
              value={reason.names[language]}
              onChange={(event) => set(index, { ...reason.names, [language]: event.target.value })}
            />
          ))}
          {!isOff && reasons.length > 1 && (
            <Button
              tone="quiet"
              size={36}
              className="self-end"
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
