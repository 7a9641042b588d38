import * as z from 'zod/mini';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { category, game, language, positive, shortText } from './games.ts';

/** Maximum number of favourites. */
export const FAVOURITES_MAX = 300;
const nodeId = z.string().check(z.regex(/^[A-Z0-9]{4,20}$/i));
const ids = z.object({ gameFavIds: z.array(z.string()) });

export const getFavGames = defineRoute({
  method: 'GET',
  path: '/lgw/games/favs',
  access: 'member-real',
  input: renamed(
    {
      clientType: shortText,
      platform: shortText,
      language,
      category: z.optional(category),
      pageNo: positive(1, 100),
      pageSize: positive(FAVOURITES_MAX, FAVOURITES_MAX),
    },
    { category: 'gameType' },
  ),
  output: ids,
  refusals: ['TRIAL'],
  summary: 'Node ids of favourite games, newest first; all of them if no page is given (row GL-09)',
});
export const getFavGameList = defineRoute({
  method: 'GET',
  path: '/lgw/games/favList',
  access: 'member-real',
  input: renamed(
    {
      category: z.optional(category),
      clientType: shortText,
      platform: shortText,
      language,
      pageNo: positive(1, 100),
      pageSize: positive(15, 50),
    },
    { category: 'gameType' },
  ),
  output: z.object({ content: z.array(game), totalPages: z.int() }),
  refusals: ['TRIAL'],
  summary: 'Favourite games, newest first (row GL-04)',
});
export const addFavGame = defineRoute({
  method: 'POST',
  path: '/lgw/games/fav',
  access: 'member-real',
  input: renamed({ gameId: nodeId }, { gameId: 'nodeId' }),
  output: ids,
  refusals: ['TRIAL', 'GAME_UNKNOWN', 'TOO_MANY'],
  summary: 'Add a favourite; idempotent',
});
export const removeFavGame = defineRoute({
  method: 'DELETE',
  path: '/lgw/games/fav/:nodeId',
  access: 'member-real',
  input: renamed({ gameId: nodeId }, { gameId: 'nodeId' }),
  output: ids,
  refusals: ['TRIAL'],
  summary: 'Remove a favourite',
});
/** Toggles a favourite (row GL-03). */
export const gameFavAction = defineRoute({
  method: 'POST',
  path: '/lgw/games/favAction',
  access: 'member-real',
  input: renamed(
    { gameId: nodeId, vendorCode: shortText, category: z.optional(category) },
    { gameId: 'nodeId', vendorCode: 'vendor', category: 'gameType' },
  ),
  output: z.object({ ...ids.shape, isFav: z.boolean() }),
  refusals: ['TRIAL', 'GAME_UNKNOWN', 'TOO_MANY'],
  summary: 'Toggle a favourite',
});
/** A visitor's favourites from the browser, once after login; unknown ids are skipped. */
export const mergeFavGames = defineRoute({
  method: 'POST',
  path: '/lgw/games/favMerge',
  access: 'member-real',
  input: renamed({ gameIds: z.array(nodeId).check(z.maxLength(FAVOURITES_MAX)) }, { gameIds: 'nodeIds' }),
  output: ids,
  refusals: ['TRIAL'],
  summary: 'Merge a visitor’s favourites into the member’s',
});
