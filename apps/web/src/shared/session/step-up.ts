import { codeOf } from '@kismet/app-kit/refusal';
import { createStore, useStore } from '@kismet/app-kit/store';
import { onSessionEnd } from './session.ts';

/** The user dismissed the step-up: the action is cancelled, nothing to report. */
export class StepUpDeclined extends Error {
  override name = 'StepUpDeclined';
}

export interface StepUpAsked {
  /** Step-up succeeded: the action continues. */
  readonly done: () => void;
  readonly decline: () => void;
}

const asked = createStore<StepUpAsked | null>(null);
export const askedNow = (): StepUpAsked | null => asked.get();
export const useStepUpAsked = (): StepUpAsked | null => useStore(asked);

let pending: Promise<void> | null = null;

/** Opens the dialog, or joins the open one; settles with the user's decision. */
function prove(): Promise<void> {
  pending ??= new Promise<void>((resolve, reject) => {
    const close = () => {
      stopListening();
      asked.set(null);
      pending = null;
    };
    const decline = () => {
      close();
      reject(new StepUpDeclined());
    };
    // signed out: nothing to prove any more
    const stopListening = onSessionEnd(decline);
    asked.set({
      done: () => {
        close();
        resolve();
      },
      decline,
    });
  });
  return pending;
}

/**
 * Makes a call that may require step-up (`STEP_UP_REQUIRED`): shows the dialog, then repeats the call. Throws
 * `StepUpDeclined` if it is dismissed, and whatever else the call throws.
 */
export async function withStepUp<R>(call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) !== 'STEP_UP_REQUIRED') throw error;
    await prove();
    return call();
  }
}
