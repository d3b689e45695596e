import * as ui from '@truedraw/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { showToast } from '../../lib/toast';

const {
  Balls,
  Button,
  Card,
  EmptyState,
  List,
  Notice,
  NumbersIcon,
  RowButton,
  RowLink,
  Segments,
  Sheet,
  Skeleton,
  Spinner,
  Switch,
  Tabs,
  Tag,
  TextField,
  WarningIcon,
} = ui;

const colours = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'action',
  'action-tint',
  'gold-ink',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
];
const sizes = ['caption', 'small', 'body', 'input', 'lead', 'title', 'figure', 'display'];
const looks = ['primary', 'outline', 'quiet', 'plain'] as const;

const icons = Object.entries(ui as unknown as Record<string, ComponentType>).filter(([name]) =>
  name.endsWith('Icon'),
);

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-small font-semibold text-ink-faint">{title}</h2>
    {children}
  </section>
);

export function Parts() {
  const t = useT();
  const [tab, setTab] = useState<'2' | '3'>('2');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <main className="flex flex-col gap-8 px-4 py-6">
      <h1 className="text-title font-bold">{t('Home.BannerVerifyTitle')}</h1>
      <Block title="Colour">
        <ul className="grid grid-cols-4 gap-2 text-caption">
          {colours.map((name) => (
            <li key={name}>
              <span
                className="block h-10 rounded-field border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Type">
        {sizes.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})` }} className="tabular-nums">
            {name} 0123456789 {t('Home.Latest')}
          </p>
        ))}
      </Block>
      <Block title="Buttons">
        {looks.map((look) => (
          <div key={look} className="grid grid-cols-3 gap-2">
            <Button look={look}>{t('Common.Save')}</Button>
            <Button look={look} busy>
              {t('Common.Save')}
            </Button>
            <Button look={look} disabled>
              {t('Common.Save')}
            </Button>
          </div>
        ))}
      </Block>
      <Block title="Fields and choices">
        <TextField label={t('My.Nick')} hint={t('My.NickHint')} />
        <TextField label={t('My.Nick')} error={t('My.NickTip')} />
        <Segments
          label="Segments"
          options={[
            { id: '2', label: '2D' },
            { id: '3', label: '3D' },
          ]}
          value={tab}
          onChange={setTab}
        />
        <Tabs
          label="Tabs"
          tabs={[
            { id: '2', label: '2D' },
            { id: '3', label: '3D' },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab}
        </Tabs>
        <Switch label={t('Common.Language')} on={on} onChange={setOn} />
      </Block>
      <Block title="Surfaces">
        <Balls digits="7921" />
        <Balls digits="791" size="small" />
        <div className="flex gap-2">
          <Tag>{t('Common.Loading')}</Tag>
          <Spinner />
        </div>
        <Notice>{t('Common.OfflineBar')}</Notice>
        <Notice tone="urgent" icon={<WarningIcon />} actions={<Button>{t('Common.Retry')}</Button>}>
          {t('Common.NetworkFail')}
        </Notice>
        <List>
          <li>
            <RowLink href="/gallery?only=1" icon={<NumbersIcon />} detail="12">
              {t('My.History')}
            </RowLink>
          </li>
          <li>
            <RowButton onClick={() => showToast(t('Common.OpSuccess'), 'success')}>
              {t('Common.OpSuccess')}
            </RowButton>
          </li>
          <li>
            <RowButton onClick={() => showToast(t('Common.OPFail'), 'failure')}>
              {t('Common.OPFail')}
            </RowButton>
          </li>
          <li>
            <RowButton onClick={() => setOpen(true)}>Sheet</RowButton>
          </li>
        </List>
        <Card>
          <EmptyState icon={<NumbersIcon />} title={t('Home.NoResults')} text={t('Home.NoResultsText')} />
        </Card>
        <Skeleton className="h-14" />
        <Sheet
          open={open}
          title={t('My.Transfer')}
          closeLabel={t('Common.Close')}
          onClose={() => setOpen(false)}
        >
          {t('Home.NoResultsText')}
        </Sheet>
      </Block>
      <Block title="Icons">
        <ul className="grid grid-cols-6 gap-3">
          {icons.map(([name, Icon]) => (
            <li key={name} title={name}>
              <Icon />
            </li>
          ))}
        </ul>
      </Block>
    </main>
  );
}
