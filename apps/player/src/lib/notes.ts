import type { ResponseOf } from '@truedraw/contract';
import { call } from './api/call';
import { useLocale } from './i18n/locale-store';
import { createResource, useFresh } from './resource';

const load = () => call('notes', {});
/** Another language is another text. */
const notes = { zh: createResource(load), en: createResource(load), th: createResource(load) };
const none: ResponseOf<'notes'> = { rules: '', contacts: [] };

/** What the operator wrote, in the language that is shown; nothing until it is there. */
export function useNotes(): ResponseOf<'notes'> {
  const resource = notes[useLocale()];
  useFresh(resource, 60_000);
  return resource.use().data ?? none;
}
