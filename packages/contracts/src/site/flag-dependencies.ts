import { FLAGS, type FlagName, type Flags } from './flags.ts';

/** Services outside that an installation may have. */
export interface Services {
  readonly geetest: boolean;
  readonly firebase: boolean;
}

/** What a switch does nothing without: one of these others. */
export const FLAG_NEEDS: Readonly<Partial<Record<FlagName, readonly FlagName[]>>> = {
  registerButton: ['registerByUsername', 'registerByMobile'],
  mobileWithPassword: ['registerByMobile'],
  registerSms: ['registerByMobile'],
  recoverByMobile: ['forgotLink'],
};

/** What a switch does nothing without outside of this product. */
export const FLAG_SERVICE: Readonly<Partial<Record<FlagName, keyof Services>>> = {
  geetest: 'geetest',
  googleLogin: 'firebase',
  facebookLogin: 'firebase',
  firebasePhone: 'firebase',
};

export interface FlagProblem {
  readonly flag: FlagName;
  readonly code: 'FLAG_DEPENDENCY' | 'SERVICE_MISSING';
  /** The other switches, one of which must be on. */
  readonly needs: readonly FlagName[];
}

/** Switches that are on and can do nothing: without another switch, or without a service that is not there. */
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
