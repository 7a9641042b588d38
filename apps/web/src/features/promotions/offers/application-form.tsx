import { useLanguage } from '@kismet/app-kit/texts';
import { applyPromotion } from '@kismet/contracts/promotions/offer';
import { Button } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { UploadField } from '../../../shared/files/upload-field.tsx';
import { useSiteForm } from '../../../shared/use-site-form.tsx';

const COMMENT_MAX = 140;

/** An application for an operator to decide: a comment, and up to three pictures. */
export function ApplicationForm({ promoId }: { promoId: string }) {
  const { t } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const form = useSiteForm({
    route: applyPromotion,
    defaults: { comment: '', fileIds: [] as string[] },
    inputOf: (values: { comment: string; fileIds: string[] }) => ({ ...values, promoId }),
    async send(input) {
      await call(applyPromotion, input);
      toast(t('promo.apply.sent'), { tone: 'win' });
      await client.invalidateQueries({ queryKey: ['mine', 'offers'] });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ['mine', 'offers'] }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <h2 className="text-title2 font-bold">{t('promo.apply')}</h2>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('promo.apply.comment')}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={3}
          maxLength={COMMENT_MAX}
          aria-describedby={`${id}-count`}
          aria-invalid={form.errorOf('comment') ? true : undefined}
          {...form.register('comment')}
          className={`${inputClass} py-2.5`}
        />
        <p id={`${id}-count`} className="text-meta text-ink-muted">
          {t('promo.apply.count', { n: form.watch('comment').length, max: COMMENT_MAX })}
        </p>
        <FieldNotes id={id} error={form.errorOf('comment')} />
      </div>
      <UploadField
        purpose="promotion"
        label={t('promo.apply.pictures')}
        onIds={(fileIds, isSending) => {
          form.put('fileIds', fileIds);
          setUploading(isSending);
        }}
        problem={form.errorOf('fileIds')}
      />
      {form.problem.region}
      <Button type="submit" size={52} busy={form.busy || isUploading} className="sm:justify-self-start">
        {t('promo.apply.send')}
      </Button>
    </form>
  );
}
