import { useConfig } from '../../lib/config';
import { destinationOf } from '../../lib/links';
import { linkTo, linkToConfigured } from '../../lib/router/link-to';
import type { Topic } from './topics';

export interface Contact {
  /** The operator uses another service instead of our chat. It opens in a new tab. */
  outside: boolean;
  link: (about?: Topic) => ReturnType<typeof linkTo>;
}

/** The link to customer service: our own chat, unless the operator has configured another service. */
export function useContact(): Contact {
  const { kefuUrl } = useConfig();
  const outside = destinationOf(kefuUrl, window.location.origin)?.kind === 'outside';
  return {
    outside,
    link: (about) =>
      outside
        ? linkToConfigured(kefuUrl)
        : linkTo('/service', { search: { chat: '1', ...(about && { about }) } }),
  };
}
