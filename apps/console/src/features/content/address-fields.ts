import { isAddressAllowed } from '@truedraw/contract/staff';
import type { Draft } from './content';

interface AddressField {
  path: (string | number)[];
  address: string;
}

/** Every address of the content and the form field in which it is typed. */
export const addressFieldsOf = (draft: Draft): AddressField[] => [
  ...draft.banners.map(({ url }, index) => ({ path: ['banners', index, 'url'], address: url })),
  { path: ['middle', 'url'], address: draft.middle.url },
  { path: ['kefuUrl'], address: draft.kefuUrl },
  { path: ['shareUrl'], address: draft.shareUrl },
  { path: ['downloadUrl'], address: draft.downloadUrl },
  ...draft.contacts.map(({ url }, index) => ({ path: ['contacts', index, 'url'], address: url })),
];

/** The addresses that lead to hosts which are not allowed. */
export const foreignFieldsOf = (draft: Draft, hosts: readonly string[]): AddressField[] =>
  addressFieldsOf(draft).filter(
    ({ address }) => address.trim() !== '' && !isAddressAllowed(address.trim(), hosts),
  );
