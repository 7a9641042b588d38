import { inTime } from './in-time.ts';
import { needAccountTexts } from './language.ts';

/** A lazy page or dialog together with the texts of the account, so that it is never drawn without its words. */
export const withTexts = <M>(load: () => Promise<M>): (() => Promise<M>) =>
  inTime(async () => {
    const [module] = await Promise.all([load(), needAccountTexts()]);
    return module;
  });
