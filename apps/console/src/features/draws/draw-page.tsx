import { Card } from 'antd';
import { Link, useParams } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { ReasonButton } from '../../lib/parts/reason-button';
import { hrefOf } from '../../lib/router/paths';
import { CancelTurn } from './cancel-turn';
import { GamesTable } from './games-table';
import { QuotesTable } from './quotes-table';
import { ReleasesTable } from './releases-table';
import { ResultPanel } from './result-panel';
import { RuleOfTurn } from './rule-of-turn';
import { staleOfTurn, type Turn } from './turn';

export default function DrawPage() {
  const t = useT();
  const params = useParams<'/draws/:turn'>();
  const turnId = Number(params.turn);
  const turn = useCall('draw', { turnId }, { everyMs: 5_000 });
  return (
    <Page
      title={t('Page.Draw', { turn: turnId })}
      about={<Link href={hrefOf('/draws')}>{t('Draw.Back')}</Link>}
      extra={turn.data && <TurnActions turnId={turnId} turn={turn.data} />}
    >
      <Answer of={turn}>
        {(data) => (
          <RuleOfTurn value={data.draws[0]?.rule ?? 'set-value-1'}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Card size="small" title={<h2>{t('Draw.Result')}</h2>}>
                <ResultPanel turnId={turnId} turn={data} />
              </Card>
              <Card size="small" title={<h2>{t('Draw.Games')}</h2>}>
                <GamesTable draws={data.draws} />
              </Card>
              <Card size="small" title={<h2>{t('Releases.Title')}</h2>}>
                <ReleasesTable releases={data.releases} />
              </Card>
              <Card size="small" title={<h2>{t('Quotes.Title')}</h2>}>
                <QuotesTable quotes={data.quotes} />
              </Card>
            </div>
          </RuleOfTurn>
        )}
      </Answer>
    </Page>
  );
}

function TurnActions({ turnId, turn: { draws, proposal } }: { turnId: number; turn: Turn }) {
  const t = useT();
  const may = useMay();
  const close = useChange('closeDraw', { stale: staleOfTurn, success: t('Common.Done') });
  const open = draws.some(({ state }) => state === 'open');
  const cancelled = draws.every(({ state }) => state === 'cancelled');
  return (
    <>
      {open && may('closeDraw') && (
        <ReasonButton
          of="closeDraw"
          size="middle"
          dangerButton
          title={t('Draw.CloseTitle', { turn: turnId })}
          ok={t('Draw.CloseNow')}
          effect={
            <>
              {t('Draw.CloseText1')} {t('Draw.CloseText2')} {t('Draw.ClosePublic')}
            </>
          }
          danger
          busy={close.busy}
          onSubmit={(reason) => close.run({ turnId, ...reason })}
        />
      )}
      {!open && may('rehearse') && (
        <Link href={hrefOf('/rehearsal', { search: { turn: turnId } })} title={t('Rehearsal.Banner')}>
          {t('Draw.Rehearse')}
        </Link>
      )}
      {!cancelled && !proposal && may('proposeCancel') && <CancelTurn turnId={turnId} draws={draws} />}
    </>
  );
}
