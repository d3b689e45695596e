const length = 10;
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const all = letters + digits;

/** Ten letters and digits, some of each, without those that look alike: it is read out and typed once. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => all[randomBelow(all.length)]).join('');
    if (/\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)) return password;
  }
}

/** Bytes from the last, shorter round are drawn again, so that every character is as likely as any other. */
function randomBelow(limit: number): number {
  const whole = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < whole) return byte % limit;
  }
}
