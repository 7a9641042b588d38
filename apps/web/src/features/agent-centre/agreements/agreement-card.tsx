import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { AgreementBadge } from '@kismet/ui/ladder/agreement-badge';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { type ReactNode, useState } from 'react';
import { useToastedAction } from '../../../shared/use-site-action.tsx';
import { categoryName } from '../category-name.ts';
import { end, type ShownAgreement, withdraw } from './api.ts';
import { Ladder } from './ladder.tsx';
import { useMoments } from './moments.ts';
import { Simulator } from './simulator.tsx';
import { StorySheet } from './story-sheet.tsx';

/** All games together, or one category of them. */
export function useCategoryName(): (category: ShownAgreement['category']) => string {
  const t = useT();
  return (category) => (category === 'all' ? t('agreement.allGames') : categoryName(t, category));
}
export const periodName = (t: ReturnType<typeof useT>, period: ShownAgreement['period']): string =>
  t(`agreement.period.${period}`);

interface Props {
  one: ShownAgreement;
  onAnswer: () => void;
  onChange: () => void;
}
/** An agreement: its parties, its start, its tiers, what is pending, and the available actions. */
export function AgreementCard({ one, onAnswer, onChange }: Props) {
  const { t, language } = useLanguage();
  const category = useCategoryName();
  const { boundary } = useMoments();
  const other = one.isMine ? one.offerer : one.accepter;
  const when = (text: string) => `\u2068${dateTimeText(text, language.tag)}\u2069`;
  return (
    <article data-row className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-label font-bold">
          {other ? <bdi dir="ltr">{other.name}</bdi> : t('agreement.platform')} · {category(one.category)}
        </h3>
        <AgreementBadge one={one} t={t} />
        <span className="ms-auto text-meta text-ink-muted">
          {periodName(t, one.period)}
          {one.kind === 'dividend' && ` · ${t(`agreement.carry.${one.carry}`)}`}
        </span>
      </div>
      {one.inForce && (
        <Part
          title={t('agreement.inForce', {
            from: one.inForce.effectiveFrom ? boundary(one.period, one.inForce.effectiveFrom) : '',
          })}
        >
          <Ladder kind={one.kind} tiers={one.inForce.tiers} caption={t('agreement.ladder')} />
        </Part>
      )}
      {one.next && (
        <Part
          title={t('agreement.next', {
            from: one.next.effectiveFrom ? boundary(one.period, one.next.effectiveFrom) : '',
          })}
        >
          <Ladder kind={one.kind} tiers={one.next.tiers} caption={t('agreement.ladder')} />
        </Part>
      )}
      {one.draft && (
        <Part title={t('agreement.draft')}>
          <Ladder
            kind={one.kind}
            tiers={one.draft.tiers}
            against={one.inForce?.tiers}
            caption={t('agreement.ladder')}
          />
        </Part>
      )}
      {one.endsAt && (
        <p className="text-meta text-warn">{t('agreement.endsAt', { at: boundary(one.period, one.endsAt) })}</p>
      )}
      {one.expiresAt && (
        <p className="text-meta text-ink-muted">{t('agreement.expiresAt', { at: when(one.expiresAt) })}</p>
      )}
      {one.inForce && (
        <details className="group">
          <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
            {t('agreement.simulate')}
          </summary>
          <Simulator
            kind={one.kind}
            agreementId={one.agreementId}
            isByResult={one.inForce.tiers[0]?.rateType === 'win-loss'}
          />
        </details>
      )}
      <Acts one={one} onAnswer={onAnswer} onChange={onChange} />
    </article>
  );
}
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <h4 className="text-meta font-semibold text-ink-soft">{title}</h4>
    {children}
  </div>
);

function Acts({ one, onAnswer, onChange }: Props) {
  const t = useT();
  const [asks, setAsks] = useState<'end' | 'withdraw' | null>(null);
  const [isTold, setTold] = useState(false);
  const action = useToastedAction();
  const [typed, setTyped] = useState('');
  // nobody at the platform answers: it ends at once, so the name of its accepter has to be typed
  const endsAtOnce = asks === 'end' && one.isMine && one.offerer === null;
  const name = one.accepter?.name ?? '';
  const isOpen = one.state === 'offered' || one.state === 'change-pending' || one.state === 'end-pending';
  const isOwnRequest = isOpen && !one.isMyTurn;
  const act = async (what: (id: string) => Promise<unknown>) => {
    if (await action.run(() => what(one.agreementId))) toast(t('agentCentre.done'), { tone: 'win' });
    setAsks(null);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {one.isMyTurn && <Button onClick={onAnswer}>{t('agreement.answer')}</Button>}
      {one.state === 'active' && !one.isMine && (
        <Button tone="ghost" size={36} onClick={onChange}>
          {t('agreement.change')}
        </Button>
      )}
      {one.state === 'active' && (
        <Button tone="quiet" size={36} onClick={() => setAsks('end')}>
          {t('agreement.askEnd')}
        </Button>
      )}
      {isOwnRequest && (
        <Button tone="quiet" size={36} onClick={() => setAsks('withdraw')}>
          {t('agreement.withdraw')}
        </Button>
      )}
      <Button tone="quiet" size={36} onClick={() => setTold(true)}>
        {t('agreement.story')}
      </Button>
      {isTold && <StorySheet one={one} onClose={() => setTold(false)} />}
      <ConfirmDialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        onConfirm={() => void act(asks === 'end' ? end : withdraw)}
        title={t(asks === 'end' ? 'agreement.askEnd' : 'agreement.withdraw')}
        confirmLabel={t(asks === 'end' ? 'agreement.askEndGo' : 'agreement.withdraw')}
        cancelLabel={t('action.cancel')}
        tone={asks === 'end' ? 'danger' : 'act'}
        busy={action.busy}
        isReady={!endsAtOnce || typed.trim().toLowerCase() === name.toLowerCase()}
      >
        {endsAtOnce ? (
          <div className="grid gap-3">
            <p>{t('agreement.endsAtOnce')}</p>
            <Field
              label={t('agreement.typeName', { name: `\u2066${name}\u2069` })}
              writes="ltr"
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        ) : (
          t(asks === 'end' ? 'agreement.askEndText' : 'agreement.withdrawText')
        )}
      </ConfirmDialog>
    </div>
  );
}
