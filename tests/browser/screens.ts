/** Every screen that the app has, by the name its picture gets. */
export interface Screen {
  name: string;
  path: string;
  /** Whoever looks at it: a guest, or the demo account of this name. */
  as: 'guest' | 'demo' | 'agent' | 'friend';
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/', as: 'guest' },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  { name: 'share', path: '/share?sid=1', as: 'guest' },
  { name: 'findpwd', path: '/findpwd', as: 'guest' },
  { name: 'my', path: '/my', as: 'demo' },
  { name: 'my-agent', path: '/my', as: 'agent' },
  { name: 'my-spreader', path: '/my', as: 'friend' },
  { name: 'modifynick', path: '/modifynick', as: 'demo' },
  { name: 'modifypwd', path: '/modifypwd', as: 'demo' },
  { name: 'devices', path: '/devices', as: 'demo' },
  { name: 'scorelog', path: '/scorelog', as: 'demo' },
  { name: 'bet-2', path: '/bet/2?number=07', as: 'guest' },
  { name: 'bet-3', path: '/bet/3', as: 'demo' },
  { name: 'bet-4', path: '/bet/4', as: 'guest' },
  { name: 'today', path: '/today', as: 'guest' },
  { name: 'not-found', path: '/no/such/page', as: 'guest' },
  { name: '404', path: '/404', as: 'guest' },
  { name: '500', path: '/500', as: 'guest' },
];
