import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { RATE_STEP_PPM } from '@kismet/contracts/agents/rates';
import { requestFreeze } from '@kismet/contracts/agents/team';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Button } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { codeText } from '../../../shared/texts/language.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { rateErrors, useRateChoice } from '../accounts/rate-choice.ts';
import { askFreeze, keepNote, promote, raise, type TeamMember } from '../downline-api.ts';
import { RateFields } from '../rate-fields.tsx';

interface Props {
  readonly one: TeamMember;
  readonly onClose: () => void;
}

/** A direct downline's rates can be raised, never lowered: only the operator lowers them (rule 1.4). */
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
  const form = useSiteForm({
    route: requestFreeze,
    defaults: { reason: '' },
    inputOf: ({ reason }: { reason: string }) => ({ memberId: one.memberId, reason: reason.trim() }),
    async send({ memberId, reason }) {
      await askFreeze(memberId, reason);
      toast(t('agentCentre.done'), { tone: 'win' });
      onClose();
    },
  });
  const fault = form.errorOf('reason');
  return (
    <ActFrame
      title={t('agentCentre.team.freeze')}
      label={t('agentCentre.team.freezeGo')}
      disabled={form.watch('reason').trim().length < LEAST_REASON}
      busy={form.busy}
      problem={form.problem.region}
      onClose={onClose}
      onGo={() => form.submit()}
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
          aria-invalid={fault ? true : undefined}
          {...form.register('reason')}
          className={clsx(inputClass, 'py-2')}
        />
        <FieldNotes id={id} error={fault} />
      </div>
    </ActFrame>
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
function ActDialog({ act, onError, onClose, ...frame }: ActProps) {
  const t = useT();
  const action = useSiteAction(onError && { onRefused: onError });
  const go = () =>
    action.run(async () => {
      await act();
      toast(t('agentCentre.done'), { tone: 'win' });
      onClose();
    });
  return (
    <ActFrame {...frame} busy={action.busy} problem={action.problem.region} onClose={onClose} onGo={() => void go()} />
  );
}

interface FrameProps extends Omit<ActProps, 'act' | 'onError'> {
  busy: boolean;
  problem: ReactNode;
  onGo: () => void;
}
function ActFrame({ title, label, disabled = false, busy, problem, onClose, onGo, children }: FrameProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} closesOnCover={false}>
      {children}
      {problem}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button busy={busy} disabled={disabled} onClick={onGo}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}

/** A private note about a member; saved when the field loses focus. */
export function NoteForm({ one }: { one: TeamMember }) {
  const t = useT();
  const id = useId();
  const [said, setSaid] = useState<string | null>(null);
  const action = useAction((error) => setSaid(refusalWords(t, error)));
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
          const note = target.value.trim();
          if (note === one.note) return;
          void action.run(async () => {
            await keepNote(one.memberId, note);
            setSaid(t('agentCentre.team.noteKept'));
          });
        }}
        className={clsx(inputClass, 'py-2')}
      />
      <p role="status" className="text-meta text-ink-muted">
        {said}
      </p>
    </div>
  );
}
