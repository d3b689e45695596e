import { createPainter, type Order } from './painter';

const paint = createPainter();

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  paint(data);
  self.postMessage('painted');
});
self.postMessage('ready');
