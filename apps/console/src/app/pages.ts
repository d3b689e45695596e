import {
  AlertOutlined,
  ApartmentOutlined,
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ContainerOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DiffOutlined,
  ExperimentOutlined,
  ExportOutlined,
  FundOutlined,
  HeatMapOutlined,
  IdcardOutlined,
  LinkOutlined,
  LoginOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { StaffCallName, StaffRole } from '@truedraw/contract/staff';
import { lazy, type ComponentType } from 'react';
import { readConfig } from '../lib/config';
import type { PlainKey } from '../lib/i18n/t';
import { may } from '../lib/may';
import type { Path } from '../lib/router/paths';

export const groups = [
  'Group.Overview',
  'Group.Operation',
  'Group.Money',
  'Group.People',
  'Group.Oversight',
] as const satisfies readonly PlainKey[];

export interface Page {
  title: PlainKey;
  /** The calls that the page makes. Only a role that may make all of them sees the page. */
  needs: readonly StaffCallName[];
  /** Its code is fetched when the page is first opened. */
  screen: ComponentType;
  /** Its place in the menu. A page without one is opened from another page. */
  menu?: { group: (typeof groups)[number]; icon: ComponentType };
  demoOnly?: true;
}

export const pages: Readonly<Record<Path, Page>> = {
  '/': {
    title: 'Page.Dashboard',
    needs: ['dashboard'],
    screen: lazy(() => import('../features/dashboard/dashboard-page')),
    menu: { group: 'Group.Overview', icon: DashboardOutlined },
  },
  '/incidents': {
    title: 'Page.Incidents',
    needs: ['incidents'],
    screen: lazy(() => import('../features/incidents/incidents-page')),
    menu: { group: 'Group.Overview', icon: BellOutlined },
  },
  '/draws': {
    title: 'Page.Draws',
    needs: ['draws'],
    screen: lazy(() => import('../features/draws/draws-page')),
    menu: { group: 'Group.Operation', icon: ContainerOutlined },
  },
  '/draws/:turn': {
    title: 'Page.Draws',
    needs: ['draw'],
    screen: lazy(() => import('../features/draws/draw-page')),
  },
  '/sources': {
    title: 'Page.Sources',
    needs: ['heldResults', 'feedSources'],
    screen: lazy(() => import('../features/feed/feed-page')),
    menu: { group: 'Group.Operation', icon: FundOutlined },
  },
  '/calendar': {
    title: 'Page.Calendar',
    needs: ['calendar', 'schedule'],
    screen: lazy(() => import('../features/calendar/calendar-page')),
    menu: { group: 'Group.Operation', icon: CalendarOutlined },
  },
  '/exposure': {
    title: 'Page.Exposure',
    needs: ['exposure', 'overrides', 'gameSettings'],
    screen: lazy(() => import('../features/exposure/exposure-page')),
    menu: { group: 'Group.Operation', icon: HeatMapOutlined },
  },
  '/rehearsal': {
    title: 'Page.Rehearsal',
    needs: ['rehearse', 'draw'],
    screen: lazy(() => import('../features/draws/rehearsal-page')),
    menu: { group: 'Group.Operation', icon: ExperimentOutlined },
  },
  '/deposits': {
    title: 'Page.Deposits',
    needs: ['deposits', 'receipts', 'channels'],
    screen: lazy(() => import('../features/deposits/deposits-page')),
    menu: { group: 'Group.Money', icon: LoginOutlined },
  },
  '/withdrawals': {
    title: 'Page.Withdrawals',
    needs: ['withdrawals'],
    screen: lazy(() => import('../features/withdrawals/withdrawals-page')),
    menu: { group: 'Group.Money', icon: ExportOutlined },
  },
  '/adjustments': {
    title: 'Page.Adjustments',
    needs: ['adjustments'],
    screen: lazy(() => import('../features/adjustments/adjustments-page')),
    menu: { group: 'Group.Money', icon: DiffOutlined },
  },
  '/channels': {
    title: 'Page.Channels',
    needs: ['channels'],
    screen: lazy(() => import('../features/channels/channels-page')),
    menu: { group: 'Group.Money', icon: CreditCardOutlined },
  },
  '/ledger': {
    title: 'Page.Ledger',
    needs: ['entries', 'houseAccounts'],
    screen: lazy(() => import('../features/entries/ledger-page')),
    menu: { group: 'Group.Money', icon: BookOutlined },
  },
  '/reports': {
    title: 'Page.Reports',
    needs: ['dailyReport', 'agentReport', 'channelReport', 'reconciliation', 'reconciliationDay'],
    screen: lazy(() => import('../features/reports/reports-page')),
    menu: { group: 'Group.Money', icon: BarChartOutlined },
  },
  '/users': {
    title: 'Page.Users',
    needs: ['users'],
    screen: lazy(() => import('../features/users/users-page')),
    menu: { group: 'Group.People', icon: IdcardOutlined },
  },
  '/users/:user': {
    title: 'Page.Users',
    needs: ['user'],
    screen: lazy(() => import('../features/users/user-page')),
  },
  '/agents': {
    title: 'Page.Agents',
    needs: ['userTree'],
    screen: lazy(() => import('../features/agents/agents-page')),
    menu: { group: 'Group.People', icon: ApartmentOutlined },
  },
  '/chats': {
    title: 'Page.Chats',
    needs: ['chats', 'chat', 'chatCounts', 'cannedAnswers'],
    screen: lazy(() => import('../features/chat/chats-page')),
    menu: { group: 'Group.People', icon: MessageOutlined },
  },
  '/content': {
    title: 'Page.Content',
    needs: ['content'],
    screen: lazy(() => import('../features/content/content-page')),
    menu: { group: 'Group.People', icon: PictureOutlined },
  },
  '/announcements': {
    title: 'Page.Announcements',
    needs: ['announcementList'],
    screen: lazy(() => import('../features/announcements/announcements-page')),
    menu: { group: 'Group.People', icon: NotificationOutlined },
  },
  '/settings': {
    title: 'Page.Settings',
    needs: ['gameSettings'],
    screen: lazy(() => import('../features/settings/settings-page')),
    menu: { group: 'Group.Oversight', icon: SettingOutlined },
  },
  '/changes': {
    title: 'Page.Changes',
    needs: ['changes'],
    screen: lazy(() => import('../features/changes/changes-page')),
    menu: { group: 'Group.Oversight', icon: ControlOutlined },
  },
  '/odd': {
    title: 'Page.Odd',
    needs: ['oddities'],
    screen: lazy(() => import('../features/oddities/oddities-page')),
    menu: { group: 'Group.Oversight', icon: AlertOutlined },
  },
  '/books': {
    title: 'Page.Books',
    needs: ['audits'],
    screen: lazy(() => import('../features/audit/audit-page')),
    menu: { group: 'Group.Oversight', icon: SafetyCertificateOutlined },
  },
  '/trust': {
    title: 'Page.Trust',
    needs: ['proofState'],
    screen: lazy(() => import('../features/proof/proof-page')),
    menu: { group: 'Group.Oversight', icon: LinkOutlined },
  },
  '/audit': {
    title: 'Page.Audit',
    needs: ['auditLog', 'verifyAuditLog'],
    screen: lazy(() => import('../features/audit-log/audit-log-page')),
    menu: { group: 'Group.Oversight', icon: AuditOutlined },
  },
  '/outbox': {
    title: 'Page.Outbox',
    needs: ['outbox'],
    screen: lazy(() => import('../features/accounts/outbox-page')),
    menu: { group: 'Group.Oversight', icon: MailOutlined },
    demoOnly: true,
  },
  '/staff': {
    title: 'Page.Staff',
    needs: ['staffList'],
    screen: lazy(() => import('../features/staff/staff-page')),
    menu: { group: 'Group.Oversight', icon: TeamOutlined },
  },
  '/account': {
    title: 'Page.Account',
    needs: ['staffSessions', 'changeStaffPassword'],
    screen: lazy(() => import('../features/staff/account-page')),
    menu: { group: 'Group.Oversight', icon: UserOutlined },
  },
};

export const mayOpen = (role: StaffRole, { needs, demoOnly }: Page): boolean =>
  (!demoOnly || readConfig().demo) && needs.every((name) => may(role, name));
