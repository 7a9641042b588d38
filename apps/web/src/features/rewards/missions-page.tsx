import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { MISSION_GROUPS } from '@kismet/rules/promotions/tasks';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../shared/browser/use-title.ts';
import { ClosedNote } from '../../shared/offers/closed-note.tsx';
import { type OfferWithState, useOffers, useOwnOffers, withStates } from '../../shared/offers/queries.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { LeaderboardCard } from './leaderboard-card.tsx';
import { MissionCard } from './mission-card.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';

const groupOf = ({ offer: { configured } }: OfferWithState) =>
  configured?.kind === 'MISSION' ? configured.parameters.group : null;

/** It opens after another mission; other reasons why a mission is closed are not shown to the member. */
const isLocked = ({ own }: OfferWithState) => own.reasons.length === 1 && own.reasons[0] === 'PREVIOUS';

const OTHERS: readonly OfferWithState['offer']['kind'][] = ['SIGN_IN', 'LEADERBOARD'];

/** Row PC-12: missions by period with progress that follows each settled bet, the sign-in calendar of consecutive days, and leaderboards. */
export default function MissionsPage() {
  const t = useT();
  useTitle(t('centre.missions'));
  const offers = useOffers();
  const own = useOwnOffers();
  const isBoth = offers.data !== undefined && own.data !== undefined;
  const shown = withStates(offers.data?.promotion, own.data?.list).filter(
    (one) => (one.own.state !== 'close' || isLocked(one)) && (groupOf(one) !== null || OTHERS.includes(one.offer.kind)),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 className="text-title1 font-bold">{t('centre.missions')}</h2>
        <p className="max-w-prose text-body text-ink-soft">{t('missions.how')}</p>
      </div>
      <Region
        query={offers.data ? own : offers}
        data={isBoth ? shown : undefined}
        loading={<RowSkeletons count={3} className="h-28" />}
      >
        {(list) => (
          <>
            {own.data?.closedFor && <ClosedNote reason={own.data.closedFor} />}
            {list.length > 0 ? <Missions list={list} /> : !own.data?.closedFor && <None />}
          </>
        )}
      </Region>
    </div>
  );
}

function Missions({ list }: { list: readonly OfferWithState[] }) {
  const t = useT();
  const missions = list.filter((one) => groupOf(one) !== null);
  const inState = (state: string) => missions.filter(({ own }) => own.state === state).length;
  return (
    <>
      {list
        .filter(({ offer }) => offer.kind === 'SIGN_IN')
        .map((one) => (
          <SignInCalendar key={one.offer.promoId} {...one} />
        ))}
      <Boards list={list.filter(({ offer }) => offer.kind === 'LEADERBOARD')} />
      {missions.length > 0 && (
        <p role="status" className="text-body font-semibold">
          {t('missions.counts', { claimable: inState('claim'), inProgress: inState('process') })}
        </p>
      )}
      {MISSION_GROUPS.map((group) => {
        const own = missions.filter((one) => groupOf(one) === group);
        return (
          own.length > 0 && (
            <section key={group} aria-labelledby={`missions-${group}`} className="grid gap-3">
              <h3 id={`missions-${group}`} className="text-title2 font-bold">
                {t(`missions.group.${group}`)}
              </h3>
              <ul className="grid gap-3 md:grid-cols-2">
                {own.map((one) => (
                  <MissionCard key={one.offer.promoId} {...one} before={beforeOf(one, missions)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

/** The mission after which a locked one opens. */
function beforeOf(one: OfferWithState, missions: readonly OfferWithState[]) {
  const { configured } = one.offer;
  if (configured?.kind !== 'MISSION' || !isLocked(one)) return undefined;
  const before = missions.find(({ offer }) => offer.promoId === configured.parameters.after);
  return before ? before.offer.title : null;
}

function Boards({ list }: { list: readonly OfferWithState[] }) {
  const t = useT();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="missions-boards" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="missions-boards" className="text-title2 font-bold">
        {t('missions.boards')}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.map((one) => (
          <LeaderboardCard key={one.offer.promoId} {...one} />
        ))}
      </ul>
    </section>
  );
}

function None() {
  const t = useT();
  return (
    <EmptyState
      title={t('missions.none')}
      action={
        <Link to="/promotions" className={buttonClass('ghost')}>
          {t('rewards.promotions')}
        </Link>
      }
    >
      {t('missions.noneText')}
    </EmptyState>
  );
}
