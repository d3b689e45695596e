import { read, type Call } from '../call';

export const playerCalls = {
  lastPrice: { methods: read, path: '/api/bet/lastprice', who: 'anyone', about: 'The latest SET and VALUE.' },
  resultLog: { methods: read, path: '/api/bet/resultlog', who: 'anyone', about: 'Results of past draws.' },
  today: { methods: read, path: '/api/bet/today', who: 'anyone', about: "Today's draws and their results." },
} as const satisfies Record<string, Call>;
