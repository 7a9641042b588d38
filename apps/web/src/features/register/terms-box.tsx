import { useT } from '@kismet/app-kit/texts';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { linkClass } from '@kismet/ui/link-class';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Rows RE-02, RE-10: one box for age and terms; unticked, the form reports it and does not submit. */
export function TermsBox({ minAge }: { minAge: number }) {
  const t = useT();
  const [reads, setReads] = useState(false);
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  return (
    <div className="grid gap-1">
      <Checkbox
        label={t('register.terms', { minAge })}
        error={errors.terms?.message}
        {...register('terms', { validate: (ticked) => ticked || t('field.TERMS_NOT_ACCEPTED') })}
      />
      <button
        type="button"
        onClick={() => setReads(true)}
        className={`${linkClass} ms-7.5 min-h-8 justify-self-start text-body`}
      >
        {t('register.readTerms')}
      </button>
      <TermsDialog open={reads} onClose={() => setReads(false)} />
    </div>
  );
}
