import type { GameType } from '@truedraw/rules';
import { ButtonLink, classNames } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import type { Block, TableBlock } from './section';
import { WorkedExample } from './worked-example';

export function BlockView({ block, game }: { block: Block; game: GameType }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-faint">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <RuleTable {...block} />;
    case 'example':
      return <WorkedExample game={game} />;
    case 'links':
      return <CareLinks />;
    default:
      return block satisfies never;
  }
}

function RuleTable({ caption, head, rows }: TableBlock) {
  const last = head.length - 1;
  return (
    <table className="w-full border-collapse text-left">
      {caption && <caption className="pb-1 text-left text-small text-ink-faint">{caption}</caption>}
      <thead>
        <tr className="text-small text-ink-soft">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'py-1.5 pr-3 font-medium whitespace-nowrap last:pr-0',
                column === last && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 pr-3 font-semibold text-ink min-[22rem]:whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td
                key={head[at + 1]}
                className={classNames(
                  'py-2 pr-3 tabular-nums last:pr-0',
                  at + 1 === last && 'text-right font-semibold text-ink',
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CareLinks() {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <ButtonLink {...linkTo('/limits')} look="outline">
        {t('Rule.CareLimits')}
      </ButtonLink>
      <ButtonLink {...linkTo('/service')} look="quiet">
        {t('Rule.CareHelp')}
      </ButtonLink>
    </div>
  );
}
