import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { periodName, useCategoryName } from './agreement-card.tsx';
import { agreementQuery, type Story, answer as send } from './api.ts';
import { Ladder } from './ladder.tsx';
import { useMoments } from './moments.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { AskForm } from './story-sheet.tsx';
import { WorkedExample } from './worked-example.tsx';

/** An offer, a change or a request to end, before it is answered: old and new side by side, and what would end further down (ui 6.9). */
export function AnswerDialog({ agreementId, onClose }: { agreementId: string; onClose: () => void }) {
  const { t } = useLanguage();
  const query = useQuery(agreementQuery(agreementId));
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnCover={false}
      title={t('agreement.answerTitle')}
      closeLabel={t('action.close')}
      width={760}
    >
      <Region query={query} data={query.data} loading={<RowSkeletons count={4} className="h-12" />}>
        {(data) => <Question story={data} onRefresh={() => void query.refetch()} onClose={onClose} />}
      </Region>
    </Dialog>
  );
}

function Question({ story, onRefresh, onClose }: { story: Story; onRefresh: () => void; onClose: () => void }) {
  const { t } = useLanguage();
  const category = useCategoryName();
  const { boundary } = useMoments();
  const { agreement: one, endings } = story;
  const other = one.isMine ? one.offerer : one.accepter;
  return (
    <>
      <p className="text-body">
        {t(`agreement.kind.${one.kind}`)} · {category(one.category)} · {periodName(t, one.period)} ·{' '}
        {other ? <bdi dir="ltr">{other.name}</bdi> : t('agreement.platform')}
      </p>
      <p className="text-body text-ink-soft">
        {one.state === 'end-pending'
          ? t('agreement.question.end-pending')
          : t(`agreement.question.${one.state === 'change-pending' ? 'change-pending' : 'offered'}`, {
              at: boundary(one.period, story.turnsAt),
            })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {one.inForce && (
          <section className="grid content-start gap-1.5">
            <h3 className="text-meta font-semibold text-ink-soft">{t('agreement.now')}</h3>
            <Ladder kind={one.kind} tiers={one.inForce.tiers} caption={t('agreement.now')} />
          </section>
        )}
        {one.draft && (
          <section className="grid content-start gap-1.5">
            <h3 className="text-meta font-semibold text-ink-soft">
              {t('agreement.new', { from: boundary(one.period, story.turnsAt) })}
            </h3>
            <Ladder
              kind={one.kind}
              tiers={one.draft.tiers}
              against={one.inForce?.tiers}
              caption={t('agreement.draft')}
            />
          </section>
        )}
      </div>
      {one.state !== 'end-pending' && <WorkedExample one={one} />}
      {other && (
        <details>
          <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
            {t('agreement.askFirst')}
          </summary>
          <AskForm agreementId={one.agreementId} />
        </details>
      )}
      <Answers story={story} endings={endings} onRefresh={onRefresh} onClose={onClose} />
    </>
  );
}

interface AnswersProps {
  story: Story;
  endings: Story['endings'];
  onRefresh: () => void;
  onClose: () => void;
}
/** The answer, and what has to be typed to confirm it: the number of agreements that it ends, or the name of the accepter. */
function useAnswer({ story: { agreement: one }, endings, onRefresh, onClose }: AnswersProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const isEnd = one.state === 'end-pending';
  const mustCount = !isEnd && endings.length > 0;
  const isCounted = !mustCount || asciiDigits(typed).trim() === String(endings.length);
  // an end cannot be undone: the name of the accepter has to be typed
  const name = one.accepter?.name ?? '';
  const isNamed = typed.trim().toLowerCase() === name.toLowerCase();
  const action = useSiteAction<'accept' | 'reject' | 'agree-end'>({
    onRefused(error) {
      if (codeOf(error) !== 'LIST_CHANGED') return;
      setTyped('');
      onRefresh();
    },
  });
  const give = (answer: 'accept' | 'reject' | 'agree-end', reason?: string) =>
    action.run(async () => {
      await send({
        agreementId: one.agreementId,
        answer,
        ...(reason && { reason }),
        ...(one.draft && { versionNo: one.draft.no }),
        endings: answer === 'accept' ? endings.map(({ agreementId }) => agreementId) : [],
      });
      toast(t('agentCentre.done'), { tone: 'win' });
      onClose();
    }, answer);
  return { typed, setTyped, isEnd, mustCount, isCounted, isNamed, name, action, give };
}

function Answers(props: AnswersProps) {
  const { t } = useLanguage();
  const { agreement: one } = props.story;
  const answer = useAnswer(props);
  const { typed, setTyped, isEnd, mustCount, name, action, give } = answer;
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      {mustCount && <Endings endings={props.endings} typed={typed} onTyped={setTyped} />}
      {isEnd && (
        <Field
          label={t('agreement.typeName', { name: `\u2066${name}\u2069` })}
          writes="ltr"
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {action.problem.region}
      {isRejecting && (
        <RejectDialog
          name={(one.isMine ? one.offerer : one.accepter)?.name ?? null}
          busy={action.doing === 'reject'}
          onClose={() => setRejecting(false)}
          onReject={(reason) => void give('reject', reason).finally(() => setRejecting(false))}
        />
      )}
      <AnswerButtons answer={answer} onReject={() => setRejecting(true)} />
    </>
  );
}

interface EndingsProps extends Pick<AnswersProps, 'endings'> {
  typed: string;
  onTyped: (typed: string) => void;
}
/** The agreements that an acceptance ends; the accepting agent has to type their number. */
function Endings({ endings, typed, onTyped }: EndingsProps) {
  const { t } = useLanguage();
  return (
    <Banner tone="danger">
      <p className="font-bold">{t('agreement.endings', { n: endings.length })}</p>
      <ul className="my-1 max-h-32 list-disc overflow-y-auto ps-5">
        {endings.map(({ agreementId, offerer, accepter }) => (
          <li key={agreementId}>
            <bdi dir="ltr">
              {offerer?.name ?? '—'} → {accepter?.name ?? '—'}
            </bdi>
          </li>
        ))}
      </ul>
      <Field
        label={t('agreement.typeCount', { n: endings.length })}
        writes="ltr"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
      />
    </Banner>
  );
}

function AnswerButtons({ answer, onReject }: { answer: ReturnType<typeof useAnswer>; onReject: () => void }) {
  const { t } = useLanguage();
  const { isEnd, isNamed, isCounted, action, give } = answer;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {isEnd ? (
        <>
          <Button tone="ghost" busy={action.doing === 'accept'} onClick={() => void give('accept')}>
            {t('agreement.keepIt')}
          </Button>
          <Button
            tone="danger"
            busy={action.doing === 'agree-end'}
            disabled={!isNamed}
            onClick={() => void give('agree-end')}
          >
            {t('agreement.agreeEnd')}
          </Button>
        </>
      ) : (
        <>
          <Button tone="ghost" busy={action.doing === 'reject'} onClick={onReject}>
            {t('agreement.reject')}
          </Button>
          <Button busy={action.doing === 'accept'} disabled={!isCounted} onClick={() => void give('accept')}>
            {t('agreement.accept')}
          </Button>
        </>
      )}
    </div>
  );
}
