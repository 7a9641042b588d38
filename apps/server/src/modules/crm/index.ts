import type { Job } from '../../platform/job-runner.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { CrmDeps } from './deps.ts';
import { readLastPopup } from './popup-store.ts';
import { enterJourneys, goOn } from './travel-commands.ts';

export type { Audience } from './audience.ts';
export type { CrmDeps } from './deps.ts';

export interface Crm {
  readonly deps: CrmDeps;
  /** Segments, for offers that are restricted to one. */
  readonly audience: Audience;
  /** When a popup of a journey was last shown to a member, so that one of an offer does not follow immediately. */
  readonly lastPopup: typeof readLastPopup;
  readonly jobs: readonly Job[];
}

/** Messages to members about offers and games: segments, templates, consents and journeys. */
export const createCrm = (deps: CrmDeps): Crm => ({
  deps,
  audience: audienceOf(deps),
  lastPopup: readLastPopup,
  jobs: [
    {
      name: 'crm-journeys',
      schedule: '* * * * *',
      async run() {
        await enterJourneys(deps);
        await goOn(deps);
      },
    },
  ],
});
