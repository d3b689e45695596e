import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { leaveSafely } from '../../lib/unsaved';
import type { Content } from './content';
import { ContentEditor } from './content-editor';

export default function ContentPage() {
  const t = useT();
  const content = useCall('content', {});
  return (
    <Page title={t('Page.Content')}>
      <Answer of={content}>{(newest) => <CurrentContent newest={newest} />}</Answer>
    </Page>
  );
}

/** What somebody else publishes is shown at once, but does not replace what is typed here. */
function CurrentContent({ newest }: { newest: Content }) {
  const [begun, setBegun] = useState(newest);
  const [changed, setChanged] = useState(false);
  if (begun.version !== newest.version && !changed) setBegun(newest);
  return (
    <ContentEditor
      key={begun.version}
      begun={begun}
      newest={newest}
      onChanged={setChanged}
      onReload={() => leaveSafely(() => setBegun(newest))}
    />
  );
}
