import { publishedWith } from './engine/jackpot.ts';
import type { Title } from './engine/title.ts';
import { modelOf } from './models.ts';

/** A title as sent to its page: the model by its code, since the page contains the models but not the lists of games. */
export interface TitleView
  extends Pick<Title, 'code' | 'house' | 'names' | 'stakes' | 'art' | 'motif' | 'motifs' | 'themes' | 'jackpot'> {
  readonly model: string;
}

export const titleView = ({
  code,
  house,
  names,
  stakes,
  art,
  motif,
  motifs,
  themes,
  jackpot,
  rules,
}: Title): TitleView => ({
  code,
  house,
  names,
  stakes,
  art,
  motif,
  motifs,
  themes,
  jackpot,
  model: rules.code,
});

/** A title as played by the client: the same rules, from the page's own copy of the model. */
export interface ShownTitle extends Omit<TitleView, 'model'>, Pick<Title, 'rules' | 'published'> {}

export function shownTitle({ model, ...view }: TitleView): ShownTitle {
  const { rules, published } = modelOf(model);
  return { ...view, rules, published: publishedWith(published, view.jackpot) };
}
