import { Checkbox } from '@kismet/ui/checkbox';
import { linkClass } from '@kismet/ui/link-class';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../shared/language.ts';
import type { FormValues } from './draft.ts';

/** Rows RE-02, RE-10: one box for age and terms; unticked, the form says so in words and does not go on. */
export function TermsBox({ minAge }: { minAge: number }) {
  const t = useT();
  const {
    register,
    formState: { errors },
  } = useFormContext<FormValues>();
  const label = (
    <>
      {t('register.terms', { minAge })}{' '}
      <Link to="/help" hash="term" target="_blank" className={linkClass}>
        {t('register.readTerms')}
      </Link>
    </>
  );
  return (
    <Checkbox
      label={label}
      error={errors.terms?.message}
      {...register('terms', { validate: (ticked) => ticked || t('refusal.TERMS_NOT_ACCEPTED') })}
    />
  );
}
