/**
 * A request with this header is identified by the cookie that a login with this header has set, and not by the
 * Staff-Token header. Its value is the id of the person whom the page shows, so that a page does not act for somebody
 * who has signed in since, or `any`. Pages of other origins cannot send it, so that they cannot use the cookie.
 */
export const staffCookieHeader = 'staff-cookie';

/** Sent to the staff's calls only. Scripts cannot read it. */
export const staffCookie = { name: 'truedraw_staff', path: '/api/staff' } as const;
