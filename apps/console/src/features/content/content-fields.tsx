import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Form } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { PictureField } from '../../lib/parts/picture-field';
import { TextsItems } from '../../lib/parts/texts-items';
import { AddressItem } from './address-item';

const mostBanners = 8;
const mostContacts = 6;

export function ContentFields() {
  const t = useT();
  return (
    <div className="flex flex-col gap-4 pb-4">
      <Card size="small" title={<h2>{t('Content.Banners')}</h2>}>
        <ListOf
          name="banners"
          most={mostBanners}
          blank={{ picture: '', url: '' }}
          add={t('Content.AddBanner')}
          titleOf={(index) => t('Content.Banner', { index })}
        >
          {(index) => (
            <>
              <PictureItem name={[index, 'picture']} needed />
              <AddressItem name={[index, 'url']} />
            </>
          )}
        </ListOf>
      </Card>
      <Card size="small" title={<h2>{t('Content.Middle')}</h2>}>
        <PictureItem name={['middle', 'picture']} />
        <AddressItem name={['middle', 'url']} />
      </Card>
      <Card size="small" title={<h2>{t('Content.Links')}</h2>}>
        <AddressItem name={['kefuUrl']} label={t('Content.Kefu')} tip={t('Content.KefuTip')} />
        <AddressItem name={['shareUrl']} label={t('Content.Share')} />
        <AddressItem name={['downloadUrl']} label={t('Content.Download')} />
      </Card>
      <Card size="small" title={<h2>{t('Content.Contacts')}</h2>}>
        <ListOf
          name="contacts"
          most={mostContacts}
          blank={{ name: { zh: '', en: '', th: '' }, url: '' }}
          add={t('Content.AddContact')}
          titleOf={(index) => t('Content.Contact', { index })}
        >
          {(index) => (
            <>
              <TextsItems
                name={[index, 'name']}
                within={['contacts']}
                label={t('Content.ContactName')}
                maxLength={40}
                required
              />
              <AddressItem name={[index, 'url']} needed />
            </>
          )}
        </ListOf>
      </Card>
      <Card size="small" title={<h2>{t('Content.Rules')}</h2>}>
        <TextsItems name={['rules']} label={t('Content.Rules')} maxLength={4_000} rows={3} />
      </Card>
    </div>
  );
}

function PictureItem({ name, needed = false }: { name: (string | number)[]; needed?: boolean }) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={t('Content.Picture')}
      rules={needed ? [{ required: true, message: t('Content.PictureNeeded') }] : []}
    >
      <PictureField label={t('Content.Picture')} />
    </Form.Item>
  );
}

interface ListOfProps {
  name: string;
  most: number;
  blank: object;
  add: string;
  titleOf: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** A list whose items can be added, removed and moved up. */
function ListOf({ name, most, blank, add, titleOf, children }: ListOfProps) {
  const t = useT();
  return (
    <Form.List name={name}>
      {(fields, list) => (
        <div className="flex flex-col gap-3">
          {fields.map((field, index) => (
            <section
              key={field.key}
              aria-label={titleOf(index + 1)}
              className="rounded-field border border-line px-3 pt-2"
            >
              <div className="flex items-center gap-1">
                <h3 className="flex-1 font-medium">{titleOf(index + 1)}</h3>
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={`${t('Content.Up')} ${titleOf(index + 1)}`}
                  onClick={() => list.move(index, index - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`${t('Common.Remove')} ${titleOf(index + 1)}`}
                  onClick={() => list.remove(index)}
                />
              </div>
              {children(field.name)}
            </section>
          ))}
          {fields.length < most && (
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => list.add(blank)}>
              {add}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
