import { type TermWords, termText } from '@kismet/app-kit/promotion-terms';
import { localText, useLanguage } from '@kismet/app-kit/texts';
import { useTheme } from '@kismet/app-kit/theme';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { onceClauses } from '@kismet/rules/promotions/once';
import { rulesOf } from '@kismet/rules/promotions/registry';
import { Badge } from '@kismet/ui/badge';
import { useState } from 'react';
import { PreviewChoices } from '../../../shared/preview-choices.tsx';
import { PreviewFrame, type PreviewTheme } from '../../../shared/preview-frame.tsx';
import { Region } from '../../../shared/region.tsx';
import { SectionCard } from '../../../shared/section.tsx';
import { useOperator } from '../../../shared/session.ts';
import { usePromotionTexts } from '../../../shared/texts/promotion-texts.ts';
import { zoneText } from '../../../shared/zone-time.ts';
import { priceLine } from '../made-words.ts';
import { onceIn } from '../offer-form.ts';
import { isolated, type OfferState } from './use-offer-form.ts';

/** The offer as a player sees it, in each language and theme; its terms are made from the parameters. */
export function OfferPreview({ state }: { state: OfferState }) {
  const { t, language: own } = useLanguage();
  const [code, setCode] = useState<LanguageCode>(own.code);
  const [theme, setTheme] = useState<PreviewTheme>(useTheme());
  const { currencySymbol } = useOperator();
  const texts = usePromotionTexts(code);
  return (
    <div className="min-w-0 xl:sticky xl:top-15">
      <SectionCard title={t('bo.preview.title')}>
        <PreviewChoices language={code} onLanguage={setCode} theme={theme} onTheme={setTheme} />
        {state.configured || state.form.words ? (
          <PreviewFrame title={t('bo.promotions.preview')} language={code} theme={theme} height={560}>
            <Region query={texts}>
              {({ say }) => (
                <Card
                  state={state}
                  words={{ say, tag: languageOf(code).tag, money: isolated(currencySymbol) }}
                  code={code}
                />
              )}
            </Region>
          </PreviewFrame>
        ) : (
          <p className="text-body text-ink-soft">{t('bo.promotions.wordsLater')}</p>
        )}
      </SectionCard>
    </div>
  );
}

function Card({ state, words, code }: { state: OfferState; words: TermWords; code: LanguageCode }) {
  const { zone } = useOperator();
  const { form, made, configured } = state;
  const { say, tag } = words;
  const { title, text } = form.words ?? made;
  const { catalogue } = languageOf(code);
  return (
    <article className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 text-ink">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-title2 font-bold">
          <bdi dir="auto">{localText(title, catalogue) || '…'}</bdi>
        </h3>
        <Badge>{say('promo.state.join')}</Badge>
      </div>
      <p className="text-body text-ink-soft">
        <bdi dir="auto">{localText(text, catalogue)}</bdi>
      </p>
      {configured && (
        <>
          <p className="rounded-input bg-act-soft px-3 py-2 text-body font-semibold text-act">
            {priceLine(configured, words)}
          </p>
          <ul className="grid list-disc gap-1 ps-5 text-meta">
            {[...rulesOf(configured).terms, ...onceClauses(onceIn(form))].map((term, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: clauses of one kind repeat, and their order is fixed
              <li key={place}>{termText(words, { id: term.id, values: { ...term.values } })}</li>
            ))}
            {form.endsAt && <li>{say('promo.until', { at: zoneText(form.endsAt, zone, tag) })}</li>}
          </ul>
        </>
      )}
    </article>
  );
}
