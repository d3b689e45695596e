import { widthOf, type GameType } from '@truedraw/rules';
import { Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';

/** A number is typed, and its last digit shows what the house would win or lose. */
export function WhatIf({ game, onChoose }: { game: GameType; onChoose: (number: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const width = widthOf(game);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, width);
    setTyped(digits);
    if (digits.length === width) onChoose(digits);
  };
  return (
    <Input
      aria-label={t('Exposure.WhatIf')}
      placeholder={t('Exposure.WhatIf')}
      title={t('Exposure.WhatIfBad', { width })}
      inputMode="numeric"
      autoComplete="off"
      className="figure"
      style={{ width: 144 }}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
    />
  );
}
