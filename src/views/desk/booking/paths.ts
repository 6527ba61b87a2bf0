/** Where the checks of a service are recorded. @param path of the booking at the desk */
export const checksPath = (path: string, line: string): string => `${path}/checks?line=${line}`;

/** Where the result of an MOT test is recorded. @param path of the booking at the desk */
export const motPath = (path: string, line: string): string => `${path}/mot?line=${line}`;

/** The page with the form of one job, or of something rare, unfolded. */
export const openPath = (path: string, what: string, id = what): string => `${path}?open=${what}#${id}`;
