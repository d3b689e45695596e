import { renameKeys } from './wire-words';

const user = { userid: 'userId' } as const;
const draw = { gametype: 'game', turnid: 'turnId' } as const;
const person = { ...user, betlimit: 'betLimit', isagent: 'isAgent' } as const;
const account = { ...person, spreaderid: 'spreaderId', usercode: 'userCode' } as const;

export const shared = { user, draw, person } as const;

/**
 * The words of responses that earlier versions stored on phones as they were sent. They stand apart from those of all
 * other calls, because the first screen reads them before it makes a call.
 */
export const storedWords = {
  account,
  resultLog: { ...draw, name: 'gameName', openTime: 'dueAt', releaseTime: 'releasedAt' },
} as const;

export const readStoredResponse = (name: keyof typeof storedWords, data: unknown): unknown =>
  renameKeys(data, new Map(Object.entries(storedWords[name])));
