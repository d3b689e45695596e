import * as ui from '@truedraw/ui';
import { useState } from 'react';
import type { T } from '../lib/i18n/t';
import type { Shown } from './gallery-of';

const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [string, typeof ui.CheckIcon][];

type Surface =
  | 'Balls'
  | 'BigFigure'
  | 'Card'
  | 'EmptyState'
  | 'Icons'
  | 'List'
  | 'RowLink'
  | 'RowButton'
  | 'Logo'
  | 'Notice'
  | 'PageHeader'
  | 'Sheet'
  | 'Skeleton'
  | 'Spinner'
  | 'TabBar'
  | 'TabBarLink'
  | 'Tag'
  | 'Toast';

const entries = (t: T) => (
  <ui.List>
    <li>
      <ui.RowLink href="#row" icon={<ui.TicketIcon />}>
        {t('My.MyBet')}
      </ui.RowLink>
    </li>
    <li>
      <ui.RowButton icon={<ui.TransferIcon />} detail={t('My.Transfer')}>
        {t('My.Spreader')}
      </ui.RowButton>
    </li>
  </ui.List>
);

const bar = (t: T) => (
  <ui.TabBar label={t('Menu.Label')}>
    <ui.TabBarLink href="#home" icon={<ui.HomeIcon />} active>
      {t('Menu.Home')}
    </ui.TabBarLink>
    <ui.TabBarLink href="#today" icon={<ui.TodayIcon />}>
      {t('Menu.Today')}
    </ui.TabBarLink>
    <ui.TabBarLink href="#service" icon={<ui.ServiceIcon />}>
      {t('Menu.Service')}
    </ui.TabBarLink>
  </ui.TabBar>
);

/** The parts that show content. */
export const surfaces: Shown<Surface> = {
  Balls: () => (
    <div className="gallery-row">
      <ui.Balls digits="79" />
      <ui.Balls digits="7921" size="small" />
    </div>
  ),
  BigFigure: () => <ui.BigFigure>123,456,789.00</ui.BigFigure>,
  Card: (t) => <ui.Card className="p-4">{t('Home.BannerVerifyText')}</ui.Card>,
  EmptyState: (t) => (
    <ui.EmptyState icon={<ui.LedgerIcon />} title={t('ScoreLog.Empty')} text={t('ScoreLog.EmptyText')}>
      <ui.Button look="outline">{t('Common.Retry')}</ui.Button>
    </ui.EmptyState>
  ),
  Icons: () => (
    <div className="gallery-row">
      {icons.map(([name, Icon]) => (
        <span key={name} className="gallery-icon">
          <Icon />
          {name.replace('Icon', '')}
        </span>
      ))}
    </div>
  ),
  List: entries,
  RowLink: (t) => (
    <ui.List>
      <li>
        <ui.RowLink href="#row" detail="12">
          {t('My.History')}
        </ui.RowLink>
      </li>
    </ui.List>
  ),
  RowButton: (t) => (
    <ui.List>
      <li>
        <ui.RowButton>{t('My.ShareLink')}</ui.RowButton>
      </li>
    </ui.List>
  ),
  Logo: () => <ui.Logo className="size-16" />,
  Notice: (t) => (
    <>
      <ui.Notice>{t('Common.OfflineBar')}</ui.Notice>
      <ui.Notice
        tone="urgent"
        icon={<ui.WarningIcon />}
        actions={<ui.Button look="outline">{t('Common.Retry')}</ui.Button>}
      >
        {t('Common.NetworkFail')}
      </ui.Notice>
    </>
  ),
  PageHeader: (t) => (
    <ui.PageHeader title={t('My.ScoreLog')} backLabel={t('Common.Back')} onBack={() => undefined} />
  ),
  Sheet: (t) => <SheetSample t={t} />,
  Skeleton: () => <ui.Skeleton className="h-18" />,
  Spinner: () => <ui.Spinner />,
  TabBar: bar,
  TabBarLink: bar,
  Tag: (t) => <ui.Tag>{t('My.DeviceNow')}</ui.Tag>,
  Toast: (t) => <ToastSamples t={t} />,
};

function SheetSample({ t }: { t: T }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ui.Button look="quiet" onClick={() => setOpen(true)}>
        {t('My.LogoutOthers')}
      </ui.Button>
      <ui.Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('My.LogoutOthers')}
        closeLabel={t('Common.Close')}
      >
        <p>{t('My.LogoutOthersText')}</p>
      </ui.Sheet>
    </>
  );
}

const tones = { success: 'Common.OpSuccess', failure: 'Common.OPFail', notice: 'Common.NotOpen' } as const;

function ToastSamples({ t }: { t: T }) {
  const [tone, setTone] = useState<ui.ToastTone>();
  return (
    <div className="gallery-row">
      {(Object.keys(tones) as ui.ToastTone[]).map((one) => (
        <ui.Button key={one} look="quiet" onClick={() => setTone(one)}>
          {one}
        </ui.Button>
      ))}
      {tone && <ui.Toast key={tone} tone={tone} text={t(tones[tone])} />}
    </div>
  );
}
