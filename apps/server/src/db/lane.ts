/** The lane of a user's rows. The number of lanes is fixed when the database is made. */
export const laneOf = (userId: number, lanes: number): number => userId % lanes;

/** The lanes of some users, each once. */
export const lanesOf = (userIds: readonly number[], lanes: number): number[] => [
  ...new Set(userIds.map((userId) => laneOf(userId, lanes))),
];

export const allLanes = (lanes: number): number[] => Array.from({ length: lanes }, (_, lane) => lane);
