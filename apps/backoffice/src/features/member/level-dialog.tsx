import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Toggle } from '../../shared/toggle.tsx';
import { typedCount } from '../../shared/typed.ts';
import { type MemberLoyalty, setLevel } from './loyalty-api.ts';

const LEVEL_MAX = 29;

/** Sets a level by hand, and locks it against the nightly judgement. */
export function LevelDialog(props: { memberId: string; name: string; now: MemberLoyalty; onClose: () => void }) {
  const { memberId, name, now, onClose } = props;
  const t = useT();
  const [typed, setTyped] = useState(String(now.level));
  const [isLocked, setLocked] = useState(now.isLocked);
  const level = typedCount(typed, LEVEL_MAX);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.loyalty.setLevelOf', { name })}
      confirmLabel={t('bo.edit.save')}
      hasMore
      canConfirm={level !== null}
      onConfirm={async (reason) => {
        await setLevel({ memberId, level: level!, isLocked, reason });
        toast(t('bo.loyalty.saved'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t('bo.loyalty.setLevelText')}</p>
        <Field
          label={t('bo.loyalty.level')}
          writes="ltr"
          inputMode="numeric"
          maxLength={2}
          data-autofocus=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={level === null ? t('bo.edit.between', { min: 0, max: LEVEL_MAX }) : undefined}
        />
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden>{t('bo.loyalty.lock')}</span>
          <Toggle label={t('bo.loyalty.lock')} on={isLocked} onTurn={setLocked} />
        </div>
      </div>
    </ReasonDialog>
  );
}
