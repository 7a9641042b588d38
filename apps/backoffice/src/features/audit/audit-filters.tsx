import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { AuditAddress } from '../../shared/address.ts';
import { KNOWN_ACTIONS, subjectOf } from './changes.ts';

interface Props {
  address: AuditAddress;
  onFilter: (address: AuditAddress) => void;
}

/** Filters by exact action, operator and subject, applied on submit. A bare member id means the member. */
export function AuditFilters({ address, onFilter }: Props) {
  const t = useT();
  const actions = useId();
  const { register, handleSubmit } = useForm({
    defaultValues: { action: address.action ?? '', operator: address.operator ?? '', subject: address.subject ?? '' },
  });
  const submit = handleSubmit(({ action, operator, subject }) => {
    const wanted = { action: action.trim(), operator: operator.trim().toLowerCase(), subject: subjectOf(subject) };
    onFilter(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  });
  const isFiltered = Boolean(address.action || address.operator || address.subject);
  return (
    <search>
      <form
        noValidate
        className="grid items-start gap-3 md:grid-cols-[1fr_1fr_1.4fr_auto]"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={t('bo.audit.action')}
          writes="ltr"
          list={actions}
          autoComplete="off"
          maxLength={60}
          data-page-search
          {...register('action')}
        />
        <datalist id={actions}>
          {KNOWN_ACTIONS.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <Field
          label={t('bo.audit.operator')}
          writes="ltr"
          autoComplete="off"
          maxLength={64}
          {...register('operator')}
        />
        <Field
          label={t('bo.audit.subject')}
          hint={t('bo.audit.subjectHint')}
          writes="ltr"
          autoComplete="off"
          maxLength={80}
          {...register('subject')}
        />
        <div className="flex gap-2 md:pt-[27px]">
          <Button type="submit">{t('bo.audit.filter')}</Button>
          {isFiltered && (
            <Button tone="ghost" onClick={() => onFilter({})}>
              {t('bo.clearFilters')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
