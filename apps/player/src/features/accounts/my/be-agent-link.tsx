import { AgentIcon, RowLink } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { linkToConfigured } from '../../../lib/router/link-to';
import { useConfig } from '../../../lib/config';

/** Users who want to become agents talk to customer service first. */
export function BeAgentLink() {
  const t = useT();
  const { kefuUrl } = useConfig();
  return (
    <RowLink {...linkToConfigured(kefuUrl)} icon={<AgentIcon />}>
      {t('My.BeAgent')}
    </RowLink>
  );
}
