/** Content, and pictures of content and chats. */
export const zh = {
  'Error.PictureUnknown': '仅支持 JPEG、PNG 或 WebP 图片',
  'Error.PictureTooLarge': '图片不能超过 2 MB',
  'Error.PictureTooWide': '图片的长边不能超过 1,200 像素',
  'Error.AddressNotAllowed': '链接「{address}」不可用：只能是本应用的页面，或允许域名下的 https 地址',
  'Error.PageMissing': '链接「{address}」不可用：本应用没有这个页面',
  'Error.PictureMissing': '没有这张图片，请重新上传',
  'Error.HostInvalid': '「{host}」不是有效的域名',
  'Error.HostInUse': '内容中仍有链接指向 {host}，请先修改内容',
  'Error.ContentWaits': '已有内容等待定时发布，请先撤回',
  'Error.ContentChanged': '内容已被其他人修改，请刷新后再保存',
} as const;
