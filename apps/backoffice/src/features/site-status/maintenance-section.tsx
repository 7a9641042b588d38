import { MAINTENANCE_MESSAGE_MAX, MAINTENANCE_TITLE_MAX, saveMaintenance } from '@kismet/contracts/operators/site';
import { zoneLabel } from '@kismet/kernel/zone';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormTexts } from '../../shared/form-texts.ts';
import { useLanguage, useT } from '../../shared/language.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type Site, saveSite } from '../../shared/site.ts';
import { TextArea } from '../../shared/text-area.tsx';
import { momentOfInput } from '../../shared/zone-time.ts';
import { draftOf, isEndPassed, type MaintenanceDraft, type StandardTexts, standardTexts } from './maintenance-model.ts';
import { StatusPreview } from './status-preview.tsx';

/** What visitors read while the site is closed, in both languages, beside the screen that it makes; and closing it. */
export function MaintenanceSection({ site }: { site: Site }) {
  const t = useT();
  const [urdu, english] = [useFormTexts('UR'), useFormTexts('EN')];
  return (
    <SectionCard title={t('bo.siteStatus.maintenance')}>
      <Region query={urdu}>
        {(ur) => (
          <Region query={english}>
            {(en) => <MaintenanceForm site={site} standard={standardTexts(ur.say, en.say)} />}
          </Region>
        )}
      </Region>
    </SectionCard>
  );
}

function MaintenanceForm({ site, standard }: { site: Site; standard: StandardTexts }) {
  const { t, language } = useLanguage();
  const canWrite = useCan('site.write');
  const { register, handleSubmit, watch, formState } = useForm<MaintenanceDraft>({
    defaultValues: draftOf(site.maintenance, standard, site.zone),
  });
  const [asked, setAsked] = useState<MaintenanceDraft | null>(null);
  const { errors } = formState;
  const text = (name: 'titleUr' | 'titleEn' | 'messageUr' | 'messageEn') =>
    register(name, { validate: (value) => value.trim() !== '' });
  const needed = (name: keyof MaintenanceDraft) => errors[name] && t('field.FIELD_REQUIRED');
  const isClosed = site.maintenance !== null;
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_392px]">
        <form noValidate className="grid content-start gap-4" onSubmit={(event) => void handleSubmit(setAsked)(event)}>
          <p className="text-body text-ink-soft">{t('bo.siteStatus.maintenanceText')}</p>
          <fieldset disabled={!canWrite} className="grid min-w-0 gap-4">
            <div className="grid gap-4 md:grid-cols-2">
              <Field
                label={t('bo.siteStatus.title.ur')}
                lang="ur-PK"
                maxLength={MAINTENANCE_TITLE_MAX}
                error={needed('titleUr')}
                {...text('titleUr')}
              />
              <Field
                label={t('bo.siteStatus.title.en')}
                lang="en"
                maxLength={MAINTENANCE_TITLE_MAX}
                error={needed('titleEn')}
                {...text('titleEn')}
              />
              <TextArea
                label={t('bo.siteStatus.message.ur')}
                lang="ur-PK"
                maxLength={MAINTENANCE_MESSAGE_MAX}
                error={needed('messageUr')}
                {...text('messageUr')}
              />
              <TextArea
                label={t('bo.siteStatus.message.en')}
                lang="en"
                maxLength={MAINTENANCE_MESSAGE_MAX}
                error={needed('messageEn')}
                {...text('messageEn')}
              />
            </div>
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
      {asked && (
        <ReasonDialog
          onClose={() => setAsked(null)}
          title={t(isClosed ? 'bo.siteStatus.saveTextsTitle' : 'bo.siteStatus.closeTitle')}
          confirmLabel={t(isClosed ? 'bo.siteStatus.saveTexts' : 'bo.siteStatus.close')}
          tone={isClosed ? 'act' : 'danger'}
          word={site.code}
          onConfirm={async (reason) => {
            await saveSite(saveMaintenance, {
              on: true,
              titles: { ur: asked.titleUr.trim(), en: asked.titleEn.trim() },
              messages: { ur: asked.messageUr.trim(), en: asked.messageEn.trim() },
              endsAt: momentOfInput(asked.endsAt, site.zone),
              reason,
            });
            toast(t(isClosed ? 'bo.siteStatus.textsSaved' : 'bo.siteStatus.closed'), { tone: 'win' });
          }}
        >
          {t(isClosed ? 'bo.siteStatus.saveTextsText' : 'bo.siteStatus.closeText')}
        </ReasonDialog>
      )}
    </>
  );
}
