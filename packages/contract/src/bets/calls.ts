import { body, read, type Call } from '../call';

export const playerCalls = {
  betInfo: {
    methods: read,
    path: '/api/bet/info',
    who: 'anyone',
    about: 'The draw that takes bets, and the odds of 100 numbers.',
  },
  betInfoMy: {
    methods: read,
    path: '/api/bet/infomy',
    who: 'player',
    about: "The same, with the caller's balance and stakes.",
  },
  myBet: {
    methods: read,
    path: '/api/bet/mybet',
    who: 'player',
    about: 'Bets on draws without a result, by game.',
  },
  betLog: { methods: read, path: '/api/bet/betlog', who: 'player', about: 'Bets on draws with a result.' },
  myDraws: {
    methods: read,
    path: '/api/bet/mydraws',
    who: 'player',
    about: 'What the caller staked and won in each draw, and in each that is still running.',
  },
  betReceipt: {
    methods: read,
    path: '/api/bet/receipt',
    who: 'player',
    about:
      "The signed receipt of one of the caller's bets. After the close, also its place in the book of the draw.",
  },
  placeBet: {
    methods: body,
    path: '/api/bet/bet',
    who: 'player',
    about: 'Place a bet. Either the whole bet is accepted or nothing.',
  },
  laterDraws: {
    methods: read,
    path: '/api/bet/draws',
    who: 'player',
    about: 'All draws of a game that take bets, the next one first.',
  },
  betLater: {
    methods: body,
    path: '/api/bet/later',
    who: 'player',
    about:
      'Bet a slip on several draws, multiplied for each. Every draw gets a bet of its own, with its own odds and receipt; all are placed or none. With stopAfterWin what is left is given back after a win.',
  },
  mySeries: {
    methods: read,
    path: '/api/bet/series',
    who: 'player',
    about: "The caller's bets on several draws: what became of each draw.",
  },
  cancelBet: {
    methods: body,
    path: '/api/bet/cancel',
    who: 'player',
    about:
      'Cancel a bet before its draw closes, where the operator allows it, with the preimage of the hash that came with the bet.',
  },
  lockBet: {
    methods: body,
    path: '/api/bet/lockBet',
    who: 'player',
    about: 'Hold the odds of numbers until `expiresAt`: for a minute, unless the operator set another time.',
  },
  savedSlips: {
    methods: read,
    path: '/api/bet/saved',
    who: 'player',
    about: "The caller's saved slips and favourite numbers.",
  },
  saveSlip: {
    methods: body,
    path: '/api/bet/save',
    who: 'player',
    about: 'Save a slip under a name, or replace the one with this id. Nothing is bet.',
  },
  forgetSlip: { methods: body, path: '/api/bet/forget', who: 'player', about: 'Delete a saved slip.' },
  setFavourites: {
    methods: body,
    path: '/api/bet/favourites',
    who: 'player',
    about: "Replace the caller's favourite numbers of a game.",
  },
  expandPattern: {
    methods: body,
    path: '/api/bet/pattern',
    who: 'anyone',
    about: 'The numbers of a pattern, such as all numbers with a first digit. Nothing is bet.',
  },
  readMessage: {
    methods: body,
    path: '/api/bet/message',
    who: 'player',
    about:
      'Read a message such as "12 34R=50, 5 head 20" as lines of a slip. What can be read in more than one way is asked about. Nothing is bet.',
  },
} as const satisfies Record<string, Call>;
