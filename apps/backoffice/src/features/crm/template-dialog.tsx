import { useT } from '@kismet/app-kit/texts';
import { saveTemplate, TEXT_MAX, TITLE_MAX } from '@kismet/contracts/crm/operator';
import type { Texts } from '@kismet/contracts/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { uuidv7 } from '@kismet/kernel/ids';
import { CHANNELS, type Channel, TOPICS, type Topic } from '@kismet/rules/crm/address';
import { missingLanguages, unknownVariables, VARIABLES } from '@kismet/rules/crm/template';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WordedField } from '../../shared/form/worded-field.tsx';
import { NO_TEXTS, textsToSend } from '../../shared/texts/texts.ts';
import { keepTemplate, type Template } from './api.ts';
import { EditFrame } from './edit-frame.tsx';

const CATALOGUES = LANGUAGES.map(({ catalogue }) => catalogue);

interface Fields {
  name: string;
  channel: Channel;
  topic: Topic;
  title: Texts;
  text: Texts;
}
const hasUnknown = (texts: Texts): boolean => Object.values(texts).some((text) => unknownVariables(text).length > 0);

function useTemplateForm(template: Template | null, onClose: () => void) {
  const t = useT();
  const [templateId] = useState(() => template?.templateId ?? uuidv7(Date.now()));
  return useOfficeForm({
    route: saveTemplate,
    defaults: {
      ...{ name: template?.name ?? '', channel: template?.channel ?? CHANNELS[0], topic: template?.topic ?? TOPICS[0] },
      ...{ title: { ...NO_TEXTS, ...template?.title }, text: { ...NO_TEXTS, ...template?.text } },
    },
    inputOf: ({ name, title, text, ...kind }: Fields) => ({
      ...{ templateId, version: template?.version ?? 0, name: name.trim(), ...kind },
      ...{ title: textsToSend(title), text: textsToSend(text) },
    }),
    check: ({ title, text }) =>
      invalidFields([...(hasUnknown(title) ? ['title'] : []), ...(hasUnknown(text) ? ['text'] : [])]),
    async send(input) {
      await keepTemplate(input);
      toast(t('bo.crm.saved'), { tone: 'win' });
      onClose();
    },
  });
}

/** A template in every language; variables are checked while typing, and languages that would fall back to English are listed. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const t = useT();
  const form = useTemplateForm(template, onClose);
  const { channel, topic, text } = form.watch();
  const missing = LANGUAGES.filter(({ catalogue }) => missingLanguages(text, CATALOGUES).includes(catalogue));
  const worded = {
    ...{ form, missingText: t('field.FIELD_REQUIRED') },
    wrongIn(typed: string) {
      const [unknown] = unknownVariables(typed);
      return unknown === undefined ? undefined : t('refusal.TEXT_VARIABLE', { name: unknown });
    },
  };
  return (
    <EditFrame title={template ? template.name : t('bo.crm.newTemplate')} form={form} onClose={onClose}>
      <Field label={t('bo.crm.name')} writes="auto" maxLength={80} {...form.field('name')} />
      <Kind
        channel={channel}
        topic={topic}
        onChannel={(next) => form.put('channel', next)}
        onTopic={(next) => form.put('topic', next)}
      />
      <WordedField {...worded} name="title" label={t('bo.write.subject')} max={TITLE_MAX} />
      <WordedField {...worded} name="text" label={t('bo.write.text')} max={TEXT_MAX} rows={3} />
      {missing.length > 0 && (
        <p role="status" className="text-meta text-ink-muted">
          {t('bo.crm.missing', { languages: missing.map(({ ownName }) => ownName).join(', ') })}
        </p>
      )}
    </EditFrame>
  );
}

interface KindProps {
  channel: Channel;
  topic: Topic;
  onChannel: (channel: Channel) => void;
  onTopic: (topic: Topic) => void;
}
/** Channel and topic of a template, and the variables that its text may use. */
function Kind({ channel, topic, onChannel, onTopic }: KindProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('bo.crm.channel')}
          value={channel}
          onChoose={onChannel}
          choices={CHANNELS.map((value) => ({ value, label: t(`bo.crm.channel.${value}`) }))}
        />
        <Select
          label={t('bo.crm.topic')}
          value={topic}
          onChoose={onTopic}
          choices={TOPICS.map((value) => ({ value, label: t(`bo.crm.topic.${value}`) }))}
        />
      </div>
      <p className="text-meta text-ink-muted">
        {t('bo.crm.variables')}{' '}
        {VARIABLES.map((one) => (
          <bdi key={one} dir="ltr" className="code me-2">{`{{${one}}}`}</bdi>
        ))}
      </p>
    </>
  );
}
