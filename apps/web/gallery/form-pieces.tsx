import { useT } from '@kismet/app-kit/texts';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { PasswordField } from '@kismet/ui/form/password-field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Select } from '@kismet/ui/form/select';
import { Tabs } from '@kismet/ui/tabs';
import { useState } from 'react';
import { Shelf } from './shelf.tsx';

export function FormPieces() {
  const t = useT();
  const [tab, setTab] = useState<'all' | 'hot' | 'recent'>('hot');
  const choices = [
    { value: 'all', label: t('list.all') },
    { value: 'hot', label: t('list.hot') },
    { value: 'recent', label: t('list.recent') },
  ] as const;
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <>
      <Shelf name="field">
        <div className="grid w-full gap-4 md:grid-cols-3">
          <Field
            label={t('register.username')}
            hint={t('register.hint.username', { range: '2–15' })}
            required
            writes="ltr"
          />
          <Field
            label={t('register.username')}
            defaultValue="9lives"
            error={t('pattern.1', { range: '2–15' })}
            writes="ltr"
          />
          <Field label={t('register.username')} defaultValue="zain" disabled writes="ltr" />
          <PasswordField label={t('auth.password')} defaultValue="secret1" {...eye} />
          <Field label={t('list.searchName')} placeholder={t('list.searchName')} />
          <Select label={t('list.sort')} value={tab} onChoose={setTab} choices={choices} />
        </div>
      </Shelf>
      <Shelf name="checkbox">
        <Checkbox label={t('login.remember')} defaultChecked />
        <Checkbox label={t('register.terms', { minAge: 18 })} error={t('refusal.TERMS_NOT_ACCEPTED')} />
      </Shelf>
      <Shelf name="segmented control, tabs">
        <SegmentedControl label={t('list.tabs')} value={tab} onChoose={setTab} choices={choices} />
        <Tabs label={t('list.tabs')} value={tab} onChoose={setTab} tabs={choices} className="w-full" />
      </Shelf>
    </>
  );
}
