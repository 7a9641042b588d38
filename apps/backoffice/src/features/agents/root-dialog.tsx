import { useT } from '@kismet/app-kit/texts';
import { openRootAgent } from '@kismet/contracts/operators/agents';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { type Opened, openRoot } from './api.ts';
import { draftOf, NEW_ROOT, type RateDraft, readRates } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';

/** Creates the root agent of a new network; its initial password is shown once, here. */
export function RootDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <FirstPassword opened={opened} onClose={onClose} />
  ) : (
    <RootForm onClose={onClose} onOpened={setOpened} />
  );
}

interface Fields {
  username: string;
  birthDate: string;
  accountKind: 1 | 41;
  rates: RateDraft;
  reason: string;
}

function RootForm({ onClose, onOpened }: { onClose: () => void; onOpened: (opened: Opened) => void }) {
  const t = useT();
  const form = useOfficeForm({
    route: openRootAgent,
    defaults: { username: '', birthDate: '', accountKind: 1, rates: draftOf(NEW_ROOT), reason: '' },
    inputOf: ({ username, birthDate, accountKind, rates, reason }: Fields) => ({
      ...{ username: username.trim(), accountKind, reason: reason.trim() },
      ...(birthDate && { birthDate }),
      rates: readRates(rates, NEW_ROOT).changed,
    }),
    check: ({ username, rates, reason }) => ({
      ...(username.trim() === '' && { username: { code: 'FIELD_REQUIRED', params: {} } }),
      ...(readRates(rates, NEW_ROOT).wrong.size > 0 && invalidFields(['rates'])),
      ...reasonFaults('reason', reason),
    }),
    send: async (input) => onOpened(await openRoot(input)),
  });
  const rates = form.watch('rates');
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.agents.root.open')}
      confirmLabel={t('bo.agents.root.open')}
    >
      <div className="grid gap-4">
        <p>{t('bo.agents.root.text')}</p>
        <Field
          label={t('bo.agents.root.username')}
          writes="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          {...form.field('username')}
        />
        <SegmentedControl
          label={t('bo.agents.kind')}
          value={String(form.watch('accountKind')) as '1' | '41'}
          onChoose={(kind) => form.put('accountKind', kind === '1' ? 1 : 41)}
          choices={(['1', '41'] as const).map((value) => ({ value, label: t(`bo.agents.root.kind.${value}`) }))}
        />
        <Field
          label={t('bo.agents.root.birthDate')}
          hint={t('bo.agents.root.birthDateHint')}
          type="date"
          writes="ltr"
          {...form.field('birthDate')}
        />
        <RateFields
          rates={NEW_ROOT}
          draft={rates}
          wrong={readRates(rates, NEW_ROOT).wrong}
          hasBounds={false}
          onDraft={(next) => form.put('rates', next)}
        />
      </div>
    </ReasonForm>
  );
}

function FirstPassword({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.agents.root.opened')}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <div className="grid gap-4">
        <Banner tone="warn">{t('bo.agents.root.once')}</Banner>
        <Facts>
          <Fact label={t('bo.members.name')}>
            <Copyable text={opened.account} label={t('bo.members.name')} />
          </Fact>
          <Fact label={t('bo.agents.root.password')}>
            <Copyable text={opened.initialPassword} label={t('bo.agents.root.password')} />
          </Fact>
        </Facts>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Link to="/agents/$memberId" params={{ memberId: opened.memberId }} className="font-semibold text-act">
            {t('bo.agents.root.toPlace')}
          </Link>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
