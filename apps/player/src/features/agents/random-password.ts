const length = 10;
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const all = letters + digits;

/** Ten letters and digits. Characters that look alike are left out, because the password is read out and typed. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => all[randomBelow(all.length)]).join('');
    if (/\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)) return password;
  }
}

/** Bytes above the largest multiple of the limit are skipped, so that every character is equally likely. */
function randomBelow(limit: number): number {
  const whole = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < whole) return byte % limit;
  }
}
