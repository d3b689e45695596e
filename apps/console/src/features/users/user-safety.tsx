import { Button, Card, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showMoney } from '../../lib/money';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import { hrefOf } from '../../lib/router/paths';
import { showTime } from '../../lib/time';
import type { OneUser } from './one-user';

/** The limits and the break of a user, and accounts that are perhaps of the same person. */
export function UserSafety({ user }: { user: OneUser }) {
  const t = useT();
  const { limits, block, related } = user;
  return (
    <Card size="small" title={<h2>{t('User.Safety')}</h2>}>
      {block && (
        <Tag color="warning" className="mb-2">
          {t(`User.Block_${block.kind}`, { until: showTime(block.until) })}
        </Tag>
      )}
      <CarriedOver user={user} />
      {limits.length === 0 && !block && <p className="text-ink-faint">{t('User.NoLimits')}</p>}
      <ul>
        {limits.map(({ kind, period, coin }) => (
          <li key={kind + period} className="flex justify-between gap-3">
            <span className="text-ink-soft">
              {t(`User.Limit_${kind}`)} · {t(`User.Per_${period}`)}
            </span>
            <span className="figure font-medium">{showMoney(coin)}</span>
          </li>
        ))}
      </ul>
      {related.length > 0 && <Related people={related} />}
    </Card>
  );
}

/** An exclusion that began on another account, and how to end it for another person. */
function CarriedOver({ user: { userId, account, nickname, carriedFrom } }: { user: OneUser }) {
  const t = useT();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const lift = useChange('liftExclusion', { stale: ['user'], success: t('User.Lifted') });
  if (!carriedFrom) return null;
  return (
    <p className="mb-2 flex items-center justify-between gap-3">
      <PersonLink person={carriedFrom} text={t('User.CarriedFrom', { name: nameOf(carriedFrom) })} />
      {may('liftExclusion') && <Button onClick={() => setOpen(true)}>{t('User.Lift')}</Button>}
      <ReasonDialog
        open={open}
        title={t('User.LiftTitle', { name: nickname || account })}
        ok={t('User.Lift')}
        effect={t('User.LiftText')}
        danger
        busy={lift.busy}
        onClose={() => setOpen(false)}
        onSubmit={(reason) => lift.run({ userId, reason })}
      />
    </p>
  );
}

function Related({ people }: { people: OneUser['related'] }) {
  const t = useT();
  return (
    <>
      <h3 className="mt-3 mb-1 font-medium">{t('User.Related')}</h3>
      <ul>
        {people.map(({ by, excludedUntil, ...person }) => (
          <li key={person.userId} className="flex justify-between gap-3">
            <PersonLink person={person} text={nameOf(person)} />
            <span className="text-ink-soft">
              {by.map((kind) => t(`User.By_${kind}`)).join(' · ')}
              {excludedUntil !== undefined &&
                ` · ${t('User.ExcludedUntil', { until: showTime(excludedUntil) })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Person = Pick<OneUser, 'userId' | 'account' | 'nickname'>;

const nameOf = ({ nickname, account }: Person): string => nickname || account;

const PersonLink = ({ person: { userId }, text }: { person: Person; text: string }) => (
  <Link href={hrefOf('/users/:user', { params: { user: userId } })}>{text}</Link>
);
