import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { ADAPTERS, saveChannel } from '@kismet/contracts/operators/deposits';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WordedField } from '../../shared/form/worded-field.tsx';
import { type Channel, keepChannel } from './api.ts';
import { type Draft, draftFaults, draftOf, editOf, isManual, TEXT_LEAST } from './channel-draft.ts';

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
  const form = useChannelForm(channel, onClose);
  const isClosed = form.watch('isClosed');
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t(channel ? 'bo.channels.edit' : 'bo.channels.add')}
      confirmLabel={t('bo.channels.save')}
    >
      <div className="grid gap-3 text-ink">
        {!channel && <Typed form={form} name="channelCode" label="bo.channels.code" />}
        <Select
          label={t('bo.channels.adapter')}
          value={form.watch('adapter')}
          disabled={channel !== null}
          onChoose={(adapter) => form.put('adapter', adapter)}
          choices={ADAPTERS.map((value) => ({ value, label: t(`bo.channels.adapter.${value}`) }))}
        />
        <WordedField form={form} name="names" label={t('bo.channels.name')} max={60} min={TEXT_LEAST} />
        <div className="grid gap-3 sm:grid-cols-2">
          {TERMS.map(([name, label]) => (
            <Typed key={name} form={form} name={name} label={label} />
          ))}
        </div>
        <AdapterFields channel={channel} form={form} />
        <Checkbox label={t('bo.channels.enabled')} {...form.register('enabled')} />
        <Checkbox label={t('bo.channels.closed')} {...form.register('isClosed')} />
        {isClosed && (
          <WordedField form={form} name="closed" label={t('bo.channels.closedText')} max={300} min={TEXT_LEAST} />
        )}
      </div>
    </ReasonForm>
  );
}

function useChannelForm(channel: Channel | null, onClose: () => void) {
  const t = useT();
  return useOfficeForm({
    route: saveChannel,
    defaults: draftOf(channel),
    inputOf: (draft: Draft) => editOf(draft, channel?.version ?? 0),
    check: (draft) => ({ ...invalidFields(draftFaults(draft)), ...reasonFaults('reason', draft.reason) }),
    async send(edit) {
      await keepChannel(edit);
      toast(t('bo.channels.saved'), { tone: 'win' });
      onClose();
    },
  });
}
type Form = ReturnType<typeof useChannelForm>;

interface TypedProps {
  readonly form: Form;
  readonly name: TextName;
  readonly label: PlainKey;
  readonly hint?: string;
  readonly type?: string;
}
function Typed({ form, name, label, ...more }: TypedProps) {
  const t = useT();
  return <Field label={t(label)} writes="ltr" autoComplete="off" spellCheck={false} {...more} {...form.field(name)} />;
}

/** Credentials of the channel: an account, or a provider's address and keys. */
function AdapterFields({ channel, form }: { readonly channel: Channel | null; readonly form: Form }) {
  const t = useT();
  if (isManual(form.watch('adapter')))
    return (
      <>
        <Checkbox label={t('bo.channels.tail')} {...form.register('hasTail')} />
        {channel && <p className="text-meta text-ink-muted">{t('bo.channels.payeeKeep')}</p>}
        <Typed form={form} name="institution" label="bo.channels.institution" />
        <Typed form={form} name="holder" label="bo.channels.holder" />
        <Typed form={form} name="number" label="bo.channels.number" />
      </>
    );
  return (
    <>
      <Typed form={form} name="tolerance" label="bo.channels.tolerance" />
      <Typed form={form} name="baseUrl" label="bo.channels.baseUrl" hint={t('bo.channels.baseUrlHint')} />
      {channel?.hasKeys && <p className="text-meta text-ink-muted">{t('bo.channels.keysKept')}</p>}
      <Typed form={form} name="secret" label="bo.channels.secret" type="password" />
      <Typed form={form} name="webhook" label="bo.channels.webhook" type="password" />
    </>
  );
}
