/** The roles of staff. Each call names the roles that may make it. No role includes another. */
export const staffRoles = ['owner', 'draws', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Each role has the least rights. The owner manages staff and settings but enters no figures: a person who can create
 * accounts must not be able to make results. The role that enters figures cannot read the audit log, because that
 * contains entries of figures that differed.
 */
export const owner = ['owner'] as const;
export const figures = ['draws'] as const;
export const operation = ['owner', 'draws'] as const;
export const risk = ['owner', 'draws', 'finance', 'auditor'] as const;
export const records = ['owner', 'draws', 'auditor'] as const;
export const oversight = ['owner', 'auditor'] as const;

/**
 * Finance does the daily work with money. Only the owner sets the accounts that people pay to and the limits above which
 * a second person is needed, so that nobody in finance can change both alone.
 */
export const finance = ['owner', 'finance'] as const;
/** Who makes some of the changes that take two people. A change is confirmed by a role that may make it. */
export const changers = ['owner', 'draws', 'finance'] as const;
/** Everybody who can mend something; an auditor only looks. */
export const takers = ['owner', 'draws', 'finance', 'support'] as const;
/** The roles that are responsible for money read the reports and the whole ledger. */
export const books = ['owner', 'finance', 'auditor'] as const;

/**
 * Customer service sees users but cannot move coins or change rates. It edits the content; only the owner sets the hosts
 * that are allowed in links.
 */
export const service = ['owner', 'support'] as const;
export const serviceRead = ['owner', 'support', 'auditor'] as const;
export const userRead = ['owner', 'finance', 'support', 'auditor'] as const;
export const userSafety = ['owner', 'finance', 'support'] as const;
