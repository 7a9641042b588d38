import { inTime } from './in-time.ts';
import { needTexts, type TextPart } from './language.ts';

/** A lazy page or dialog together with the texts of its parts, so that it is never drawn without its words. */
export const withTexts = <M>(load: () => Promise<M>, ...parts: readonly TextPart[]): (() => Promise<M>) =>
  inTime(async () => {
    const wanted: readonly TextPart[] = parts.length > 0 ? parts : ['account'];
    const [module] = await Promise.all([load(), needTexts('refusals'), ...wanted.map(needTexts)]);
    return module;
  });
