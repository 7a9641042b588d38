import { useT } from '@kismet/app-kit/texts';
import { RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { inputClass } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { codeText } from '../../../shared/language.ts';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { rateErrors, useRateChoice } from '../accounts/rate-choice.ts';
import { askFreeze, keepNote, promote, raise, type TeamMember } from '../line-api.ts';
import { RateFields } from '../rate-fields.tsx';

interface Props {
  readonly one: TeamMember;
  readonly onClose: () => void;
}

/** Rates of somebody directly below go up, never down: lowering is the operator's (rule 1.4). */
export function RaiseDialog({ one, onClose }: Props) {
  const t = useT();
  const rates = useRateChoice();
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  return (
    <ActDialog
      title={t('agentCentre.team.raise')}
      label={t('agentCentre.team.raiseGo')}
      disabled={rates.rates.length === 0}
      onClose={onClose}
      act={() => raise(one.memberId, rates.rates)}
      onError={(error) =>
        setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params)))
      }
    >
      <p className="text-body text-ink-soft">{t('agentCentre.team.raiseText')}</p>
      <RateFields
        rows={one.rates
          .filter(({ mostPpm }) => mostPpm > 0)
          .map(({ category, ratePpm, mostPpm }) => ({
            category,
            leastPpm: ratePpm,
            mostPpm,
            stepPpm: RATE_STEP_PPM,
          }))}
        chosen={rates.chosen}
        errors={wrong}
        onSet={rates.set}
      />
    </ActDialog>
  );
}
export function PromoteDialog({ one, onClose }: Props) {
  const t = useT();
  return (
    <ActDialog
      title={t('agentCentre.team.promote')}
      label={t('agentCentre.team.promote')}
      onClose={onClose}
      act={() => promote(one.memberId)}
    >
      <p className="text-body text-ink-soft">{t('agentCentre.team.promoteText')}</p>
    </ActDialog>
  );
}
const LEAST_REASON = 3;
export function FreezeDialog({ one, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t('agentCentre.team.freeze')}
      label={t('agentCentre.team.freezeGo')}
      disabled={reason.trim().length < LEAST_REASON}
      onClose={onClose}
      act={() => askFreeze(one.memberId, reason.trim())}
    >
      <p className="text-body text-ink-soft">{t('agentCentre.team.freezeText')}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('agentCentre.team.reason')}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={3}
          maxLength={400}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className={clsx(inputClass, 'py-2')}
        />
      </div>
    </ActDialog>
  );
}

interface ActProps {
  title: string;
  label: string;
  disabled?: boolean;
  onClose: () => void;
  act: () => Promise<unknown>;
  onError?: (error: unknown) => void;
  children: ReactNode;
}
function ActDialog({ title, label, disabled = false, onClose, act, onError, children }: ActProps) {
  const t = useT();
  const action = useSiteAction((error) => {
    onError?.(error);
    return null;
  });
  const go = () =>
    action.run(async () => {
      await act();
      toast(t('agentCentre.done'), { tone: 'win' });
      onClose();
    });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} closesOnCover={false}>
      {children}
      {action.problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button busy={action.busy} disabled={disabled} onClick={() => void go()}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}

/** A note about somebody, for oneself; kept when the field is left. */
export function NoteForm({ one }: { one: TeamMember }) {
  const t = useT();
  const id = useId();
  const [said, setSaid] = useState<string | null>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {t('agentCentre.team.note')}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={400}
        defaultValue={one.note}
        onBlur={({ target }) => {
          if (target.value.trim() === one.note) return;
          keepNote(one.memberId, target.value.trim()).then(
            () => setSaid(t('agentCentre.team.noteKept')),
            (error: unknown) => setSaid(refusalWords(t, error)),
          );
        }}
        className={clsx(inputClass, 'py-2')}
      />
      <p role="status" className="text-meta text-ink-muted">
        {said}
      </p>
    </div>
  );
}
