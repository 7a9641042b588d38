import { useT } from '@kismet/app-kit/texts';
import { PlainField } from '../fields/plain-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A topic of the help centre. */
export function TopicForm({ body, onChange }: FormProps<'help-topic'>) {
  const t = useT();
  return (
    <>
      <TextPair
        label={t('bo.content.title')}
        name="title"
        max={60}
        value={body.title}
        onChange={(title) => onChange({ title })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          label={t('bo.content.slug')}
          name="slug"
          max={60}
          hint={t('bo.content.slugHint')}
          value={body.slug}
          onChange={(slug) => onChange({ slug })}
        />
        <PlainField
          label={t('bo.content.icon')}
          name="icon"
          max={30}
          hint={t('bo.content.iconHint')}
          value={body.icon}
          onChange={(icon) => onChange({ icon })}
        />
      </div>
    </>
  );
}
