import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.PictureUnknown': 'Only JPEG, PNG and WebP pictures can be sent',
  'Error.PictureTooLarge': 'A picture can have at most 2 MB',
  'Error.PictureTooWide': 'A picture can have at most 1,200 pixels on its longer side',
  'Error.AddressNotAllowed':
    'The link {address} is not allowed: it is a page of the app, or https on an allowed host',
  'Error.PageMissing': 'The link {address} is not allowed: the app has no such page',
  'Error.PictureMissing': 'There is no such picture; upload it again',
  'Error.HostInvalid': '{host} is not the name of a host',
  'Error.HostInUse': 'The content still links to {host}; change the content first',
  'Error.ContentWaits': 'Other content waits for its time; take it back first',
  'Error.ContentChanged': 'Somebody else changed the content; reload it and save again',
});
