import { readContent } from './content';
import { viewForStaff } from './view';
import { writeAsStaff } from './write';
import type { StaffHandler } from '../http/staff-handler';

export const answerChat: StaffHandler<'answerChat'> = async ({ chatId, clientId, ...said }, context) => {
  const content = readContent(said);
  return viewForStaff(await writeAsStaff(context, context.caller.staff, { ...content, chatId, clientId }));
};
