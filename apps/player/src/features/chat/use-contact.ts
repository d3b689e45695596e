import { useConfig } from '../../lib/config';
import { destinationOf } from '../../lib/links';
import { linkTo, linkToConfigured } from '../../lib/router/link-to';
import type { Topic } from './topics';

export interface Contact {
  /** Another service than ours answers; it opens in a tab of its own. */
  outside: boolean;
  link: (about?: Topic) => ReturnType<typeof linkTo>;
}

/** How a contact button reaches customer service: our own chat, unless the operator names another service. */
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
