import { useLanguage, useT } from '@kismet/app-kit/texts';
import { MAINTENANCE_MESSAGE_MAX, MAINTENANCE_TITLE_MAX, saveMaintenance } from '@kismet/contracts/operators/site';
import { zoneLabel } from '@kismet/kernel/zone';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAllFormTexts } from '../../shared/form/form-texts.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { TextsFields } from '../../shared/form/texts-fields.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type Site, saveSite } from '../../shared/site.ts';
import { missingTexts, textsToSend } from '../../shared/texts/texts.ts';
import { momentOfInput } from '../../shared/zone-time.ts';
import { draftOf, isEndPassed, type MaintenanceDraft, type StandardTexts, standardTexts } from './maintenance-model.ts';
import { StatusPreview } from './status-preview.tsx';

/** Maintenance texts in every language, with a preview; and closing the site. */
export function MaintenanceSection({ site }: { site: Site }) {
  const t = useT();
  return (
    <SectionCard title={t('bo.siteStatus.maintenance')}>
      <Region query={useAllFormTexts()}>
        {(say) => <MaintenanceForm site={site} standard={standardTexts(say)} />}
      </Region>
    </SectionCard>
  );
}

function MaintenanceForm({ site, standard }: { site: Site; standard: StandardTexts }) {
  const { t, language } = useLanguage();
  const canWrite = useCan('site.write');
  const { register, control, handleSubmit, watch, formState } = useForm<MaintenanceDraft>({
    defaultValues: draftOf(site.maintenance, standard, site.zone),
  });
  const [asked, setAsked] = useState<MaintenanceDraft | null>(null);
  const { errors } = formState;
  const texts = (name: 'titles' | 'messages', label: string, max: number, rows?: number) => (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => missingTexts(value).length === 0 }}
      render={({ field, fieldState }) => (
        <TextsFields
          label={label}
          name={name}
          max={max}
          {...(rows && { rows })}
          className="grid gap-4 md:grid-cols-2"
          value={field.value}
          onChange={field.onChange}
          errorOf={(catalogue) =>
            fieldState.error && missingTexts(field.value).includes(catalogue) ? t('field.FIELD_REQUIRED') : undefined
          }
        />
      )}
    />
  );
  const isClosed = site.maintenance !== null;
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_392px]">
        <form noValidate className="grid content-start gap-4" onSubmit={(event) => void handleSubmit(setAsked)(event)}>
          <p className="text-body text-ink-soft">{t('bo.siteStatus.maintenanceText')}</p>
          <fieldset disabled={!canWrite} className="grid min-w-0 gap-4">
            {texts('titles', t('bo.siteStatus.title.label'), MAINTENANCE_TITLE_MAX)}
            {texts('messages', t('bo.siteStatus.message'), MAINTENANCE_MESSAGE_MAX, 3)}
            <Field
              label={`${t('bo.siteStatus.endsAt')} (\u2068${zoneLabel(site.zone, language.tag)}\u2069)`}
              hint={t('bo.siteStatus.endsAtHint')}
              type="datetime-local"
              writes="ltr"
              className="max-w-80"
              error={errors.endsAt && t('bo.siteStatus.endsPassed')}
              {...register('endsAt', { validate: (value) => !isEndPassed(value, Date.now(), site.zone) })}
            />
          </fieldset>
          {canWrite && (
            <Button type="submit" tone={isClosed ? 'act' : 'danger'} className="w-fit">
              {t(isClosed ? 'bo.siteStatus.saveTexts' : 'bo.siteStatus.close')}
            </Button>
          )}
        </form>
        <StatusPreview draft={watch()} zone={site.zone} />
      </div>
      {asked && <CloseDialog site={site} draft={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface CloseProps {
  readonly site: Site;
  readonly draft: MaintenanceDraft;
  readonly onClose: () => void;
}
/** Closes the site, or edits the texts of a closed one. */
function CloseDialog({ site, draft, onClose }: CloseProps) {
  const t = useT();
  const isClosed = site.maintenance !== null;
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isClosed ? 'bo.siteStatus.saveTextsTitle' : 'bo.siteStatus.closeTitle')}
      confirmLabel={t(isClosed ? 'bo.siteStatus.saveTexts' : 'bo.siteStatus.close')}
      tone={isClosed ? 'act' : 'danger'}
      word={site.code}
      onConfirm={async (reason) => {
        await saveSite(saveMaintenance, {
          on: true,
          titles: textsToSend(draft.titles),
          messages: textsToSend(draft.messages),
          endsAt: momentOfInput(draft.endsAt, site.zone),
          reason,
        });
        toast(t(isClosed ? 'bo.siteStatus.textsSaved' : 'bo.siteStatus.closed'), { tone: 'win' });
      }}
    >
      {t(isClosed ? 'bo.siteStatus.saveTextsText' : 'bo.siteStatus.closeText')}
    </ReasonDialog>
  );
}
