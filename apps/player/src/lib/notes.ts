import type { ResponseOf } from '@truedraw/client/player';
import { call } from './api/call';
import { useLocale } from './i18n/locale-store';
import { createResource, useFresh } from './resource';

const load = () => call('notes', {});
/** The texts depend on the language. */
const notes = {
  zh: createResource(load, { inPage: 'notes-zh' }),
  en: createResource(load, { inPage: 'notes-en' }),
  th: createResource(load, { inPage: 'notes-th' }),
};
const none: ResponseOf<'notes'> = { rules: '', contacts: [] };

/** The operator's texts in the current language. Empty until they are loaded. */
export function useNotes(): ResponseOf<'notes'> {
  const resource = notes[useLocale()];
  useFresh(resource, 60_000);
  return resource.use().data ?? none;
}
