/** The staff. Each call names the roles that may make it, and no role includes another. */
export const staffRoles = ['owner', 'draws', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Least rights: the owner runs the staff and the settings but enters no figures, so that whoever can make accounts
 * cannot make results; those who enter figures do not read the log in which differing figures stand.
 */
export const owner = ['owner'] as const;
export const figures = ['draws'] as const;
export const operation = ['owner', 'draws'] as const;
export const risk = ['owner', 'draws', 'finance', 'auditor'] as const;
export const records = ['owner', 'draws', 'auditor'] as const;
export const oversight = ['owner', 'auditor'] as const;

/**
 * Finance does the daily work. Where people pay to, and the limits that ask for a second person, are the owner's to
 * set, so that nobody who works with the money alone decides on both.
 */
export const finance = ['owner', 'finance'] as const;
/** Reports and the whole ledger are for those who answer for the money. */
export const books = ['owner', 'finance', 'auditor'] as const;

/**
 * Who answers users sees them but moves no coins and no rates. Where links may lead is the owner's to say; within
 * that, service keeps the content.
 */
export const service = ['owner', 'support'] as const;
export const serviceRead = ['owner', 'support', 'auditor'] as const;
export const userRead = ['owner', 'finance', 'support', 'auditor'] as const;
export const userSafety = ['owner', 'finance', 'support'] as const;
