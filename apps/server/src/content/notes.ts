import type { Handler } from '../http/handler';
import { loadContent } from './read-content';

/** The staff's texts for players, in the caller's language or else in the default one. */
export const notes: Handler<'notes'> = async (_request, { db, locale }) => {
  const { rules, contacts } = await loadContent(db);
  return {
    rules: rules[locale] || rules.zh,
    contacts: contacts.map(({ name, url }) => ({ name: name[locale] || name.zh, url })),
  };
};
