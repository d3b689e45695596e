/** The version of the terms, with the lowest age, that a user of the app confirms when registering. A change gets a new one. */
export const termsVersion = '2026-11-16';
