import { fill, type Locale } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import type { ReactNode } from 'react';
import type { T } from '../lib/i18n/t';
import { controls } from './controls';
import { fields } from './fields';
import type { PartName, Shown } from './gallery-of';
import { surfaces } from './surfaces';
import { tokens } from './tokens';

/** If a part has no entry in one of the three objects, this does not compile. */
const parts: Shown<PartName> = { ...surfaces, ...controls, ...fields };

/** All parts in one language. */
export function Frame({ locale }: { locale: Locale }) {
  const t: T = (key, ...params) => fill(playerCatalogs[locale][key], params[0]);
  return Object.entries<(t: T) => ReactNode>({ ...tokens, ...parts }).map(([name, show]) => (
    <section key={name} className="gallery-part">
      <h2>{name}</h2>
      {show(t)}
    </section>
  ));
}
