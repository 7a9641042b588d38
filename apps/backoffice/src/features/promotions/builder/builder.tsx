import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Tabs } from '@kismet/ui/tabs';
import { useState } from 'react';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { OvertakenBanner } from '../../../shared/form/overtaken-banner.tsx';
import { SectionCard } from '../../../shared/section.tsx';
import { useCan, useOperator } from '../../../shared/session.ts';
import type { OfferDetail } from '../api.ts';
import { STEPS, type Step, stepOf } from '../offer-form.ts';
import { AudienceStep } from './audience-step.tsx';
import { KindStep } from './kind-step.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { ReviewStep } from './review-step.tsx';
import { SaveFoot } from './save-foot.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { TermsStep } from './terms-step.tsx';
import { type OfferState, type Says, type StepProps, useOfferForm } from './use-offer-form.ts';
import { WordsStep } from './words-step.tsx';

/** An offer in steps, next to a preview of what a player will see. `offer` is the server's version, null for a new one. */
export function Builder({ offer, says }: { offer: OfferDetail | null; says: Says }) {
  const t = useT();
  const may = useCan('promotions.write');
  const { currencySymbol } = useOperator();
  const state = useOfferForm(offer, says, currencySymbol);
  const [step, setStep] = useState<Step>(offer ? 'review' : 'kind');
  const isClosed = offer !== null && (offer.state === 'stopped' || offer.state === 'ended');
  const isOff = !may || isClosed;
  const isOvertaken = state.base !== null && offer !== null && offer.version > state.base.version;
  return (
    <>
      <LeaveGuard isEdited={state.isEdited && !isOff} />
      {!may && <Banner tone="info">{t('bo.promotions.readOnly')}</Banner>}
      {may && isClosed && <Banner tone="info">{t('bo.promotions.closed')}</Banner>}
      {isOvertaken && (
        <OvertakenBanner
          theirs={{ by: offer.savedBy, at: offer.savedAt, version: offer.version }}
          isEdited={state.isEdited}
          onTake={() => state.begin(offer)}
          onKeep={() => state.keepOver(offer)}
        />
      )}
      <Tabs
        label={t('bo.promotions.steps')}
        controls="offer-step"
        value={step}
        onChoose={setStep}
        tabs={STEPS.map((value, at) => ({
          value,
          label: stepLabel(t(`bo.promotions.step.${value}`), at, value, state),
        }))}
      />
      <div className="grid min-w-0 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div
          id="offer-step"
          role="tabpanel"
          aria-label={t(`bo.promotions.step.${step}`)}
          key={state.turn}
          className="grid min-w-0 gap-3"
        >
          <SectionCard title={t(`bo.promotions.step.${step}`)}>
            <StepFields step={step} state={state} isOff={isOff} offer={offer} onStep={setStep} />
          </SectionCard>
          <Walk step={step} onStep={setStep} />
        </div>
        <OfferPreview state={state} />
      </div>
      {!isOff && <SaveFoot state={state} isOvertaken={isOvertaken} onStep={setStep} />}
    </>
  );
}

/** A step by its number; one with invalid fields is marked. */
const stepLabel = (name: string, at: number, step: Step, { marked }: OfferState): string =>
  `${at + 1}. ${name}${marked.some((field) => stepOf(field) === step) ? ' ⚠' : ''}`;

interface FieldsProps extends StepProps {
  step: Step;
  offer: OfferDetail | null;
  onStep: (step: Step) => void;
}
function StepFields({ step, offer, onStep, ...props }: FieldsProps) {
  switch (step) {
    case 'kind':
      return <KindStep {...props} />;
    case 'terms':
      return <TermsStep {...props} />;
    case 'audience':
      return <AudienceStep {...props} />;
    case 'schedule':
      return <ScheduleStep {...props} />;
    case 'words':
      return <WordsStep {...props} />;
    case 'review':
      return <ReviewStep {...props} offer={offer} onStep={onStep} />;
  }
}

function Walk({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const t = useT();
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {before ? (
        <Button tone="ghost" onClick={() => onStep(before)}>
          {t('action.previous')}
        </Button>
      ) : (
        <span />
      )}
      {after && <Button onClick={() => onStep(after)}>{t('action.next')}</Button>}
    </div>
  );
}
