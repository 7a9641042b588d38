import { useT } from '@kismet/app-kit/texts';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import { Checkbox } from '@kismet/ui/checkbox';
import { Field } from '@kismet/ui/field';
import { playName } from '@kismet/ui/lottery-words';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { keepLimit, type NumberLimit } from './api.ts';
import { isByNumber, typedLimit } from './number-limit.ts';
import { useSay } from './words.ts';

interface Props {
  gameId: number;
  family: string;
  start: NumberLimit;
  /** An existing limit, which can be removed. */
  isThere: boolean;
  /** Play and number are fixed. */
  isFixed: boolean;
  onClose: () => void;
}

/** Sets or removes the sales limit of a number in a play. */
export function LimitDialog({ gameId, family, start, isThere, isFixed, onClose }: Props) {
  const t = useT();
  const say = useSay();
  const [play, setPlay] = useState(start.play);
  const [number, setNumber] = useState(start.number);
  const [most, setMost] = useState(unitsToDecimal(start.mostLiability));
  const [mode, setMode] = useState(start.mode);
  const [isRemoved, setRemoved] = useState(false);
  const [fault, setFault] = useState<'number' | 'most' | null>(null);
  const plays = (familyOf(family)?.plays ?? []).filter(isByNumber);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.lottery.limitTitle')}
      confirmLabel={t(isRemoved ? 'bo.lottery.removeLimit' : 'bo.edit.save')}
      onConfirm={async (reason) => {
        const limit = isRemoved ? start : typedLimit(family, play, number, most, mode);
        if ('fault' in limit) {
          setFault(limit.fault);
          throw new Refused('INPUT_INVALID');
        }
        await keepLimit(gameId, limit, isRemoved, reason);
        toast(t('bo.lottery.limitSaved'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4 text-ink">
        <p>{t('bo.lottery.limitText')}</p>
        <Select
          label={t('bo.lottery.play')}
          value={play}
          disabled={isFixed}
          onChoose={setPlay}
          choices={plays.map(({ code }) => ({ value: code, label: playName(say, family, { code }) }))}
        />
        <Field
          label={t('bo.lottery.number')}
          hint={isFixed ? undefined : t('bo.lottery.numberHint')}
          writes="ltr"
          autoComplete="off"
          disabled={isFixed}
          value={number}
          maxLength={8}
          error={fault === 'number' ? t('bo.lottery.numberWrong') : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
        {!isRemoved && <Allowed most={most} onMost={setMost} isWrong={fault === 'most'} mode={mode} onMode={setMode} />}
        {isThere && (
          <Checkbox
            label={t('bo.lottery.removeLimit')}
            checked={isRemoved}
            onChange={(event) => setRemoved(event.target.checked)}
          />
        )}
      </div>
    </ReasonDialog>
  );
}

interface AllowedProps {
  readonly most: string;
  readonly onMost: (most: string) => void;
  readonly isWrong: boolean;
  readonly mode: NumberLimit['mode'];
  readonly onMode: (mode: NumberLimit['mode']) => void;
}
/** Maximum liability on the number, and what happens above it. */
function Allowed({ most, onMost, isWrong, mode, onMode }: AllowedProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t('bo.lottery.mostLiability')}
        hint={t('bo.lottery.mostLiabilityHint')}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={most}
        error={isWrong ? t('field.FIELD_INVALID') : undefined}
        onChange={(event) => onMost(event.target.value)}
      />
      <Select
        label={t('bo.lottery.mode')}
        value={mode}
        onChoose={onMode}
        choices={(['close', 'half'] as const).map((value) => ({ value, label: t(`bo.lottery.mode.${value}`) }))}
      />
    </>
  );
}
