import { Alert, Card } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { HeldTurn } from './held-turn';
import { SourceRecord } from './source-record';

/** The results that wait, with what each source says beside the others, and how well the sources have done. */
export default function FeedPage() {
  const t = useT();
  const held = useCall('heldResults', {}, { everyMs: 5_000 });
  const sources = useCall('feedSources', {}, { everyMs: 15_000 });
  return (
    <Page title={t('Page.Sources')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card size="small" title={<h2>{t('Sources.HeldTitle')}</h2>}>
          <Answer of={held}>
            {({ list, needed }) => (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {list.length === 0 && <Alert type="success" showIcon title={t('Sources.NoneHeld')} />}
                {list.map((turn) => (
                  <HeldTurn key={turn.turnId} turn={turn} needed={needed} />
                ))}
              </div>
            )}
          </Answer>
        </Card>
        <Answer of={sources}>
          {({ driver, needed, list }) => (
            <>
              <Alert
                type="info"
                showIcon
                title={
                  driver === 'manual'
                    ? t('Sources.Manual')
                    : t('Sources.Needed', {
                        needed,
                        sources: list.filter(({ state }) => state !== 'past').length,
                      })
                }
              />
              {list.map((source) => (
                <SourceRecord key={source.name} source={source} />
              ))}
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}
