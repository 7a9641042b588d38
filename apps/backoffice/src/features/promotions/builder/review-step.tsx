import { useLanguage, useT } from '@kismet/app-kit/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import type { Configured } from '@kismet/rules/promotions/registry';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { useCan, useOperator } from '../../../shared/session.ts';
import { wordFor } from '../../../shared/texts/language.ts';
import { zoneText } from '../../../shared/zone-time.ts';
import type { OfferDetail } from '../api.ts';
import { type Change, changesOf, isByPeriod, rewardsInBudget, warningsOf } from '../offer-facts.ts';
import { type OfferDraft, type Step, stepOf } from '../offer-form.ts';
import { CostEstimate } from './cost-estimate.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { StepProps } from './use-offer-form.ts';

interface Props extends StepProps {
  offer: OfferDetail | null;
  onStep: (step: Step) => void;
}

/** What publishing changes, what to check before, and the request to publish. */
export function ReviewStep({ state, isOff, offer, onStep }: Props) {
  const t = useT();
  const { draft, wrong } = state;
  if (!draft)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-body text-ink-soft">{t('bo.promotions.incomplete')}</p>
        <ul className="grid gap-1">
          {[...new Set(wrong.map(stepOf))].map((step) => (
            <li key={step}>
              <Button
                tone="ghost"
                size={36}
                onClick={() => {
                  state.ask();
                  onStep(step);
                }}
              >
                {t(`bo.promotions.step.${step}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  const changes = changesOf(offer?.live?.draft ?? null, draft);
  return (
    <div className="grid gap-4">
      <Warnings draft={draft} />
      <p className="text-body">
        {t(isByPeriod(draft.configured as Configured) ? 'bo.promotions.paysPeriods' : 'bo.promotions.pays', {
          count: String(rewardsInBudget(draft)),
        })}
      </p>
      <CostEstimate draft={draft} />
      {offer?.live && changes.length > 0 && (
        <p className="text-body text-ink-soft">{t('bo.promotions.newVersion', { version: offer.live.version })}</p>
      )}
      {changes.length === 0 ? (
        <p className="text-body text-ink-soft">{t('bo.promotions.noChange')}</p>
      ) : (
        <Changes changes={changes} hasBefore={Boolean(offer?.live)} />
      )}
      {!isOff && changes.length > 0 && <Publish offer={offer} isEdited={state.isEdited} />}
    </div>
  );
}

function Warnings({ draft }: { draft: OfferDraft }) {
  const t = useT();
  const [nowMs] = useState(() => Date.now());
  const warnings = warningsOf(
    draft,
    nowMs,
    LANGUAGES.map(({ catalogue }) => catalogue),
  );
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warn">
      <ul className="grid list-disc gap-1 ps-5">
        {warnings.map((one) => (
          <li key={one}>{t(`bo.promotions.warning.${one}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Changes({ changes, hasBefore }: { changes: readonly Change[]; hasBefore: boolean }) {
  const t = useT();
  const head = 'px-3 py-2 text-start text-meta font-semibold text-ink-soft';
  return (
    <div className="overflow-x-auto rounded-input border border-line">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{t('bo.promotions.changes')}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={head}>
              {t('bo.edit.what')}
            </th>
            {hasBefore && (
              <th scope="col" className={head}>
                {t('bo.edit.before')}
              </th>
            )}
            <th scope="col" className={head}>
              {t(hasBefore ? 'bo.edit.after' : 'bo.promotions.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((one) => (
            <tr key={one.name} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 text-start font-normal text-ink-soft">
                <Name name={one.name} />
              </th>
              {hasBefore && (
                <td className="px-3 py-2">
                  <Value name={one.name} text={one.before} />
                </td>
              )}
              <td className="px-3 py-2 font-semibold">
                <Value name={one.name} text={one.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ name }: { name: string }) {
  const t = useT();
  const [field = '', part] = name.split('.');
  if (field === 'tiers') return t('bo.promotions.tierN', { n: part ?? '' });
  if (field === 'rafflePrizes') return t('bo.promotions.rafflePrizeN', { n: part ?? '' });
  if (field === 'prizes') return t('bo.promotions.prizeN', { n: part ?? '' });
  if (field === 'wager' && part) return wordFor(t, 'bo.promotions.wager', part);
  const language = LANGUAGES.find(({ catalogue }) => catalogue === part);
  const label = wordFor(t, 'bo.promotions.field', field);
  return language ? t('bo.content.inLanguage', { label, language: language.ownName }) : label;
}

/** A value in words: choices and lists are translated, moments are in the brand's zone. */
function Value({ name, text }: { name: string; text: string }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  if (text === '') return <span className="text-ink-muted">–</span>;
  if (name === 'startsAt' || name === 'endsAt') return zoneText(text, zone, language.tag);
  const listed = (prefix: string) =>
    text
      .split(',')
      .map((one) => wordFor(t, prefix, one))
      .join(t('bo.listComma'));
  if (name === 'categories') return listed('category');
  if (name === 'tags') return listed('bo.promotions.tag');
  if (name === 'once') return listed('bo.promotions.once');
  if (name === 'wager') return t('bo.promotions.form.cash');
  return <bdi dir="auto">{wordFor(t, 'bo.promotions.choice', text)}</bdi>;
}

function Publish({ offer, isEdited }: { offer: OfferDetail | null; isEdited: boolean }) {
  const t = useT();
  const may = useCan('promotions.publish');
  const [isOpen, setOpen] = useState(false);
  if (!may) return <p className="text-meta text-ink-soft">{t('bo.promotions.publishOthers')}</p>;
  const isSaved = offer !== null && !isEdited;
  return (
    <div className="grid justify-items-start gap-2">
      <Button disabled={!isSaved} onClick={() => setOpen(true)}>
        {t('bo.promotions.publish')}
      </Button>
      {!isSaved && <p className="text-meta text-ink-soft">{t('bo.promotions.saveFirst')}</p>}
      {isOpen && offer && <PublishDialog offer={offer} onClose={() => setOpen(false)} />}
    </div>
  );
}
