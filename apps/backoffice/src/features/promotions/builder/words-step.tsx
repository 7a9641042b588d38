import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { TextsFields } from '../../../shared/form/texts-fields.tsx';
import type { Words } from '../offer-form.ts';
import type { StepProps } from './use-offer-form.ts';

const TITLE_MAX = 80;
const TEXT_MAX = 600;

/** Title and text in every language: generated from the parameters until they are written by hand. */
export function WordsStep({ state, isOff }: StepProps) {
  const t = useT();
  const { form, made, configured, marked } = state;
  const words = form.words ?? made;
  const put = (part: Partial<Words>) => state.change({ words: { ...words, ...part } });
  const errorOf = (name: string) => (catalogue: string) =>
    marked.includes(`${name}.${catalogue}`) ? t('field.FIELD_REQUIRED') : undefined;
  return (
    <div className="grid gap-5">
      <Banner
        tone="info"
        action={
          form.words && configured && !isOff ? (
            <Button tone="ghost" size={36} onClick={() => state.change({ words: null })}>
              {t('bo.promotions.wordsMake')}
            </Button>
          ) : undefined
        }
      >
        {t(form.words ? 'bo.promotions.wordsOwn' : configured ? 'bo.promotions.wordsMade' : 'bo.promotions.wordsLater')}
      </Banner>
      <TextsFields
        label={t('bo.promotions.field.title')}
        name="title"
        max={TITLE_MAX}
        value={words.title}
        disabled={isOff}
        errorOf={errorOf('title')}
        onChange={(title) => put({ title })}
      />
      <TextsFields
        label={t('bo.promotions.field.text')}
        name="text"
        max={TEXT_MAX}
        rows={3}
        value={words.text}
        disabled={isOff}
        errorOf={errorOf('text')}
        onChange={(text) => put({ text })}
      />
      <p className="text-meta text-ink-soft">{t('bo.promotions.wordsTerms')}</p>
    </div>
  );
}
