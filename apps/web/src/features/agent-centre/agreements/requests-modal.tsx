import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModalProps } from '../../../shared/modals.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { type Consolidated, consolidatedQuery } from '../queries.ts';
import { AgreementCard, useCategoryName } from './agreement-card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ownQuery } from './api.ts';

const KINDS = [
  ['dividendRequests', 'dividend'],
  ['dailyRequests', 'daily-salary'],
  ['hourlyRequests', 'hourly-salary'],
  ['realTimeRequests', 'real-time-salary'],
] as const satisfies readonly (readonly [keyof Consolidated, string])[];

/** Row AG-17: after sign-in, requests waiting for an answer; each is opened and answered, or left for later. */
export default function RequestsModal({ onClose }: ModalProps) {
  const { member } = useSession();
  return member && !isAgentKind(member.accountKind) ? <OwnModal onClose={onClose} /> : <AgentModal onClose={onClose} />;
}
/** A player has no agent centre: offers and agreements are shown here, with their tiers. */
function OwnModal({ onClose }: Pick<ModalProps, 'onClose'>) {
  const t = useT();
  const query = useQuery(ownQuery);
  const { data } = query;
  const [opened, setOpened] = useState<string | null>(null);
  if (opened) return <AnswerDialog agreementId={opened} onClose={() => setOpened(null)} />;
  const waits = data?.some((one) => one.isMyTurn);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(waits ? 'agreement.popupTitle' : 'agreement.ownTitle')}
      closeLabel={t('action.close')}
      width={640}
    >
      <Region query={query} data={query.data} loading={<RowSkeletons count={2} className="h-40" />}>
        {(data) => (
          <>
            <p className="text-body text-ink-soft">
              {t(data.length === 0 ? 'agentHome.noTasks' : waits ? 'agreement.ownText' : 'agreement.ownHave')}
            </p>
            {data.map((one) => (
              <section key={one.agreementId} aria-label={t(`agreement.kind.${one.kind}`)} className="grid gap-1.5">
                <h2 className="font-bold">{t(`agreement.kind.${one.kind}`)}</h2>
                <AgreementCard one={one} onAnswer={() => setOpened(one.agreementId)} onChange={() => {}} />
              </section>
            ))}
          </>
        )}
      </Region>
      <Button tone="ghost" onClick={onClose} className="justify-self-end">
        {t(waits ? 'agreement.later' : 'action.close')}
      </Button>
    </Dialog>
  );
}
function AgentModal({ onClose }: Pick<ModalProps, 'onClose'>) {
  const t = useT();
  const category = useCategoryName();
  const { data } = useQuery(consolidatedQuery);
  const [opened, setOpened] = useState<string | null>(null);
  const list = KINDS.flatMap(([key, kind]) => (data?.[key] ?? []).map((one) => ({ kind, ...one })));
  if (opened) return <AnswerDialog agreementId={opened} onClose={() => setOpened(null)} />;
  return (
    <Dialog open onClose={onClose} title={t('agreement.popupTitle')} closeLabel={t('action.close')} width={520}>
      <p className="text-body text-ink-soft">{t(list.length > 0 ? 'agreement.popupText' : 'agentHome.noTasks')}</p>
      <ul className="grid gap-2">
        {list.map(({ kind, agreementId, category: of, status, downlineHigherRate }) => (
          <li key={agreementId}>
            <button
              type="button"
              onClick={() => setOpened(agreementId)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line px-4 py-2 text-start hover:border-act"
            >
              <span className="me-auto grid">
                <span className="font-semibold">
                  {t(`agreement.kind.${kind}`)} · {category(of)}
                </span>
                <span className="text-meta text-ink-muted">
                  {t(`agreement.state.${status}`)}
                  {downlineHigherRate === 'Y' && ` · ${t('agreement.endsBelow')}`}
                </span>
              </span>
              <Icon name="chevron-next" className="text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="ghost" onClick={onClose} className="justify-self-end">
        {t('agreement.later')}
      </Button>
    </Dialog>
  );
}
