import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { NotFound } from '../../shared/not-found.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type JourneyDetail, journeyQuery, moveJourney } from './api.ts';
import { JourneyForm } from './journey-form.tsx';
import { JourneyResult } from './journey-result.tsx';
import { JourneyState } from './journey-state.tsx';

/** One journey: its draft, or its steps with their members and its result. */
export default function JourneyPage() {
  const t = useT();
  const { journeyId } = useParams({ from: '/journeys/$journeyId' });
  const isNew = journeyId === 'new';
  const query = useQuery({ ...journeyQuery(journeyId), enabled: !isNew });
  const back = (
    <Link
      to="/journeys"
      search={{}}
      className={`${linkClass} inline-flex min-h-9 items-center gap-1 justify-self-start`}
    >
      <Icon name="back" size={16} />
      {t('bo.crm.journeys')}
    </Link>
  );
  if (isNew)
    return (
      <Page title={t('bo.crm.newJourney')} before={back}>
        <JourneyForm journey={null} />
      </Page>
    );
  return (
    <Page title={query.data?.name ?? t('bo.crm.journey')} before={back} aside={<AsOf query={query} />}>
      <Region query={query} refusal={(code) => code === 'NOT_FOUND' && <NotFound />}>
        {(journey) => (
          <>
            <Moves journey={journey} />
            {journey.state !== 'draft' && <JourneyResult journey={journey} />}
            <JourneyForm key={journey.version} journey={journey} />
          </>
        )}
      </Region>
    </Page>
  );
}

const MOVES = { draft: ['running'], running: ['paused', 'ended'], paused: ['running', 'ended'], ended: [] } as const;
function Moves({ journey }: { journey: JourneyDetail }) {
  const t = useT();
  const may = useCan('crm.write');
  const action = useOfficeAction();
  const { journeyId, version, state } = journey;
  const move = async (to: 'running' | 'paused' | 'ended') => {
    if (await action.run(() => moveJourney({ journeyId, version, to })))
      toast(t(`bo.crm.moved.${to}`), { tone: 'win' });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <JourneyState state={state} />
        {may &&
          MOVES[state].map((to) => (
            <Button
              key={to}
              size={36}
              tone={to === 'running' ? 'act' : to === 'ended' ? 'danger' : 'ghost'}
              busy={action.busy}
              onClick={() => void move(to)}
            >
              {t(`bo.crm.move.${to}`)}
            </Button>
          ))}
      </div>
      {action.refusal}
    </div>
  );
}
