export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
