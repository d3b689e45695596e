import type { GameType } from '@truedraw/rules';
import { ButtonLink, ShieldIcon } from '@truedraw/ui';
import { useT } from '../i18n/t';
import { linkTo } from '../router/link-to';

/** A link from a result to its verification. */
export function CheckLink({ turnId, game }: { turnId: number; game: GameType }) {
  const t = useT();
  return (
    <ButtonLink
      look="outline"
      {...linkTo('/verify', { search: { turn: String(turnId), game: String(game) } })}
    >
      <ShieldIcon className="size-5 shrink-0" />
      {t('Derive.Check')}
    </ButtonLink>
  );
}
