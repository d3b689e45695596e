const key = 'truedraw.console.leaving';

/** Somebody signs out of this browser. It is kept until the server has answered, because the cookie outlives the page. */
export const leave = (): void => localStorage.setItem(key, '1');

export const isLeaving = (): boolean => localStorage.getItem(key) !== null;

export const leftServer = (): void => localStorage.removeItem(key);
