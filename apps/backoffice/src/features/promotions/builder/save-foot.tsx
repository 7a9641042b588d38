import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useOfficeAction } from '../../../shared/form/use-office-action.tsx';
import { saveOffer } from '../api.ts';
import { type Step, stepOf } from '../offer-form.ts';
import type { OfferState } from './use-offer-form.ts';

interface Props {
  state: OfferState;
  isOvertaken: boolean;
  onStep: (step: Step) => void;
}

/** Footer of the builder: unsaved changes, and saving them as a draft. */
export function SaveFoot({ state, isOvertaken, onStep }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const action = useOfficeAction();
  const { base, draft, isEdited, marked, promoId } = state;
  const save = async () => {
    state.ask();
    const first = state.wrong[0];
    if (first) return onStep(stepOf(first));
    await action.run(async () => {
      try {
        const saved = await saveOffer({ promoId, version: base?.version ?? 0, draft: draft! });
        state.begin(saved);
        toast(t('bo.promotions.saved'), { tone: 'win' });
        if (!base)
          void navigate({ to: '/promotions/$promoId', params: { promoId }, replace: true, ignoreBlocker: true });
      } catch (error) {
        if (error instanceof Refused && error.fields.length > 0) {
          state.refuse(error.fields.map(({ name }) => name));
          onStep(stepOf(error.fields[0]!.name));
        }
        throw error;
      }
    });
  };
  return (
    <section
      aria-label={t('bo.content.saving')}
      className={clsx(
        'grid gap-3 rounded-card border bg-surface p-3',
        isEdited ? 'sticky bottom-0 z-10 border-line-strong shadow-float' : 'border-line',
      )}
    >
      {action.refusal}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="me-auto font-semibold">
          {t(isEdited ? 'bo.content.unsaved' : base ? 'bo.content.allSaved' : 'bo.promotions.notBegun')}
        </p>
        {marked.length > 0 && <p className="text-meta font-semibold text-danger">{t('bo.edit.notValid')}</p>}
        {isEdited && (
          <Button tone="ghost" onClick={() => state.begin(base)}>
            {t('bo.edit.discard')}
          </Button>
        )}
        <Button disabled={isOvertaken || (base !== null && !isEdited)} busy={action.busy} onClick={() => void save()}>
          {t('bo.promotions.save')}
        </Button>
      </div>
    </section>
  );
}
