import type { Problem } from '../../../lib/form/problem';

const longest = 20;

export function nicknameProblem(nickname: string): Problem<'nickname'> | undefined {
  const length = Array.from(nickname.trim()).length;
  if (length === 0) return { field: 'nickname', key: 'My.NickTip' };
  return length > longest ? { field: 'nickname', key: 'My.NickLong' } : undefined;
}
