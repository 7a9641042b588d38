import { useT } from '@kismet/app-kit/texts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Claimables } from './claimables.tsx';
import { CodeForm } from './code-form.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { InviteNote } from './invite-note.tsx';
import { RewardHistory } from './reward-history.tsx';
import { TeamEnvelopes } from './team-envelopes.tsx';

/** Row PC-10: rewards to claim, one by one or all at once, a field for codes, and rewards received. */
export default function RewardsPage() {
  const t = useT();
  useTitle(t('centre.rewards'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 className="text-title1 font-bold">{t('centre.rewards')}</h2>
        <p className="max-w-prose text-body text-ink-soft">{t('rewards.how')}</p>
      </div>
      <TeamEnvelopes />
      <Claimables />
      <FreeRounds />
      <CodeForm />
      <InviteNote />
      <RewardHistory />
    </div>
  );
}
