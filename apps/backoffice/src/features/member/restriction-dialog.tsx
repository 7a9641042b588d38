import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { restrict } from './protection-api.ts';

const LENGTHS = { break: { first: '7', max: 42 }, exclusion: { first: '6', max: 120 } } as const;

interface Props {
  kind: 'break' | 'exclusion';
  memberId: string;
  name: string;
  onClose: () => void;
}
/** A break or exclusion on a member's behalf; an exclusion requires typing the account name, as it is irreversible. */
export function RestrictionDialog({ kind, memberId, name, onClose }: Props) {
  const t = useT();
  const { first, max } = LENGTHS[kind];
  const [typed, setTyped] = useState<string>(first);
  const length = /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max ? Number(typed) : null;
  const isExclusion = kind === 'exclusion';
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${t(isExclusion ? 'bo.protection.exclude' : 'bo.protection.break')}: ${name}`}
      confirmLabel={t(isExclusion ? 'bo.protection.exclude' : 'bo.protection.break')}
      tone="danger"
      {...(isExclusion && { word: name.toLowerCase() })}
      canConfirm={length !== null}
      onConfirm={async (reason) => {
        if (length === null) return;
        await restrict({ memberId, kind, length, reason });
        toast(t('bo.protection.saved'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t(isExclusion ? 'bo.protection.excludeNote' : 'bo.protection.breakNote')}</p>
        <Field
          label={t(isExclusion ? 'bo.protection.months' : 'bo.protection.days')}
          writes="ltr"
          inputMode="numeric"
          value={typed}
          error={length === null ? t('bo.edit.between', { min: 1, max }) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ReasonDialog>
  );
}
