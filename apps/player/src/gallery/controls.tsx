import { Button, ButtonLink, List, BellIcon, Segments, Switch, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import type { T } from '../lib/i18n/t';
import type { Shown } from './gallery-of';

const looks = ['primary', 'quiet', 'outline', 'plain'] as const;

/** The parts that the user presses. */
export const controls: Shown<'Button' | 'ButtonLink' | 'Segments' | 'Switch' | 'Tabs'> = {
  Button: (t) => (
    <>
      {looks.map((look) => (
        <div key={look} className="gallery-row">
          <Button look={look}>{t('Common.Save')}</Button>
          <Button look={look} busy>
            {t('Common.Save')}
          </Button>
          <Button look={look} disabled>
            {t('Common.Save')}
          </Button>
        </div>
      ))}
      <div className="hero rounded-card p-4">
        <Button look="onHero">{t('My.Withdraw')}</Button>
      </div>
    </>
  ),
  ButtonLink: (t) => <ButtonLink href="#link">{t('My.Deposit')}</ButtonLink>,
  Segments: (t) => <SegmentsSample t={t} />,
  Switch: (t) => <SwitchSamples t={t} />,
  Tabs: (t) => <TabsSample t={t} />,
};

function SegmentsSample({ t }: { t: T }) {
  const [value, setValue] = useState<'2D' | '3D' | '4D'>('2D');
  const options = (['2D', '3D', '4D'] as const).map((id) => ({ id, label: id }));
  return <Segments label={t('Home.Games')} options={options} value={value} onChange={setValue} />;
}

function SwitchSamples({ t }: { t: T }) {
  const [on, setOn] = useState(true);
  const row = { label: t('Notify.Title'), icon: <BellIcon />, inList: true, onChange: setOn };
  return (
    <>
      <Switch label={t('Notify.Title')} on={on} onChange={setOn} />
      <List>
        <li>
          <Switch {...row} on={on} hint={t('Notify.Hint')} />
        </li>
        <li>
          <Switch {...row} on={on} busy />
        </li>
        <li>
          <Switch {...row} on={false} disabled hint={t('Notify.Denied')} />
        </li>
      </List>
    </>
  );
}

function TabsSample({ t }: { t: T }) {
  const [value, setValue] = useState<'code' | 'account'>('code');
  const tabs = [
    { id: 'code', label: t('Login.TabCode') },
    { id: 'account', label: t('Login.TabAccount') },
  ] as const;
  return (
    <Tabs label={t('Login.Ways')} tabs={tabs} value={value} onChange={setValue}>
      <p className="p-2">{tabs.find(({ id }) => id === value)?.label}</p>
    </Tabs>
  );
}
