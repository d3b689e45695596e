import type { Handler } from '../http/handler';
import { loadContent, notesIn } from './read-content';

/** The staff's texts for players, in the caller's language or else in the default one. */
export const notes: Handler<'notes'> = async (_request, { db, locale }) =>
  notesIn(await loadContent(db), locale);
