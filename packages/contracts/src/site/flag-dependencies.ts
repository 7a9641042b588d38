import { FLAGS, type FlagName, type Flags } from './flags.ts';

/** Outside services that an installation may have. */
export interface Services {
  readonly geetest: boolean;
  readonly firebase: boolean;
}

/** A switch that needs one of these others. */
export const FLAG_NEEDS: Readonly<Partial<Record<FlagName, readonly FlagName[]>>> = {
  registerButton: ['registerByUsername', 'registerByMobile'],
  mobileWithPassword: ['registerByMobile'],
  registerSms: ['registerByMobile'],
  recoverByMobile: ['forgotLink'],
};

/** A switch that needs an outside service. */
export const FLAG_SERVICE: Readonly<Partial<Record<FlagName, keyof Services>>> = {
  geetest: 'geetest',
  googleLogin: 'firebase',
  facebookLogin: 'firebase',
  firebasePhone: 'firebase',
};

export interface FlagProblem {
  readonly flag: FlagName;
  readonly code: 'FLAG_DEPENDENCY' | 'SERVICE_MISSING';
  /** The switches of which one must be on. */
  readonly needs: readonly FlagName[];
}

/** Switches that are on without effect, because another switch or an outside service is missing. */
export function flagProblems(flags: Flags, services: Services): FlagProblem[] {
  const on = (Object.keys(FLAGS) as FlagName[]).filter((flag) => flags[flag]);
  return on.flatMap((flag): FlagProblem[] => {
    const needs = FLAG_NEEDS[flag];
    const service = FLAG_SERVICE[flag];
    return [
      ...(needs && !needs.some((other) => flags[other]) ? [{ flag, code: 'FLAG_DEPENDENCY', needs } as const] : []),
      ...(service && !services[service] ? [{ flag, code: 'SERVICE_MISSING', needs: [] } as const] : []),
    ];
  });
}
