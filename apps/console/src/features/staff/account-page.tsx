import { Card } from 'antd';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { useMe } from '../../lib/session/session';
import { PasswordForm } from './password-form';
import { SessionsTable } from './sessions-table';

export default function AccountPage() {
  const t = useT();
  const { name, role } = useMe();
  return (
    <Page
      title={t('Page.Account')}
      about={<span className="text-ink-soft">{`${name} · ${t(`Role.${role}`)}`}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_20rem] gap-4">
        <SessionsTable />
        <Card size="small" title={<h2>{t('Account.Password')}</h2>}>
          <PasswordForm />
        </Card>
      </div>
    </Page>
  );
}
