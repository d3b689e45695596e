import { defaultSchedule, sessions } from '@truedraw/rules';
import { useT } from '../../lib/i18n/t';

/** The usual four times of a market day, in Bangkok. */
export function TimesTable() {
  const t = useT();
  return (
    <table className="w-full text-body">
      <thead>
        <tr className="text-left text-caption text-ink-faint">
          <th scope="col" className="pb-1 font-medium">
            {t('Rule.Draw')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('Rule.Closes')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('Rule.Result')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {sessions.map((session, index) => (
          <tr key={session} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              {t(`Rule.Session_${session}`)} ({session})
            </th>
            <td className="py-2 text-right">{defaultSchedule.closes[index]}</td>
            <td className="py-2 text-right font-semibold">{defaultSchedule.results[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
