import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { askAgreement, QUESTION_MOST } from '@kismet/contracts/agreements/story';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';
import { RecordSheet } from '../../../shared/records/record-sheet.tsx';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { ask, type ShownAgreement, type Told, toldQuery } from './api.ts';
import { Ladder } from './ladder.tsx';

type Step = Told['steps'][number];
/**
 * The story of an agreement (ui 8.13): who did what and when, each version of its terms compared with the previous one, and questions between the
 * sides.
 */
export function StorySheet({ one, onClose }: { one: ShownAgreement; onClose: () => void }) {
  const t = useT();
  return (
    <RecordSheet title={t('agreement.story')} query={toldQuery(one.agreementId)} onClose={onClose}>
      {(data) => <Story one={one} told={data} />}
    </RecordSheet>
  );
}

/** Endings with a text of their own; any other ending is caused by the agreement above. */
const EVENTS = [
  'offer',
  'accept',
  'reject',
  'withdraw',
  'expire',
  'change',
  'override',
  'ask-end',
  'agree-end',
  'refuse-end',
  'void',
  'ask',
] as const;
const eventOf = (event: string) => EVENTS.find((one) => one === event) ?? ('cascade' as const);
const LIVE: ReadonlySet<string> = new Set(['offered', 'active', 'change-pending', 'end-pending']);
function Story({ one, told }: { one: ShownAgreement; told: Told }) {
  const hasOther = (one.isMine ? one.offerer : one.accepter) !== null;
  return (
    <>
      <ol className="grid gap-4">
        {told.steps.map((step) => (
          <li key={step.n} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-s-2 border-line-strong ps-3">
            <StepWords one={one} step={step} />
            {(step.event === 'offer' || step.event === 'change' || step.event === 'override') && (
              <Terms one={one} told={told} no={step.version ?? 1} />
            )}
          </li>
        ))}
      </ol>
      {hasOther && LIVE.has(one.state) && <AskForm agreementId={one.agreementId} />}
    </>
  );
}
function StepWords({ one, step }: { one: ShownAgreement; step: Step }) {
  const { t, language } = useLanguage();
  const name = step.by === 'upline' ? one.offerer?.name : step.by === 'accepter' ? one.accepter?.name : undefined;
  return (
    <>
      <p className="text-body">
        <span className="font-bold">
          {step.isMe ? (
            t('agreement.by.me')
          ) : name ? (
            <bdi dir="ltr">{name}</bdi>
          ) : (
            t(`agreement.by.${step.by === 'system' ? 'system' : 'platform'}`)
          )}
        </span>
        {' · '}
        {t(`agreement.event.${eventOf(step.event)}`)}
      </p>
      {step.text && (
        <blockquote dir="auto" className="rounded-input bg-sunken px-3 py-2 text-body break-words">
          {step.text}
        </blockquote>
      )}
      {step.ended > 0 && <p className="text-meta text-warn">{t('agreement.endedBelow', { n: step.ended })}</p>}
      <p className="text-tiny text-ink-muted">{dateTimeText(step.at, language.tag)}</p>
    </>
  );
}
/** The terms offered, marked where they differ from the terms accepted before. */
function Terms({ one, told, no }: { one: ShownAgreement; told: Told; no: number }) {
  const t = useT();
  const version = told.versions.find((each) => each.no === no);
  if (!version) return null;
  const before = told.versions.findLast((each) => each.no < no && each.acceptedAt !== null);
  return (
    <Ladder
      kind={one.kind}
      tiers={version.tiers}
      against={before?.tiers}
      caption={t('agreement.versionNo', { n: version.no })}
    />
  );
}

/** A question to the other side; it stays in the story, and is delivered to their messages. */
export function AskForm({ agreementId }: { agreementId: string }) {
  const t = useT();
  const press = usePressId();
  const [isSent, setSent] = useState(false);
  const form = useSiteForm({
    route: askAgreement,
    defaults: { text: '' },
    inputOf: ({ text }: { text: string }) => ({ agreementId, questionId: press.now(), text: text.trim() }),
    async send(input) {
      await press.spend(() => ask(input));
      form.reset();
      setSent(true);
    },
  });
  const text = form.watch('text');
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <Field
        label={t('agreement.ask')}
        hint={`${t('agreement.askHint')} ${text.length}/${QUESTION_MOST}`}
        maxLength={QUESTION_MOST}
        {...form.field('text', { onChange: () => setSent(false) })}
      />
      {form.problem.region}
      <div className="flex items-center gap-3">
        <Button type="submit" tone="ghost" size={36} busy={form.busy} disabled={!text.trim()}>
          {t('agreement.askSend')}
        </Button>
        <span role="status" className="text-meta text-win">
          {isSent ? t('agreement.askSent') : ''}
        </span>
      </div>
    </form>
  );
}
