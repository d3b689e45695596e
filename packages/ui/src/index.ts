export { Balls } from './ball';
export { Button, ButtonLink } from './button';
export { Card } from './card';
export { classNames } from './class-names';
export { CodeField } from './code-field';
export { EmptyState } from './empty-state';
export { CheckIcon, BuildIcon, OfflineIcon, WarningIcon } from './icons/status';
export {
  BackIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  CopyIcon,
  GlobeIcon,
  OutsideIcon,
} from './icons/controls';
export { PictureIcon, SendIcon } from './icons/chat';
export * from './icons/account';
export * from './icons/places';
export { List, RowButton, RowLink } from './list';
export { Logo } from './logo';
export { PageHeader } from './page-header';
export { PasswordField } from './password-field';
export { PrefixSelect } from './prefix-select';
export { Sheet } from './sheet';
export { Skeleton } from './skeleton';
export { Spinner } from './spinner';
export { TabBar, TabBarLink } from './tab-bar';
export { Tabs } from './tabs';
export { TextField } from './text-field';
export { Toast, type ToastTone } from './toast';
