import { changedByTwo } from '../../lib/api/changed-by-two';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { TwoPersonActions } from '../../lib/parts/two-person-actions';
import { useMe } from '../../lib/session/session';
import { sentencesOf, titleOf, type Change } from './change-text';

export function ChangeActions({ change }: { change: Change }) {
  const t = useT();
  const me = useMe();
  const confirm = useChange('confirmChange', { stale: changedByTwo, success: t('Change.Confirmed') });
  const reject = useChange('rejectChange', { stale: changedByTwo, success: t('Change.Rejected') });
  const { id, proposedBy } = change;
  return (
    <TwoPersonActions<'rejectChange'>
      proposedBy={proposedBy}
      ownTip={t('Change.Own')}
      confirm={{
        title: t('Change.ConfirmTitle'),
        effects: [titleOf(t, change), ...sentencesOf(t, change), t('Change.ConfirmText')],
        ok: t('Change.Confirm'),
        danger: true,
        run: () => confirm.run({ id }),
      }}
      end={{
        of: 'rejectChange',
        title: t('Change.RejectTitle'),
        ok: t(proposedBy === me.name ? 'Change.TakeBack' : 'Change.Reject'),
        effect: t('Change.RejectText'),
        busy: reject.busy,
        onSubmit: (reason) => reject.run({ id, ...reason }),
      }}
    />
  );
}
