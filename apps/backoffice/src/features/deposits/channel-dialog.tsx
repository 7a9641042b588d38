import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { ADAPTERS } from '@kismet/contracts/operators/deposits';
import { Refused } from '@kismet/kernel/outcome';
import { Checkbox } from '@kismet/ui/checkbox';
import { Field } from '@kismet/ui/field';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { missingTexts } from '../../shared/texts.ts';
import { TextsFields } from '../../shared/texts-fields.tsx';
import { type Channel, keepChannel } from './api.ts';
import { type Draft, draftOf, editOf, isManual, TEXT_LEAST } from './channel-draft.ts';

type TextName = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];
const TERMS: readonly [TextName, PlainKey][] = [
  ['min', 'bo.channels.min'],
  ['max', 'bo.channels.max'],
  ['fee', 'bo.channels.fee'],
  ['extra', 'bo.channels.extra'],
  ['minutes', 'bo.channels.minutes'],
];

/** Creates or edits a channel. Account numbers and keys are write-only. */
export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const t = useT();
  const { draft, set, setFault, text, texts } = useChannelDraft(channel);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(channel ? 'bo.channels.edit' : 'bo.channels.add')}
      confirmLabel={t('bo.channels.save')}
      onConfirm={async (reason) => {
        const edit = editOf(draft, channel?.version ?? 0, reason);
        if ('fault' in edit) {
          setFault(edit.fault);
          throw new Refused('INPUT_INVALID');
        }
        await keepChannel(edit);
        toast(t('bo.channels.saved'), { tone: 'win' });
      }}
    >
      <div className="grid gap-3 text-ink">
        {!channel && text('channelCode', 'bo.channels.code')}
        <Select
          label={t('bo.channels.adapter')}
          value={draft.adapter}
          disabled={channel !== null}
          onChoose={(adapter) => set('adapter', adapter)}
          choices={ADAPTERS.map((value) => ({ value, label: t(`bo.channels.adapter.${value}`) }))}
        />
        {texts('names', 'bo.channels.name', 60)}
        <div className="grid gap-3 sm:grid-cols-2">{TERMS.map(([name, label]) => text(name, label))}</div>
        <AdapterFields channel={channel} draft={draft} text={text} onTail={(hasTail) => set('hasTail', hasTail)} />
        <Checkbox
          label={t('bo.channels.enabled')}
          checked={draft.enabled}
          onChange={(event) => set('enabled', event.target.checked)}
        />
        <Checkbox
          label={t('bo.channels.closed')}
          checked={draft.isClosed}
          onChange={(event) => set('isClosed', event.target.checked)}
        />
        {draft.isClosed && texts('closed', 'bo.channels.closedText', 300)}
      </div>
    </ReasonDialog>
  );
}

/** The draft of a channel with its inputs; a fault is shown at its own field until the draft changes. */
function useChannelDraft(channel: Channel | null) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(channel));
  const [fault, setFault] = useState<keyof Draft | null>(null);
  const set = <K extends keyof Draft>(name: K, value: Draft[K]) => {
    setDraft({ ...draft, [name]: value });
    setFault(null);
  };
  const text: TextInput = (name, label, more = {}) => (
    <Field
      key={name}
      label={t(label)}
      writes="ltr"
      autoComplete="off"
      spellCheck={false}
      value={draft[name]}
      onChange={(event) => set(name, event.target.value as never)}
      error={fault === name ? t('field.FIELD_INVALID') : undefined}
      {...more}
    />
  );
  const texts = (name: 'names' | 'closed', label: PlainKey, max: number) => (
    <TextsFields
      label={t(label)}
      name={name}
      max={max}
      value={draft[name]}
      onChange={(value) => set(name, value)}
      errorOf={(catalogue) =>
        fault === name && missingTexts(draft[name], TEXT_LEAST).includes(catalogue)
          ? t('field.FIELD_INVALID')
          : undefined
      }
    />
  );
  return { draft, set, setFault, text, texts };
}

type TextInput = (name: TextName, label: PlainKey, more?: { hint?: string; type?: string }) => ReactNode;
interface AdapterFieldsProps {
  readonly channel: Channel | null;
  readonly draft: Draft;
  readonly text: TextInput;
  readonly onTail: (hasTail: boolean) => void;
}
/** Credentials of the channel: an account, or a provider's address and keys. */
function AdapterFields({ channel, draft, text, onTail }: AdapterFieldsProps) {
  const t = useT();
  if (isManual(draft.adapter))
    return (
      <>
        <Checkbox
          label={t('bo.channels.tail')}
          checked={draft.hasTail}
          onChange={(event) => onTail(event.target.checked)}
        />
        {channel && <p className="text-meta text-ink-muted">{t('bo.channels.payeeKeep')}</p>}
        {text('institution', 'bo.channels.institution')}
        {text('holder', 'bo.channels.holder')}
        {text('number', 'bo.channels.number')}
      </>
    );
  return (
    <>
      {text('tolerance', 'bo.channels.tolerance')}
      {text('baseUrl', 'bo.channels.baseUrl', { hint: t('bo.channels.baseUrlHint') })}
      {channel?.hasKeys && <p className="text-meta text-ink-muted">{t('bo.channels.keysKept')}</p>}
      {text('secret', 'bo.channels.secret', { type: 'password' })}
      {text('webhook', 'bo.channels.webhook', { type: 'password' })}
    </>
  );
}
