import { useT } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Thread } from '@kismet/ui/thread';
import { useRef, useState } from 'react';
import { openModal } from '../../shared/modals.ts';
import { useSession } from '../../shared/session/session.ts';
import { welcomeCards } from './welcome-cards.ts';

/** First-login cards (ui 4.9): short, skippable at any point, shown once. The thread shows progress. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { member } = useSession();
  const cards = welcomeCards(member !== null && isTrialKind(member.accountKind));
  const [at, setAt] = useState(0);
  const words = useRef<HTMLDivElement>(null);
  const card = cards[at]!;
  const isLast = at === cards.length - 1;
  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => words.current?.focus());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      closeLabel={t('welcome.skip')}
      width={460}
      closesOnCover={false}
    >
      <Thread
        label={t('welcome.steps')}
        labels={false}
        steps={cards.map((one, place) => ({
          label: t(one.title),
          state: place < at ? 'done' : place === at ? 'now' : 'ahead',
        }))}
      />
      <div ref={words} tabIndex={-1} className="grid min-h-36 content-start gap-2 outline-none">
        <Icon name={card.icon} size={36} className="text-act" />
        <h3 className="text-title2 font-bold">{t(card.title)}</h3>
        <p className="text-body text-ink-soft">{t(card.text)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('welcome.skip')}
        </Button>
        <div className="flex gap-3">
          {at > 0 && (
            <Button tone="ghost" onClick={() => go(at - 1)}>
              {t('action.previous')}
            </Button>
          )}
          {card.opens && (
            <Button tone="ghost" onClick={() => openModal(card.opens!)}>
              {t(card.opens === 'search' ? 'welcome.tryIt' : 'state.trialAction')}
            </Button>
          )}
          <Button onClick={() => (isLast ? onClose() : go(at + 1))}>
            {t(isLast ? 'welcome.done' : 'action.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
