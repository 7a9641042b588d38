import { codeOf } from '@kismet/app-kit/refusal';
import { createStore, useStore } from '@kismet/app-kit/store';
import { onSessionEnd } from './session.ts';

/** Who was asked to prove themselves chose not to: the action is not done, and there is nothing to report. */
export class StepUpDeclined extends Error {
  override name = 'StepUpDeclined';
}

export interface StepUpAsked {
  /** The person has proved themselves: the action goes on. */
  readonly done: () => void;
  readonly decline: () => void;
}

const asked = createStore<StepUpAsked | null>(null);
export const askedNow = (): StepUpAsked | null => asked.get();
export const useStepUpAsked = (): StepUpAsked | null => useStore(asked);

let pending: Promise<void> | null = null;

/** Opens the dialog, or joins the one that is open; settles with what the person decides. */
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
    // who is signed out has nothing to prove any more
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
 * Makes a call that may want the person to prove themselves anew (`STEP_UP_REQUIRED`): asks for it, then makes the call again.
 * Throws `StepUpDeclined` where the dialog is left, and whatever else the call throws.
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
