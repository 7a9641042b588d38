/**
 * Ends the running task, so that the browser can paint and respond to a press; resumes right after. A task of more than a twentieth of a second on a
 * phone is noticeable.
 */
export const pause = (): Promise<void> => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
