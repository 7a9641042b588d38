import { useT } from '@kismet/app-kit/texts';
import { CHANNEL_POSITIONS, CHANNEL_TYPES } from '@kismet/contracts/content/bodies';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Select } from '@kismet/ui/form/select';
import { useEditor } from '../fields/editor-context.ts';
import { PlainField } from '../fields/plain-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A contact channel of the brand (rows CC, screen B28). */
export function ChannelForm({ body, onChange }: FormProps<'channel'>) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={t('bo.content.channelType')}
          value={body.csType}
          disabled={disabled}
          onChoose={(csType) => onChange({ csType })}
          choices={CHANNEL_TYPES.map((value) => ({ value, label: t(`bo.content.group.channel.${value}`) }))}
        />
        <Select
          label={t('bo.content.position')}
          value={body.csPosition}
          disabled={disabled}
          onChoose={(csPosition) => onChange({ csPosition })}
          choices={CHANNEL_POSITIONS.map((value) => ({ value, label: t(`bo.content.position.${value}`) }))}
        />
      </div>
      <TextPair
        label={t('bo.content.title')}
        name="title"
        max={60}
        value={body.title}
        onChange={(title) => onChange({ title })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          label={t('bo.content.address')}
          name="url"
          max={500}
          hint={t('bo.content.channelHint')}
          inputMode="url"
          value={body.url}
          onChange={(url) => onChange({ url })}
        />
        <PlainField
          label={t('bo.content.replyMinutes')}
          name="replyMinutes"
          max={5}
          hint={t('bo.content.replyHint')}
          inputMode="numeric"
          value={body.replyMinutes === null ? '' : String(body.replyMinutes)}
          onChange={(text) => {
            const digits = text.replace(/\D/g, '');
            onChange({ replyMinutes: digits === '' ? null : Number(digits) });
          }}
        />
      </div>
      <Checkbox
        label={t('bo.content.isVip')}
        hint={t('bo.content.isVipHint')}
        checked={body.isVip}
        disabled={disabled}
        onChange={(event) => onChange({ isVip: event.target.checked })}
      />
    </>
  );
}
