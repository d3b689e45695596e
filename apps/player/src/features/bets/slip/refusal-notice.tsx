import { errorText } from '@truedraw/client';
import { coin, isLineAmount, type Coin, type SlipLine } from '@truedraw/rules';
import { Button, ButtonLink, Notice, WarningIcon } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { linkTo } from '../../../lib/router/link-to';
import type { Outcome } from '../../../lib/slip/bet-store';
import { lineLabel } from '../../../lib/slip/line-label';
import { refusedLine } from './refused-line';

/** Refusals caused by limits that users set for themselves. */
const ownLimits: ReadonlySet<string | undefined> = new Set(['OnBreak', 'SelfExcluded', 'OverOwnLimit']);

interface RefusalNoticeProps {
  verdict: Outcome['verdict'];
  lines: readonly SlipLine[];
  onRemove: (line: SlipLine) => void;
  onCut: (line: SlipLine, amount: Coin) => void;
}

/** Shows why the bet was refused, with buttons that solve the problem. */
export function RefusalNotice({ verdict, lines, onRemove, onCut }: RefusalNoticeProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const icon = <WarningIcon className="size-5" />;
  if (verdict.kind === 'placed') return null;
  if (verdict.kind === 'missed') return <Notice icon={icon}>{t('Slip.Missed')}</Notice>;
  if (verdict.kind === 'earlier')
    return (
      <Notice
        tone="urgent"
        icon={icon}
        actions={
          <ButtonLink look="outline" {...linkTo('/mybet')}>
            {t('Slip.SeeBets')}
          </ButtonLink>
        }
      >
        {t('Slip.Earlier')}
      </Notice>
    );

  const { error } = verdict;
  const found = refusedLine(error, lines);
  return (
    <Notice
      tone="urgent"
      icon={icon}
      actions={
        <>
          {error.error === 'NotEnoughCoins' && (
            <ButtonLink look="outline" {...linkTo('/deposit')}>
              {t('Slip.Deposit')}
            </ButtonLink>
          )}
          {ownLimits.has(error.error) && (
            <ButtonLink look="outline" {...linkTo('/limits')}>
              {t('Slip.SeeLimits')}
            </ButtonLink>
          )}
          {found && isLineAmount(found.left) && (
            <Button look="outline" onClick={() => onCut(found.line, coin(found.left))}>
              {t('Slip.SetTo', {
                number: lineLabel(t, found.line),
                amount: showCoins(found.left, coinMode),
              })}
            </Button>
          )}
          {found && (
            <Button look="outline" onClick={() => onRemove(found.line)}>
              {t('Slip.Delete', { number: lineLabel(t, found.line) })}
            </Button>
          )}
        </>
      }
    >
      {errorText(error, t('Bet.Err_Bet_Fail'))}
    </Notice>
  );
}
