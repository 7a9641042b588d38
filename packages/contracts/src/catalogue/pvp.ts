import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { game, language } from './games.ts';

/** Row AP-15. A room is a game between players with its stakes; its tables are in the game itself. */
export const getPvpRooms = defineRoute({
  method: 'GET',
  path: '/lgw/pvp/rooms',
  access: 'public',
  input: z.object({ language }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
  summary: 'Games between players with their stakes (row AP-15)',
});
