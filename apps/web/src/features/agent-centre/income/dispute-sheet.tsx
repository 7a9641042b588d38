import { dateTimeText, dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { DISPUTE_WORDS_MOST, disputeIncome } from '@kismet/contracts/agents/reports-income';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { toast } from '@kismet/ui/overlay/toast';
import { useId } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { categoryName } from '../category-name.ts';
import { type Dispute, disputeEntry, type Income } from '../reports.ts';
import { Times } from '../times.tsx';

type Line = Income['days'][number]['lines'][number];
export interface DisputedEntry {
  readonly day: string;
  readonly line: Line;
}
const LEAST = 3;

/** Disputing an income line: its values, and a case for the operator with the line attached (ui 8.7). */
export function DisputeSheet({
  asked,
  told,
  onClose,
}: {
  asked: DisputedEntry | null;
  told: readonly Dispute[];
  onClose: () => void;
}) {
  const { t } = useLanguage();
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={t('agentCentre.income.dispute')}
      closeLabel={t('action.close')}
    >
      {asked && <Case asked={asked} told={told} onClose={onClose} />}
    </Sheet>
  );
}
function Case({ asked, told, onClose }: { asked: DisputedEntry; told: readonly Dispute[]; onClose: () => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const { day, line } = asked;
  const isOpen = told.some(({ state }) => state === 'open');
  return (
    <>
      <p className="grid gap-1 rounded-input bg-sunken px-3 py-2 text-body">
        <span className="font-semibold">
          {dayText(day, language.tag)} · {t(`agentCentre.income.kind.${line.kind}`)}
          {line.category && ` · ${categoryName(t, line.category)}`}
        </span>
        <span>
          {line.base !== null && line.ratePpm !== null && (
            <>
              <Times base={line.base} ppm={line.ratePpm} /> ={' '}
            </>
          )}
          <Money units={line.amount} symbol={symbol} className="font-bold" />
        </span>
      </p>
      {told.map((one) => (
        <article key={one.disputeId} className="grid gap-1.5 border-s-2 border-line-strong ps-3 text-body">
          <p className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
            <Badge tone={one.state === 'open' ? 'warn' : 'win'}>{t(`agentCentre.income.case.${one.state}`)}</Badge>
            {dateTimeText(one.at, language.tag)}
          </p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {one.text}
          </p>
          {one.answer !== null && (
            <blockquote dir="auto" className="rounded-input bg-win-soft px-3 py-2 break-words whitespace-pre-wrap">
              {one.answer}
            </blockquote>
          )}
        </article>
      ))}
      {isOpen ? (
        <Banner tone="info">{t('agentCentre.income.caseWaits')}</Banner>
      ) : (
        <CaseForm asked={asked} onClose={onClose} />
      )}
    </>
  );
}

function CaseForm({ asked: { day, line }, onClose }: { asked: DisputedEntry; onClose: () => void }) {
  const { t } = useLanguage();
  const field = useId();
  const press = usePressId();
  const form = useSiteForm({
    route: disputeIncome,
    defaults: { text: '' },
    inputOf: ({ text }: { text: string }) => ({
      disputeId: press.now(),
      day,
      kind: line.kind,
      ...(line.category !== null && { category: line.category }),
      ...(line.ratePpm !== null && { ratePpm: line.ratePpm }),
      text: text.trim(),
    }),
    async send(input) {
      await press.spend(() => disputeEntry(input));
      toast(t('agentCentre.income.disputed'), { tone: 'win' });
      onClose();
    },
  });
  const isLong = form.watch('text').trim().length >= LEAST;
  const wrong = form.errorOf('text');
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={field} className="text-meta font-semibold text-ink-soft">
          {t('agentCentre.income.whatIsWrong')}
        </label>
        <textarea
          id={field}
          rows={5}
          dir="auto"
          maxLength={DISPUTE_WORDS_MOST}
          aria-describedby={`${field}-hint`}
          aria-invalid={wrong ? true : undefined}
          {...form.register('text')}
          className={`${inputClass} py-2`}
        />
        <p id={`${field}-hint`} className="text-meta text-ink-muted">
          {t('agentCentre.income.disputeHint')}
        </p>
        <FieldNotes id={field} error={wrong} />
      </div>
      {form.problem.region}
      <Button type="submit" busy={form.busy} disabled={!isLong} className="justify-self-end">
        {t('agentCentre.income.disputeSend')}
      </Button>
    </form>
  );
}
