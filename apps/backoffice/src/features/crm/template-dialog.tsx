import { useT } from '@kismet/app-kit/texts';
import { TEXT_MAX, TITLE_MAX } from '@kismet/contracts/crm/operator';
import type { Texts } from '@kismet/contracts/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import { uuidv7 } from '@kismet/kernel/ids';
import { CHANNELS, type Channel, TOPICS, type Topic } from '@kismet/rules/crm/address';
import { missingLanguages, unknownVariables, VARIABLES } from '@kismet/rules/crm/template';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { TextsFields } from '../../shared/form/texts-fields.tsx';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { missingTexts, NO_TEXTS, textsToSend } from '../../shared/texts/texts.ts';
import { saveTemplate, type Template } from './api.ts';
import { EditFrame } from './edit-frame.tsx';

const CATALOGUES = LANGUAGES.map(({ catalogue }) => catalogue);

/** A template in every language; variables are checked while typing, and languages that would fall back to English are named. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const t = useT();
  const [templateId] = useState(() => template?.templateId ?? uuidv7(Date.now()));
  const [name, setName] = useState(template?.name ?? '');
  const [channel, setChannel] = useState<Channel>(template?.channel ?? CHANNELS[0]);
  const [topic, setTopic] = useState<Topic>(template?.topic ?? TOPICS[0]);
  const [title, setTitle] = useState<Texts>({ ...NO_TEXTS, ...template?.title });
  const [text, setText] = useState<Texts>({ ...NO_TEXTS, ...template?.text });
  const [isTried, setTried] = useState(false);
  const action = useOfficeAction();
  const errorOf = (texts: Texts) => (catalogue: string) => {
    const [unknown] = unknownVariables(texts[catalogue] ?? '');
    if (unknown !== undefined) return t('refusal.TEXT_VARIABLE', { name: unknown });
    return isTried && missingTexts(texts).some((one) => one === catalogue) ? t('field.FIELD_REQUIRED') : undefined;
  };
  const isWrong = [title, text].some((texts) => CATALOGUES.some((one) => errorOf(texts)(one) !== undefined));
  const isWhole = [title, text].every((texts) => missingTexts(texts).length === 0);
  const missing = LANGUAGES.filter(({ catalogue }) => missingLanguages(text, CATALOGUES).includes(catalogue));
  const save = async () => {
    setTried(true);
    if (isWrong || !isWhole || !name.trim()) return;
    const words = { title: textsToSend(title), text: textsToSend(text) };
    const input = { templateId, version: template?.version ?? 0, name: name.trim(), channel, topic, ...words };
    if (!(await action.run(() => saveTemplate(input)))) return;
    toast(t('bo.crm.saved'), { tone: 'win' });
    onClose();
  };
  return (
    <EditFrame
      title={template ? template.name : t('bo.crm.newTemplate')}
      busy={action.busy}
      refusal={action.refusal}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('bo.crm.name')}
        writes="auto"
        maxLength={80}
        value={name}
        error={isTried && !name.trim() ? t('field.FIELD_REQUIRED') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Kind channel={channel} topic={topic} onChannel={setChannel} onTopic={setTopic} />
      <TextsFields
        label={t('bo.write.subject')}
        name="title"
        max={TITLE_MAX}
        value={title}
        onChange={setTitle}
        errorOf={errorOf(title)}
      />
      <TextsFields
        label={t('bo.write.text')}
        name="text"
        max={TEXT_MAX}
        rows={3}
        value={text}
        onChange={setText}
        errorOf={errorOf(text)}
      />
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
/** Channel and topic of a template, and what its text may name. */
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
