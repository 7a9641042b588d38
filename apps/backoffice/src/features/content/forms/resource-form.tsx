import { useT } from '@kismet/app-kit/texts';
import { RESOURCE_TYPES } from '@kismet/contracts/content/bodies';
import { Select } from '@kismet/ui/form/select';
import { useEditor } from '../fields/editor-context.ts';
import { PlainField } from '../fields/plain-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A file for installing the site as an app (row HD-06). */
export function ResourceForm({ body, onChange }: FormProps<'resource'>) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={t('bo.content.system')}
          value={body.resourceType}
          disabled={disabled}
          onChoose={(resourceType) => onChange({ resourceType })}
          choices={RESOURCE_TYPES.map((value) => ({ value, label: t(`bo.content.group.resource.${value}`) }))}
        />
        <PlainField
          label={t('bo.content.address')}
          name="url"
          max={500}
          hint={t('bo.content.resourceHint')}
          inputMode="url"
          value={body.url}
          onChange={(url) => onChange({ url })}
        />
        <PlainField
          label={t('bo.content.appVersion')}
          name="version"
          max={30}
          value={body.version}
          onChange={(version) => onChange({ version })}
        />
        <PlainField
          label={t('bo.content.sizeMb')}
          name="sizeMb"
          max={6}
          inputMode="decimal"
          value={body.sizeMb ?? ''}
          onChange={(size) => onChange({ sizeMb: size === '' ? null : size })}
        />
      </div>
      <PlainField
        label={t('bo.content.sha256')}
        name="sha256"
        max={64}
        hint={t('bo.content.sha256Hint')}
        value={body.sha256}
        onChange={(sha256) => onChange({ sha256: sha256.trim().toLowerCase() })}
      />
      <TextPair
        label={t('bo.content.permissions')}
        name="permissions"
        max={600}
        rows={3}
        value={body.permissions}
        onChange={(permissions) => onChange({ permissions })}
      />
    </>
  );
}
