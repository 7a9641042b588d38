/**
 * Ends the running task, so that the browser shows what there is and answers a press; goes on right after. A task that takes
 * a phone longer than a twentieth of a second is felt.
 */
export const pause = (): Promise<void> => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
