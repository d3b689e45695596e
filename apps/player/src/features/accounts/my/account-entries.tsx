import {
  DevicesIcon,
  EditIcon,
  List,
  LockIcon,
  RowButton,
  RowLink,
  ShareIcon,
  ShieldIcon,
} from '@truedraw/ui';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { shareLink } from '../../../lib/share-link';
import { linkTo } from '../../../lib/router/link-to';
import { useMe } from '../../../lib/session/use-account';
import { useConfig } from '../../../lib/config';
import { useCopy } from '../../../lib/use-copy';
import { InstallRow } from './install-row';
import { NotificationRow } from './notification-row';

export function AccountEntries() {
  const t = useT();
  const copy = useCopy();
  const { userId } = useMe();
  const locale = useLocale();
  const { shareUrl } = useConfig();
  return (
    <List aria-label={t('My.Settings')}>
      <li>
        <NotificationRow />
      </li>
      <InstallRow />
      <li>
        <RowLink {...linkTo('/modifynick')} icon={<EditIcon />}>
          {t('My.ModifyNick')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/modifypwd')} icon={<LockIcon />}>
          {t('My.ModifyPwd')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/devices')} icon={<DevicesIcon />}>
          {t('My.Devices')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/limits')} icon={<ShieldIcon />}>
          {t('My.Limits')}
        </RowLink>
      </li>
      <li>
        <RowButton
          icon={<ShareIcon />}
          onClick={() => void copy(shareLink(shareUrl, window.location.origin, { userId, locale }))}
        >
          {t('My.ShareLink')}
        </RowButton>
      </li>
    </List>
  );
}
