import { useT } from '@kismet/app-kit/texts';
import { LadderEditor } from '@kismet/app-kit/view/ladder-editor';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type AgreementCase, askOverride, askVoid, type Ended } from './api.ts';
import { EndingsList } from './endings-list.tsx';
import { useLadder } from './use-ladder.ts';
import { MOST_TIERS } from './words.ts';

const LIVE = ['offered', 'active', 'change-pending', 'end-pending'];

/** Actions on an agreement that need two operators: replace its terms, or void it with its dependents. */
export function AgreementActions({ found }: { found: AgreementCase }) {
  const t = useT();
  const [open, setOpen] = useState<'override' | 'void' | null>(null);
  const [asked, setAsked] = useState<Ended | null>(null);
  const mayDecide = useCan('agreements.decide');
  const { state } = found.agreement;
  if (!mayDecide || !LIVE.includes(state)) return null;
  const close = () => setOpen(null);
  const onAsked = (endings: Ended) => {
    toast(t('bo.agreements.asked'), { tone: 'win' });
    if (endings.length > 0) setAsked(endings);
  };
  return (
    <SectionCard title={t('bo.agreements.actions')}>
      <p className="text-body text-ink-soft">{t('bo.agreements.actionsText')}</p>
      <div className="flex flex-wrap gap-3">
        {state === 'active' && (
          <Button tone="ghost" onClick={() => setOpen('override')}>
            {t('bo.agreements.override')}
          </Button>
        )}
        <Button tone="danger" onClick={() => setOpen('void')}>
          {t('bo.agreements.void')}
        </Button>
      </div>
      {open === 'override' && <OverrideDialog found={found} onAsked={onAsked} onClose={close} />}
      {open === 'void' && <VoidDialog found={found} onAsked={onAsked} onClose={close} />}
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={t('bo.agreements.wouldEnd')}
          closeLabel={t('action.close')}
          width={480}
        >
          <div className="grid gap-4">
            <p>{t('bo.agreements.wouldEndText')}</p>
            <EndingsList endings={asked} />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <Link to="/approvals" className="font-semibold text-act">
                {t('bo.approvals.title')}
              </Link>
              <Button onClick={() => setAsked(null)}>{t('action.close')}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </SectionCard>
  );
}

interface Props {
  found: AgreementCase;
  onAsked: (endings: Ended) => void;
  onClose: () => void;
}
function VoidDialog({ found: { agreement, endings }, onAsked, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.agreements.void')}
      confirmLabel={t('bo.agents.askSecond')}
      tone="danger"
      onConfirm={async (reason) => onAsked(await askVoid(agreement.agreementId, reason))}
    >
      <div className="grid gap-3">
        <p>{t('bo.agreements.voidText')}</p>
        {endings.length > 0 && (
          <Banner tone="warn">
            <p className="font-semibold">{t('bo.agreements.wouldEnd')}</p>
            <EndingsList endings={endings} />
          </Banner>
        )}
      </div>
    </ReasonDialog>
  );
}

function OverrideDialog({ found: { agreement }, onAsked, onClose }: Props) {
  const t = useT();
  const ladder = useLadder(agreement.kind, agreement.inForce?.tiers ?? agreement.next?.tiers ?? []);
  return (
    <ReasonDialog
      hasMore
      onClose={onClose}
      title={t('bo.agreements.override')}
      confirmLabel={t('bo.agents.askSecond')}
      tone="danger"
      canConfirm={ladder.tiers !== null}
      onConfirm={async (reason) =>
        onAsked(await askOverride({ agreementId: agreement.agreementId, tiers: ladder.tiers!, reason }))
      }
    >
      <div className="grid gap-4">
        <p>{t('bo.agreements.overrideText')}</p>
        <LadderEditor most={MOST_TIERS} marksPercent {...ladder.editor} />
      </div>
    </ReasonDialog>
  );
}
