import { itemOf, MOST_STARRED, type Starred, withStar } from '../../games/sports/book/favourites.ts';
import { Refusal } from '../server/studio-api.ts';
import { keepStars, keptStars } from './kept-choices.ts';
import type { SportsApi } from './sports-api.ts';

/** Why a star was not stored. */
export type StarTrouble = 'full' | 'gone' | 'unanswered' | null;
const TROUBLES: Readonly<Record<string, StarTrouble>> = { STARS_FULL: 'full', NOT_FOUND: 'gone' };

/** What the player has starred: a member's stars are on the server, a guest's on the device. */
export class Favourites {
  readonly #api: Pick<SportsApi, 'favourites' | 'star'>;
  readonly #isGuest: boolean;
  readonly #onChange: () => void;
  readonly #listeners = new Set<() => void>();
  #stars: ReadonlySet<string>;
  #trouble: StarTrouble = null;
  /** Calls are made one after another, so that the last click decides. */
  #turn: Promise<void> = Promise.resolve();

  /** @param onChange called when what boards have to show has changed */
  constructor(api: Pick<SportsApi, 'favourites' | 'star'>, isGuest: boolean, onChange: () => void) {
    this.#api = api;
    this.#isGuest = isGuest;
    this.#onChange = onChange;
    this.#stars = new Set(isGuest ? keptStars().slice(-MOST_STARRED) : []);
  }

  readonly snapshot = (): ReadonlySet<string> => this.#stars;
  readonly trouble = (): StarTrouble => this.#trouble;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads a member's stars. Without an answer the page continues without them. */
  async load(): Promise<void> {
    if (this.#isGuest) return;
    const answer = await this.#api.favourites().catch(() => null);
    if (answer && answer.favourites.length > 0) this.#show(answer.favourites, null);
  }

  /** Sets or removes a star. It is shown at once, and undone if it cannot be stored. */
  toggle(starred: Starred): Promise<void> {
    const item = itemOf(starred);
    const isStarred = !this.#stars.has(item);
    const after = withStar([...this.#stars], item, isStarred);
    if (after && this.#isGuest) keepStars(after);
    if (after) this.#show(after, null);
    else if (this.#isGuest) this.#show([...this.#stars], 'full');
    if (!this.#isGuest) this.#turn = this.#turn.then(() => this.#send(starred, isStarred));
    return this.#turn;
  }

  async #send(starred: Starred, isStarred: boolean): Promise<void> {
    try {
      const { favourites } = await this.#api.star(starred, isStarred);
      this.#show(favourites, null);
    } catch (error) {
      const before = withStar([...this.#stars], itemOf(starred), !isStarred) ?? [...this.#stars];
      this.#show(before, (error instanceof Refusal && TROUBLES[error.code]) || 'unanswered');
    }
  }

  #show(stars: readonly string[], trouble: StarTrouble): void {
    const isSame = stars.length === this.#stars.size && stars.every((item) => this.#stars.has(item));
    if (isSame && trouble === this.#trouble) return;
    if (!isSame) this.#stars = new Set(stars);
    this.#trouble = trouble;
    for (const listener of this.#listeners) listener();
    if (!isSame) this.#onChange();
  }
}
