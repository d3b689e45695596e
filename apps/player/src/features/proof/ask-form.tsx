import type { Receipt } from '@truedraw/proof';
import { gameName, gameTypes, type GameType } from '@truedraw/rules';
import { Button, Card, Segments, TextField } from '@truedraw/ui';
import { useState, type FormEvent } from 'react';
import { useT } from '../../lib/i18n/t';
import { receiptIn } from '../../lib/proof/receipt-text';
import { hrefOf } from '../../lib/router/paths';
import { open } from '../../lib/router/router';
import { HowItWorks } from './how-it-works';
import { Independent } from './independent';
import { Sources } from './sources';
import { isDrawId } from './use-subject';

interface AskFormProps {
  /** The link contained no valid receipt. */
  bad: boolean;
  onReceipt: (receipt: Receipt) => void;
}

/** Asks for a receipt or a draw. */
export function AskForm({ bad, onReceipt }: AskFormProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [game, setGame] = useState<GameType>(2);
  const [refused, setRefused] = useState(bad);
  const isDraw = isDrawId(text.trim());

  const readReceipt = async (given: string) => {
    const receipt = await receiptIn(given);
    if (receipt) onReceipt(receipt);
    else setRefused(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDraw) void open(hrefOf('/verify', { search: { turn: text.trim(), game: String(game) } }));
    else void readReceipt(text);
  };
  const change = (given: string) => {
    setText(given);
    setRefused(false);
  };

  return (
    <>
      <p className="text-body text-ink-soft">{t('Verify.Intro')}</p>
      <Card className="px-4 py-4">
        <form onSubmit={submit} className="flex flex-col gap-3.5">
          <TextField
            label={t('Verify.Input')}
            hint={t('Verify.InputHint')}
            error={refused ? t('Verify.NotReceipt') : undefined}
            value={text}
            onChange={({ target }) => change(target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {isDraw && (
            <Segments
              label={t('Verify.Games')}
              options={gameTypes.map((each) => ({ id: String(each), label: gameName(each) }))}
              value={String(game)}
              onChange={(id) => setGame(Number(id) as GameType)}
            />
          )}
          <Button type="submit">{t('Verify.Submit')}</Button>
        </form>
        <Sources onText={(given) => void readReceipt(given)} />
      </Card>
      <HowItWorks />
      <Independent />
    </>
  );
}
