import { gameName, gameOfName, gameTypes, type GameName, type GameType } from '@truedraw/rules';
import { ButtonLink, Card, Notice, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../lib/config';
import { gameOfParam } from '../../lib/game';
import { useT } from '../../lib/i18n/t';
import { useNotes } from '../../lib/notes';
import { Page } from '../../lib/parts/page';
import { linkTo } from '../../lib/router/link-to';
import { hrefOf } from '../../lib/router/paths';
import { rewriteAddress, usePlace } from '../../lib/router/router';
import { BlockView } from './blocks';
import { Contents, headingId } from './contents';
import { sectionsOf } from './sections-of';
import { useFacts } from './use-facts';

export function RulePage() {
  const t = useT();
  const { search } = usePlace();
  const [game, setGame] = useState<GameType>(gameOfParam(search['game'] ?? '') ?? 2);
  const choose = (name: GameName) => {
    const chosen = gameOfName(name) ?? 2;
    setGame(chosen);
    rewriteAddress(hrefOf('/rule', { search: { game: String(chosen) } }));
  };
  return (
    <Page title={t('Rule.Title')}>
      <Tabs
        label={t('Rule.Games')}
        tabs={gameTypes.map((one) => ({ id: gameName(one), label: gameName(one) }))}
        value={gameName(game)}
        onChange={choose}
      >
        <Rules game={game} />
      </Tabs>
    </Page>
  );
}

function Rules({ game }: { game: GameType }) {
  const t = useT();
  const { coinMode, digitRule, lockSeconds, openGames } = useConfig();
  const isOpen = openGames.includes(game);
  const { rules: notes } = useNotes();
  const sections = sectionsOf(t, useFacts(game), { coinMode, digitRule, lockSeconds });
  return (
    <>
      <Contents sections={sections} />
      <div className="flex flex-col gap-4 pt-2">
        {!isOpen && <Notice>{t('Rule.NotOpen', { game: gameName(game) })}</Notice>}
        {notes && (
          <Card aria-label={t('Rule.Notes')} className="p-4">
            <h2 className="text-lead font-semibold">{t('Rule.Notes')}</h2>
            <p className="mt-2 text-body break-words whitespace-pre-line text-ink-soft">{notes}</p>
          </Card>
        )}
        {sections.map((section) => (
          <Card key={section.id} aria-labelledby={headingId(section)} className="p-4">
            <h2 id={headingId(section)} tabIndex={-1} className="scroll-mt-34 text-lead font-semibold">
              {section.title}
            </h2>
            <div className="mt-2 flex flex-col gap-3 text-body text-ink-soft">
              {section.blocks.map((block, at) => (
                <BlockView key={`${block.kind} ${at}`} block={block} game={game} />
              ))}
            </div>
          </Card>
        ))}
        <ButtonLink look="outline" {...linkTo('/verify')}>
          {t('Rule.ToVerify')}
        </ButtonLink>
        {isOpen && (
          <ButtonLink {...linkTo('/bet/$game', { params: { game: String(game) } })}>
            {t('Rule.ToBet', { game: gameName(game) })}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
