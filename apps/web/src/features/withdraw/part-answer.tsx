import { clockText, dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { disputePart } from '@kismet/contracts/cashier/withdrawal';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useEffect, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { serverClock } from '../../shared/api/server-clock.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { type Part, sayNotReceived, sayReceived, type Withdrawal } from './api.ts';
import { secondsTo } from './model.ts';
import { ProofPicture } from './proof-picture.tsx';

const REMARK_MAX = 140;

/** "Did the money arrive?" for one part, with the countdown to the default (ui 6.8). */
export function PartAnswer({ withdrawal, part }: { withdrawal: Withdrawal; part: Part }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const [isMissing, setMissing] = useState(false);
  const { withdrawalId } = withdrawal;
  const yes = useSiteAction();
  return (
    <section
      aria-label={t('withdraw.ask')}
      data-part={part.part}
      className="grid gap-4 rounded-card border border-act bg-act-soft p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-title2 font-bold">{t('withdraw.ask')}</h3>
        {part.answerBy && <AnswerClock until={part.answerBy} />}
      </div>
      <p className="text-body">
        <Money units={part.amount} symbol={symbol} className="text-title2 font-bold" />
        {part.reference && (
          <>
            {' · '}
            {t('withdraw.reference')}{' '}
            <bdi dir="ltr" className="code select-all">
              {part.reference}
            </bdi>
          </>
        )}
      </p>
      {part.proofs.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {part.proofs.map((fileId) => (
            <li key={fileId}>
              <ProofPicture fileId={fileId} label={t('withdraw.proof')} />
            </li>
          ))}
        </ul>
      )}
      {part.answerBy && (
        <p className="text-body text-ink-soft">
          {t('withdraw.silence', { time: dateTimeText(part.answerBy, language.tag) })}
        </p>
      )}
      {yes.problem.region}
      <div className="flex flex-wrap gap-3">
        <Button busy={yes.busy} onClick={() => void yes.run(() => sayReceived(withdrawalId, part.part))}>
          {t('withdraw.yes')}
        </Button>
        <Button tone="ghost" aria-expanded={isMissing} onClick={() => setMissing(!isMissing)}>
          {t('withdraw.no')}
        </Button>
      </div>
      {isMissing && <NotReceived withdrawalId={withdrawalId} part={part.part} />}
    </section>
  );
}

/** Countdown by server time; announced once a minute. */
function AnswerClock({ until }: { until: string }) {
  const { t } = useLanguage();
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsTo(until, now);
  return (
    <span className="text-body">
      <bdi dir="ltr" aria-hidden className="num text-title2 font-bold">
        {clockText(seconds * 1000)}
      </bdi>
      <span className="sr-only">{t('withdraw.minutesLeft', { minutes: Math.floor(seconds / 60) })}</span>
    </span>
  );
}

function NotReceived({ withdrawalId, part }: { withdrawalId: string; part: number }) {
  const { t } = useLanguage();
  const [isUploading, setUploading] = useState(false);
  const form = useSiteForm({
    route: disputePart,
    defaults: { fileIds: [] as string[], remark: '' },
    inputOf: ({ fileIds, remark }: { fileIds: string[]; remark: string }) => ({
      withdrawalId,
      part,
      fileIds,
      remark: remark.trim(),
    }),
    send: sayNotReceived,
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submit}>
      <p className="text-body">{t('withdraw.noText')}</p>
      <UploadField
        purpose="payout-dispute"
        label={t('withdraw.noFiles')}
        onIds={(fileIds, isSending) => {
          form.put('fileIds', fileIds);
          setUploading(isSending);
        }}
        problem={form.errorOf('fileIds')}
      />
      <label className="grid gap-1.5 text-meta font-semibold text-ink-soft">
        {t('withdraw.remark')}
        <textarea
          maxLength={REMARK_MAX}
          rows={2}
          dir="auto"
          {...form.register('remark')}
          className="w-full rounded-input border border-line-strong bg-surface px-3.5 py-2 text-label text-ink"
        />
        <span className="num text-tiny font-normal text-ink-muted">{`${form.watch('remark').length}/${REMARK_MAX}`}</span>
      </label>
      {form.problem.region}
      <Button
        type="submit"
        tone="danger"
        busy={form.busy || isUploading}
        disabled={form.watch('fileIds').length === 0}
        className="sm:justify-self-start"
      >
        {t('withdraw.noSend')}
      </Button>
    </form>
  );
}
