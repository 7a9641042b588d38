import { useT } from '@kismet/app-kit/texts';
import { LIMIT_KINDS } from '@kismet/contracts/protection/limits';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { wordFor } from '../../shared/language.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { readLimit, saveLimit } from './protection-api.ts';

const SPANS = ['day', 'week', 'month'] as const;

/** A house limit for one member: the stricter of it and the member's own applies. */
export function LimitDialog({ memberId, name, onClose }: { memberId: string; name: string; onClose: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<(typeof LIMIT_KINDS)[number]>('loss');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('day');
  const [typed, setTyped] = useState('');
  const isTime = kind === 'time';
  const read = readLimit(typed, isTime);
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${t('bo.protection.set')}: ${name}`}
      confirmLabel={t('bo.edit.save')}
      onConfirm={async (reason) => {
        // a negative amount is refused by the server with its own code
        const wanted = read ?? { amount: null, minutes: -1 };
        await saveLimit({ memberId, kind, span: kind === 'stake' ? 'bet' : span, ...wanted, reason });
        toast(t('bo.protection.saved'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t('bo.protection.setNote')}</p>
        <Select
          label={t('bo.protection.kind')}
          value={kind}
          onChoose={setKind}
          choices={LIMIT_KINDS.map((value) => ({ value, label: wordFor(t, 'bo.protection.kind', value) }))}
        />
        {kind !== 'stake' && (
          <Select
            label={t('bo.protection.limits')}
            value={span}
            onChoose={setSpan}
            choices={SPANS.map((value) => ({ value, label: wordFor(t, 'bo.protection.per', value) }))}
          />
        )}
        <Field
          label={t(isTime ? 'bo.protection.minutes' : 'bo.protection.amount')}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={read === undefined ? t('field.FIELD_INVALID') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ReasonDialog>
  );
}
