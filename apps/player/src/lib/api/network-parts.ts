export { loadNextClose } from '../draw/load-next-close';
export { keepSession } from '../session/keep-session';
export { refreshToken } from '../session/refresh-token';
export { makeCall } from './make-call';
