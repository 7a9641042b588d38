/** Words for the lobby and for leaving that differ by game. */
const WORDS = {
  ludo: {
    about: 'ludo.lobby.about',
    stake: 'ludo.stake',
    reserve: 'ludo.lobby.reserve',
    waiting: 'ludo.waiting',
    waitingWhy: 'ludo.waiting.why',
    leaveAfter: 'ludo.leave.after',
    leaveNow: 'ludo.leave.now',
    leaveAgain: 'ludo.leave.again',
  },
  rummy: {
    about: 'rummy.lobby.about',
    stake: 'rummy.point',
    reserve: 'pvp.lobby.reserve',
    waiting: 'rummy.waiting',
    waitingWhy: 'rummy.waiting.why',
    leaveAfter: 'pvp.leave.after',
    leaveNow: 'rummy.leave.now',
    leaveAgain: null,
  },
  teenPatti: {
    about: 'pvp.lobby.about',
    stake: 'pvp.boot',
    reserve: 'pvp.lobby.reserve',
    waiting: 'pvp.waiting',
    waitingWhy: 'pvp.waiting.why',
    leaveAfter: 'pvp.leave.after',
    leaveNow: 'pvp.leave.now',
    leaveAgain: null,
  },
} as const;

export const gameWords = (game: string) =>
  game === 'ludo' ? WORDS.ludo : game === 'rummy' ? WORDS.rummy : WORDS.teenPatti;
