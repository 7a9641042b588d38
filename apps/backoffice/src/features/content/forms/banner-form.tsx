import { useT } from '@kismet/app-kit/texts';
import { BANNER_GROUPS } from '@kismet/contracts/content/bodies';
import { Select } from '@kismet/ui/form/select';
import { wordFor } from '../../../shared/texts/language.ts';
import { useEditor } from '../fields/editor-context.ts';
import { LinkageField } from '../fields/linkage-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { TextPair } from '../fields/text-pair.tsx';
import type { FormProps } from './form-props.ts';

/** A banner: text over a picture, on one page of the site (rows BN-01 to BN-03). */
export function BannerForm({ body, onChange }: FormProps<'banner'>) {
  const t = useT();
  const { disabled } = useEditor();
  return (
    <>
      <Select
        label={t('bo.content.bannerPage')}
        value={body.group}
        disabled={disabled}
        onChoose={(group) => onChange({ group })}
        className="max-w-80"
        choices={BANNER_GROUPS.map((value) => ({ value, label: wordFor(t, 'bo.content.group.banner', value) }))}
      />
      <TextPair
        label={t('bo.content.title')}
        name="title"
        max={80}
        value={body.title}
        onChange={(title) => onChange({ title })}
      />
      <TextPair
        label={t('bo.content.text')}
        name="text"
        max={180}
        rows={2}
        value={body.text}
        onChange={(text) => onChange({ text })}
      />
      <TextPair
        label={t('bo.content.button')}
        name="button"
        max={30}
        value={body.button}
        onChange={(button) => onChange({ button })}
      />
      <PictureField
        pictureId={body.pictureId}
        focus={body.focus}
        onPicture={(pictureId) => onChange({ pictureId })}
        onFocus={(focus) => onChange({ focus })}
      />
      {body.pictureId && (
        <TextPair
          label={t('bo.content.alt')}
          name="alt"
          max={140}
          hint={t('bo.content.altHint')}
          value={body.alt}
          onChange={(alt) => onChange({ alt })}
        />
      )}
      <LinkageField name="linkage" value={body.linkage} onChange={(linkage) => onChange({ linkage })} />
    </>
  );
}
