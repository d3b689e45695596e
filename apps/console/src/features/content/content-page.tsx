import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { ContentEditor } from './content-editor';

export default function ContentPage() {
  const t = useT();
  const content = useCall('content', {});
  return (
    <Page title={t('Page.Content')}>
      <Answer of={content}>
        {(data) => (
          <ContentEditor
            key={`${data.version} ${data.next?.goesLiveAt}`}
            content={data}
            reload={content.refetch}
          />
        )}
      </Answer>
    </Page>
  );
}
