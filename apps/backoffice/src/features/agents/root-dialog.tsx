import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { SegmentedControl } from '@kismet/ui/segmented-control';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Copyable } from '../../shared/copyable.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { type Opened, openRoot } from './api.ts';
import { draftOf, NEW_ROOT, readRates } from './rate-draft.ts';
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

function RootForm({ onClose, onOpened }: { onClose: () => void; onOpened: (opened: Opened) => void }) {
  const t = useT();
  const isDone = useRef(false);
  const [username, setUsername] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [kind, setKind] = useState<'1' | '41'>('1');
  const [draft, setDraft] = useState(() => draftOf(NEW_ROOT));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { changed, wrong } = readRates(draft, NEW_ROOT);
  return (
    <ReasonDialog
      hasMore
      // afterwards the password replaces the form
      onClose={() => isDone.current || onClose()}
      title={t('bo.agents.root.open')}
      confirmLabel={t('bo.agents.root.open')}
      canConfirm={username.trim() !== '' && wrong.size === 0}
      onConfirm={async (reason) => {
        try {
          const opened = await openRoot({
            username: username.trim(),
            accountKind: kind === '1' ? 1 : 41,
            ...(birthDate && { birthDate }),
            rates: changed,
            reason,
          });
          isDone.current = true;
          onOpened(opened);
        } catch (error) {
          setFields(
            error instanceof Refused ? Object.fromEntries(error.fields.map((one) => [one.name, one.code])) : {},
          );
          throw error;
        }
      }}
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
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          error={fields.username && refusalText(t, fields.username)}
        />
        <SegmentedControl
          label={t('bo.agents.kind')}
          value={kind}
          onChoose={setKind}
          choices={(['1', '41'] as const).map((value) => ({ value, label: t(`bo.agents.root.kind.${value}`) }))}
        />
        <Field
          label={t('bo.agents.root.birthDate')}
          hint={t('bo.agents.root.birthDateHint')}
          type="date"
          writes="ltr"
          value={birthDate}
          onChange={({ target }) => setBirthDate(target.value)}
          error={fields.birthDate && refusalText(t, fields.birthDate)}
        />
        <RateFields rates={NEW_ROOT} draft={draft} wrong={wrong} hasBounds={false} onDraft={setDraft} />
      </div>
    </ReasonDialog>
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
